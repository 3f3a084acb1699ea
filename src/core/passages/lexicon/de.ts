/** What people ask and what pages write, in German: words of nearly one meaning, a group a line. */
export const GERMAN = `
kosten kostet kostete preis preise gebühr gebühren teuer billig bezahlen zahlen zahlt verlangt berechnet betrag entgelt tarif beitrag euro
kaufen gekauft kauf erwerben erworben bestellen bestellt anschaffen
verkaufen verkauft verkauf
bauen gebaut baute erbaut errichtet errichten bau erbauer entstand errichteten
planen geplant entwerfen entworfen entwurf architekt plan pläne
herstellen hergestellt hersteller produzieren produziert erzeugt erzeugen fertigen gefertigt
erfinden erfunden erfinder entdeckt entdeckung entwickelt
gründen gegründet gründer gründung
beginnen beginnt begann anfang anfangen start starten startet los eröffnet eröffnung
ende enden endet endete aufhören schluss fertig beendet abgeschlossen
sterben gestorben starb tod tot tote umgekommen opfer verstorben
geboren geburt welt gebürtig
heiraten verheiratet heiratete ehefrau ehemann
kind kinder sohn tochter minderjährige
wohnen wohnt einwohner bewohner bevölkerung leben lebt menschen leute
arbeiten arbeitet mitarbeiter beschäftigte angestellte personal belegschaft
verlassen gegangen gekündigt aufgegeben ging
grund gründe ursache weil warum wegen deshalb
groß größe fläche abmessungen maße quadratmeter
hoch höhe meter
schwer gewicht wiegt wiegen kilogramm kg
lang länge entfernung dauer kilometer
dauert dauern dauer stunden minuten tage zeit
alt alter jahre jahrhundert
schnell geschwindigkeit tempo rasch zügig
heiß warm temperatur grad wärme heizen heizung
kalt kühl kühlschrank gekühlt kälte
backen gebacken ofen backofen
kochen gekocht garen gar
reinigen reinigung putzen säubern gesäubert gereinigt spülen waschen sauber
reparieren repariert reparatur beheben behoben lösung gelöst instandsetzen
kaputt defekt beschädigt schaden schäden gebrochen störung fehler hinüber
problem probleme schwierigkeit schwierigkeiten
entfernen entfernt löschen gelöscht löschung beseitigen
hinzufügen neu neue eingeführt einführen
ändern geändert änderung änderungen wechseln ersetzen ersetzt tauschen austauschen
wachsen wuchs gewachsen wachstum steigen stieg gestiegen steigerung erhöhen erhöht erhöhung zunehmen zunahme mehr aufgestockt
sinken sank gesunken senken rückgang abnehmen verringert weniger minus
verdoppeln verdoppelt verdoppelte doppelt
erlaubt dürfen darf gestattet zulässig erlaubnis
verboten untersagt verbot unzulässig
müssen muss nötig notwendig erforderlich brauchen brauche braucht benötigt pflicht voraussetzung
erstattung erstatten zurückzahlen rückzahlung geld
kündigen kündigung gekündigt beenden frist stornieren widerruf
zurück rückgabe zurückgeben
liefern lieferung geliefert versand
garantie gewährleistung
versicherung versichert
kontakt telefon anrufen erreichen
beschweren beschwerde beschwerden kritik kritisiert unzufrieden protest bemängelt
dagegen gegen gegner widerstand ablehnen abgelehnt
zustimmen angenommen abstimmung stimmen beschlossen beschluss gestimmt votum
gewinnen gewonnen gewann sieger preis
verlieren verloren verlust verluste minus
krank krankheit erkrankt attest
verletzt verletzung verletzungen
gefahr gefährlich risiko risiken
wirkung folgen ergebnis ergebnisse auswirkung
studie untersuchung versuch forschung
teilnehmer patienten probanden
nachteil nachteile schwäche schwächen grenzen
vorteil vorteile nutzen
förderung gefördert zuschuss finanziert geld beihilfe fördermittel
besitzer eigentümer gehört besitz
mieten miete mieter vermieter
haus gebäude wohnung
auto autos wagen pkw fahrzeug parkplatz parken
rad fahrrad räder radfahrer radweg
bus busse linie linien
zug züge bahn bahnhof
anfahrt anreise hinkommen weg
schlafen übernachten übernachtung nacht
essen speisen mahlzeit
trinken getränk trinkwasser
hund katze tier tiere haustiere
foto fotos bild bilder fotografieren
schüler studenten studierende auszubildende
lehrer lehrerin unterricht lernen gelernt
arzt ärztin ärztlich
berühmt bekannt
empfehlen empfehlung raten rat rät tipp tipps
benutzen nutzen verwenden verwendung gebrauch einsetzen
verbrauch verbraucht verbrauchen bedarf
strom energie elektrizität leistung
baden schwimmen
speichern gespeichert aufbewahrt aufbewahren
weitergeben weitergegeben empfänger dritte zugriff
konto profil benutzerkonto mitgliedschaft
daten angaben informationen
lesen mitlesen gelesen
dorf ort gemeinde stadt
umsatz erlöse einnahmen
gewinn überschuss ertrag
verdienen verdienst lohn gehalt zahlt
ausgezahlt auszahlung ausschüttung zahlung dividende
krankenhaus klinik spital
bedeuten bedeutet bedeutung heißt
ersetzen statt stattdessen anstelle
kostenlos umsonst gratis frei
öffnungszeiten geöffnet offen
leer ruhig
laut lautstärke geräusch lärm dezibel
aussetzen ruhen ruht unterbrechen
umgesiedelt umsiedlung umzug zogen ziehen
begleiten begleitet betreut
merken bemerken wahrnehmen feststellen entdecken erkennen spüren auffallen
einbruch einbrecher eindringen eindringling angriff überfall kompromittiert
angriff attacke
beweis beweismittel nachweis beleg
ordner verzeichnis
gleichzeitig parallel zugleich simultan zeitgleich
computer rechner pc gerät maschine server
netzwerk netz internet verbindung
trennen abschalten lösen abtrennen
verbinden anschließen anschluss koppeln
programm software anwendung
ausführen starten läuft
prüfen überprüfen kontrollieren kontrolle testen prüfung
benutzer nutzer anwender
erlaubnis berechtigung recht zugriffsrecht
platte festplatte laufwerk
sichern sicherung sicherungskopie kopie
kopie abbild duplikat exemplar
wiederherstellen zurückholen rekonstruieren
löschen entfernen tilgen verschwinden
installieren installation einrichten aufsetzen
aktualisieren aktualisierung update
fehler mangel schwäche fehlerhaft defizit
fehler irrtum falsch
programmieren entwickler entwickeln
lampe lämpchen leuchte led licht
leuchten strahlen glühen brennen
knopf taste schalter schaltfläche drücken
bildschirm monitor anzeige display
objektiv linse kamera
staub schmutz verschmutzung flecken
unscharf undeutlich verschwommen
hell helligkeit belichtung licht
dunkel verdunkeln
farbe farbig farbton
drehen drehung rotieren rotation kippen
schneiden zuschneiden abschneiden beschneiden
vergrößern vergrößerung erweitern
verkleinern verkleinerung schrumpfen
regel regeln vorschrift richtlinie grundsatz
besagen besagt aussagen lauten bedeuten
aufbau komposition gestaltung struktur
beispiel beispielsweise
vergleichen gegenüberstellen gegenüber
unterschied verschieden anders
ähnlich gleich
wählen auswählen aussuchen entscheiden
musik musikstück stück lied melodie komposition werk
noten notensatz partitur
geschäftlich kommerziell gewerblich
frei freiheit unabhängig
stabil stabilität beständig
funktion funktionalität eigenschaft
neu neuerung aktuell modern
alt früher ehemalig veraltet
erste anfänglich zuerst zunächst ursprünglich
letzte zuletzt schließlich endgültig
wichtig bedeutend wesentlich entscheidend bedeutsam
hauptsächlich überwiegend
ziel zweck absicht vorhaben
aufgabe pflicht rolle zuständig
art sorte typ kategorie gattung
teil stück bestandteil komponente abschnitt
anteil prozent quote
menge anzahl zahl umfang
viele zahlreich mehrere
wenige selten gering kaum
oft häufig meist regelmäßig
selten kaum ungewöhnlich
immer stets ständig dauernd
manchmal gelegentlich bisweilen
sofort unverzüglich gleich umgehend
später danach anschließend
früher vorher zuvor damals
heute gegenwärtig derzeit jetzt
täglich tag
wöchentlich woche
jährlich jahr
schnell rasch flott
langsam träge
leicht einfach mühelos
schwierig schwer kompliziert komplex
groß riesig gewaltig enorm
klein winzig gering
dick stärke
stark kräftig mächtig kraft
gut positiv günstig
schlecht negativ ungünstig
richtig korrekt wahr zutreffend
genau exakt präzise
ungefähr etwa circa rund schätzungsweise
sicher gewiss bestimmt
unsicher unklar ungewiss zweifel
möglich machbar
unmöglich ausgeschlossen
ganz vollständig komplett gesamt völlig
leer unbesetzt
voll gefüllt
offen geöffnet aufmachen
geschlossen zumachen
oben oberster oberhalb ober wurzel
unten unterhalb
innen innerhalb
außen außerhalb
mitte zentrum kern
rand kante grenze
nah benachbart
fern entfernt weit
ort platz stelle standort lage
gebiet region gegend bereich
land staat nation
stadt städtisch
welt erde
mensch person leute
mann männlich
frau weiblich
eltern mutter vater
feind gegner
chef leiter vorsitzender leitung
gruppe team mannschaft
firma unternehmen betrieb konzern gesellschaft
kunde käufer
händler verkäufer
wissenschaftler forscher gelehrter
fachmann experte spezialist
autor verfasser schriftsteller schreiben
künstler maler
soldat armee truppen
regierung behörde verwaltung
gesetz recht
gericht richter urteil
strafe bestrafen geldstrafe
polizei beamte
krieg kampf schlacht
zerstören zerstört vernichten
schützen bewahren
retten rettung
helfen hilfe unterstützen beistand
verhindern vermeiden vorbeugen
erlauben zulassen ermöglichen
suchen finden
finden auffinden
zeigen anzeigen darstellen
verstecken verbergen verborgen versteckt
erklären erläutern
nennen name bezeichnung heißen
sagen äußern behaupten erklären
fragen anfrage
antworten erwidern
glauben meinung ansicht denken
vermuten annehmen
wissen kenntnis bekannt
lernen studieren
verstehen begreifen
erinnern erinnerung gedächtnis
messen messung
zählen zählung
rechnen berechnen
schätzen schätzung
bestehen zusammensetzen enthalten
entstehen ursprung herkunft bilden
stammen herkunft quelle
bleiben weiterhin
fortsetzen weitermachen
aufhören stoppen anhalten
warten verzögerung verspätung
kommen ankommen ankunft
fahren fahrt
fliegen flug
tragen transportieren
werfen wegwerfen
geben überreichen
bekommen erhalten kriegen
behalten aufbewahren
sammeln sammlung
verteilen verbreiten
teilen aufteilen
mischen vermischen
verbinden vereinen zusammenführen
ersetzen ablösen
verbessern verbesserung optimieren
verschlechtern schlechter
verändern wandel umwandeln
einstellen konfigurieren konfiguration
steuern steuerung lenken
arbeiten funktionieren tätig
versuchen probieren ausprobieren
scheitern misslingen fehlschlagen
gelingen erfolg erfolgreich
kritisieren kritik tadeln vorwerfen
fürchten angst sorge befürchten
hoffen erwarten hoffnung
wünschen wollen
lieben mögen
scheinen erscheinen aussehen wirken
hören klang ton
sehen sichtbar blick
riechen geruch duft
schmecken geschmack
wetter klima
regen niederschlag
schnee eis
sturm wind
feuer brand brennen
wasser flüssigkeit
luft atmosphäre
boden erde
berg gebirge
fluss strom bach
meer see ozean
wald bäume
pflanze gewächs
obst früchte
metall eisen
stoff material
straße weg
gebäude bauwerk
tür tor
zimmer raum
kleidung kleid
buch band
zeitung presse
brief post
film kino
geld währung
steuer abgabe
schuld kredit
laden geschäft
werkzeug hilfsmittel instrument
batterie akku
gesundheit gesund
medikament arznei medizin
krankheit leiden
angreifer eindringling hacker
sperren blockieren
verschlüsseln verschlüsselung
geheim vertraulich
privat persönlich
pflicht verpflichtet
beeinflussen einfluss auswirken
empfehlenswert ratsam sinnvoll empfohlen
standard standardmäßig voreinstellung vorgabe
umwandeln konvertieren konvertierung umwandlung
warnen warnung
durchsichtig transparent transparenz deckkraft
genauigkeit präzision exaktheit
auflösung detail
komprimieren kompression
erweitern ausdehnen
beschleunigen schneller
verlangsamen langsamer bremsen
speicher arbeitsspeicher ram speicherplatz
vorübergehend zeitweise temporär
dauerhaft permanent
automatisch selbsttätig
manuell hand
tastenkombination tastenkürzel kurzbefehl
menü menüpunkt
abstürzen hängen
inkompatibel unverträglich
kompatibel verträglich kompatibilität
veraltet überholt
aufgeben einstellen verlassen
betreuer verantwortlich zuständig
freiwillige ehrenamtlich
beitragen mitwirken mitarbeit
teilnehmen beteiligen
urheber urheberrecht
rechtlich juristisch gesetzlich
unterschreiben unterschrift signatur signiert
vertrauen vertrauenswürdig trauen
zuverlässig verlässlich robust
verwundbar schwachstelle sicherheitslücke lücke
schädlich schädigend bösartig
isolieren abschotten
physisch physikalisch
vorhersagen prognose
experiment versuch
drehung umlauf
explodieren explosion
weltall universum kosmos weltraum
masse gewicht
teilchen partikel
schmelzen tauen
verdampfen dampf
folge konsequenz ergebnis
sinn zweck
schuld verantwortung
anführer leiter präsident
ernennen wählen
urheber schöpfer gründer
abkürzung kürzel
nachfolger folgen
vorgänger vorher
anbieten angebot bereitstellen verfügbar
verfügbar erhältlich vorhanden zugänglich
fehlen mangel knapp
reichlich genug ausreichend
ausreichen genügen reichen
ausnutzen ausbeuten
herrschaft herrschen macht
aufstand revolution
streik arbeitsniederlegung
armut arm
reichtum reich
wirtschaft ökonomie
konkurrenz wettbewerb konkurrent
wachstum ausbreitung
krise notlage
umwelt ökologie ökologisch natur
brennstoff treibstoff
öl erdöl
motor antrieb
bauer landwirt landwirtschaft
burg schloss festung
kirche dom
könig königin herrscher
reich imperium
vertrag abkommen vereinbarung
tradition brauch
religion glaube
fest feier feiern
theater bühne
gedicht dichter
roman erzählung geschichte
witz humor
gehirn hirn
schwanger schwangerschaft
säugling baby neugeborene
erwachsene volljährig
jugendliche teenager
behandeln behandlung therapie heilen
impfung impfen impfstoff
symptom anzeichen
alkohol wein bier
übung training
rezept gericht
unfall unglück
flucht fliehen entkommen
verhaften festnahme
diebstahl gestohlen
überwachung beobachten
durchschnitt mittel durchschnittlich
mindestens minimum wenigstens
höchstens maximum maximal
bereich spanne umfang
rang platz
hälfte halb
morgen früh
jahreszeit sommer winter frühling herbst
ferien urlaub
termin verabredung
zeitplan fahrplan
reservieren reservierung buchen
eintritt einlass eingang zugang
rollstuhl barrierefrei behindert
blind sehbehindert
schrift schriftart buchstaben
zeile linie
seite blatt
diagramm grafik
ebene schicht
rauschen körnung körnigkeit grobkörnig
sättigung farbsättigung
weich weichzeichnen
radieren löschen
markieren auswählen
kopieren einfügen
rückgängig widerrufen zurücknehmen
wiederholen nochmals erneut
öffnen aufrufen
schließen beenden
verschieben bewegen
herunterladen download
hochladen upload
verbindung leitung kabel
stecker steckdose buchse
abschalten ausschalten herunterfahren
einschalten anschalten hochfahren starten
betriebssystem system
kern kernel
gerät hardware
formatieren einrichten
passwort kennwort
konto zugang
verwalter administrator systemverwalter
protokoll logdatei protokolldatei
`;
