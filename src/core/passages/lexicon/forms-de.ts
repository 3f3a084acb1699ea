/**
 * Forms that endings do not tell, in German: a word and its forms, a word a line. Strong verbs (with what may stand
 * before them, see SEPARABLE), and comparison.
 */
export const GERMAN_FORMS = `
backen bäckt buk
befehlen befiehlt befahl befohlen
beginnen begann begonnen
beißen biss gebissen
bergen birgt barg geborgen
biegen bog gebogen
bieten bot boten geboten
binden band banden gebunden
bitten bat baten gebeten
blasen bläst blies geblasen
bleiben blieb blieben geblieben
brechen bricht brach brachen gebrochen
brennen brannte brannten gebrannt
bringen brachte brachten gebracht
denken dachte dachten gedacht
dringen drang drangen gedrungen
empfehlen empfiehlt empfahl empfohlen
empfangen empfängt empfing empfingen
empfinden empfand empfunden
erlöschen erlischt erlosch erloschen
erschrecken erschrickt erschrak erschrocken
essen isst aß aßen gegessen
fahren fährt fuhr fuhren gefahren
fallen fällt fiel fielen gefallen
fangen fängt fing fingen gefangen
fechten ficht focht gefochten
finden fand fanden gefunden
flechten flicht flocht geflochten
fliegen flog flogen geflogen
fliehen floh flohen geflohen
fließen floss flossen geflossen
fressen frisst fraß gefressen
frieren fror froren gefroren
gären gor gegoren
gebären gebar geboren
geben gibt gab gaben gegeben
gedeihen gedieh gediehen
gehen geht ging gingen gegangen
gelingen gelang gelungen
gelten gilt galt galten gegolten
genießen genoss genossen
geraten gerät geriet gerieten
geschehen geschieht geschah
gewinnen gewann gewannen gewonnen
gießen goss gossen gegossen
gleichen glich glichen geglichen
gleiten glitt glitten geglitten
graben gräbt grub gruben gegraben
greifen griff griffen gegriffen
halten hält hielt hielten gehalten
hängen hing hingen gehangen
heben hob hoben gehoben
heißen hieß hießen geheißen
helfen hilft half halfen geholfen
kennen kannte kannten gekannt
klingen klang klangen geklungen
kommen kam kamen gekommen
kriechen kroch krochen gekrochen
laden lädt lud luden geladen
lassen lässt ließ ließen gelassen
laufen läuft lief liefen gelaufen
leiden litt litten gelitten
leihen lieh liehen geliehen
lesen liest las lasen gelesen
liegen lag lagen gelegen
lügen log logen gelogen
meiden mied mieden gemieden
melken molk gemolken
messen misst maß maßen gemessen
misslingen misslang misslungen
nehmen nimmt nahm nahmen genommen
nennen nannte nannten genannt
pfeifen pfiff gepfiffen
raten rät riet rieten
reiben rieb rieben gerieben
reißen riss rissen gerissen
reiten ritt ritten geritten
rennen rannte rannten gerannt
riechen roch rochen gerochen
rufen rief riefen gerufen
saufen säuft soff gesoffen
saugen sog gesogen
schaffen schuf schufen geschaffen
scheiden schied schieden geschieden
scheinen schien schienen geschienen
schieben schob schoben geschoben
schießen schoss schossen geschossen
schlafen schläft schlief schliefen geschlafen
schlagen schlägt schlug schlugen geschlagen
schleichen schlich geschlichen
schleifen schliff geschliffen
schließen schloss schlossen geschlossen
schmeißen schmiss geschmissen
schmelzen schmilzt schmolz schmolzen geschmolzen
schneiden schnitt schnitten geschnitten
schreiben schrieb schrieben geschrieben
schreien schrie geschrien
schreiten schritt schritten geschritten
schweigen schwieg geschwiegen
schwellen schwillt schwoll geschwollen
schwimmen schwamm schwammen geschwommen
schwinden schwand geschwunden
schwören schwor geschworen
sehen sieht sah sahen gesehen
senden sandte sandten gesandt
singen sang sangen gesungen
sinken sank sanken gesunken
sitzen saß saßen gesessen
spinnen spann gesponnen
sprechen spricht sprach sprachen gesprochen
springen sprang sprangen gesprungen
stechen sticht stach gestochen
stehen stand standen gestanden
stehlen stiehlt stahl gestohlen
steigen stieg stiegen gestiegen
sterben stirbt starb starben gestorben
stoßen stößt stieß stießen gestoßen
streichen strich strichen gestrichen
streiten stritt stritten gestritten
tragen trägt trug trugen getragen
treffen trifft traf trafen getroffen
treiben trieb trieben getrieben
treten tritt trat traten getreten
trinken trank tranken getrunken
trügen trog getrogen
tun tut tat taten getan
verderben verdirbt verdarb verdorben
vergessen vergisst vergaß vergaßen
verlieren verlor verloren
verschwinden verschwand verschwunden
verzeihen verzieh verziehen
wachsen wächst wuchs wuchsen gewachsen
waschen wäscht wusch wuschen gewaschen
weichen wich wichen gewichen
weisen wies wiesen gewiesen
wenden wandte wandten gewandt
werben wirbt warb geworben
werfen wirft warf warfen geworfen
wiegen wog wogen gewogen
winden wand gewunden
wissen weiß wusste wussten gewusst
ziehen zog zogen gezogen
zwingen zwang zwangen gezwungen
gut besser beste besten bester bestes
viel mehr meiste meisten
hoch hohe hohen hoher hohes höher höhere höheren höherer höchste höchsten höchster
nah nahe näher nähere nächste nächsten
groß größer größere größeren größerer größte größten größter größtes
alt älter ältere älteren ältester älteste ältesten
jung jünger jüngere jüngste jüngsten
lang lange länger längere längste längsten
kurz kürzer kürzere kürzeste kürzesten
stark stärker stärkere stärkste stärksten
schwach schwächer schwächste schwächsten
warm wärmer wärmere wärmste
kalt kälter kältere kälteste
`;

/** What stands before a German verb, and before the "ge" or "zu" of its forms: "abgeschaltet", "abzuschalten". */
export const GERMAN_PREFIXES =
  'ab an auf aus bei durch ein empor entgegen fest fort frei heim her heraus herunter herum hervor hin hinaus hinein hinzu los mit nach nieder statt teil über um unter vor voran voraus vorbei weg weiter wieder zu zurück zusammen zwischen be ent er ver zer miss';

const PREFIX = GERMAN_PREFIXES.split(' ')
  .sort((a, b) => b.length - a.length)
  .join('|');
/** What weak verbs and those of "-ieren" have before and after them: "gedreht", "abgeschaltete", "abzuschalten", "kopiert". */
export const GERMAN_RULES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(${PREFIX})?ge(.{3,}?)e?t(?:e[nrsm]?)?$`), '$1$2en'],
  [new RegExp(`^(?!hinzu[^z])(${PREFIX})zu(.+en)$`), '$1$2'],
  [/iert(?:e[nrsm]?)?$/, 'ieren'],
];
