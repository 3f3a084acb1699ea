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
tief tiefe
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
entscheiden entschieden entscheidung
gewinnen gewonnen gewann sieger preis
verlieren verloren verlust verluste minus
krank krankheit erkrankt attest
verletzt verletzung verletzungen
gefahr gefährlich risiko risiken
sicher sicherheit
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
`;
