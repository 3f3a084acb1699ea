/**
 * Forms that endings do not tell, in English: a word and its forms, a word a line. Irregular verbs, comparison, plurals,
 * and spellings of Britain and America.
 */
export const ENGLISH_FORMS = `
arise arises arose arisen
awake awoke awoken
bear bore borne
beat beaten
become became becoming
begin began begun beginning
bend bent
bite bitten biting
bleed bled
blow blew blown
break broke broken breaking
breed bred
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen choosing
cling clung
come came coming
creep crept
deal dealt
dig dug
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven driving
dwell dwelt
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fly flew flown flies
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen freezing
get got gotten getting
give gave given giving
go goes went gone
grow grew grown
hang hung
hear heard
hide hid hidden hiding
hold held
keep kept
kneel knelt
know knew known
lay laid
lead led
leap leapt
learn learnt
leave left
lend lent
lie lain lying
light lit
lose lost losing
make made making
mean meant
meet met
mistake mistook mistaken
pay paid
ride rode ridden riding
ring rang rung
rise rose risen rising
run ran running
say said
see saw seen
seek sought
sell sold
send sent
sew sewn
shake shook shaken shaking
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
smell smelt
sow sown
speak spoke spoken
spell spelt
spend spent
spill spilt
spin spun
spoil spoilt
spring sprang sprung
stand stood
steal stole stolen
stick stuck
sting stung
stink stank stunk
strike struck stricken
strive strove striven
swear swore sworn
sweep swept
swell swollen
swim swam swum
swing swung
take took taken taking
teach taught
tear tore torn
tell told
think thought
throw threw thrown
tread trod trodden
undergo underwent undergone
understand understood
undertake undertook undertaken
undo undoes undid undone
redo redoes redid redone
wake woke woken
wear wore worn
weave wove woven
weep wept
win won winning
withdraw withdrew withdrawn
withstand withstood
write wrote written writing
overcome overcame
foresee foresaw foreseen
rebuild rebuilt
rewrite rewrote rewritten
good better best
bad worse worst
far farther farthest
big bigger biggest
small smaller smallest
large larger largest
great greater greatest
high higher highest
low lower lowest
tall taller tallest
long longer longest
short shorter shortest
wide wider widest
broad broader broadest
narrow narrower narrowest
deep deeper deepest
thick thicker thickest
thin thinner thinnest
old older oldest elder eldest
young younger youngest
new newer newest
early earlier earliest
late later latest
fast faster fastest
quick quicker quickest
slow slower slowest
hot hotter hottest
warm warmer warmest
cool cooler coolest
cold colder coldest
cheap cheaper cheapest
strong stronger strongest
weak weaker weakest
hard harder hardest
soft softer softest
easy easier easiest
simple simpler simplest
heavy heavier heaviest
bright brighter brightest
dark darker darkest
near nearer nearest
close closer closest
rich richer richest
poor poorer poorest
safe safer safest
strict stricter strictest
loud louder loudest
quiet quieter quietest
clean cleaner cleanest
dirty dirtier dirtiest
dry drier driest
wet wetter wettest
busy busier busiest
happy happier happiest
healthy healthier healthiest
man men
woman women
child children
person people
foot feet
tooth teeth
goose geese
mouse mice
ox oxen
wife wives
life lives
knife knives
leaf leaves
half halves
shelf shelves
loaf loaves
thief thieves
wolf wolves
calf calves
roof roofs
criterion criteria
phenomenon phenomena
medium media
bacterium bacteria
datum data
analysis analyses
crisis crises
basis bases
hypothesis hypotheses
index indices indexes
matrix matrices
vertex vertices
appendix appendices
radius radii
nucleus nuclei
fungus fungi
formula formulae
larva larvae
nebula nebulae
supernova supernovae
colour colours color colors coloured colored
centre centres center centers
favour favor favourite favorite
flavour flavours flavor flavors
harbour harbor
labour labor
neighbour neighbours neighbor neighbors
behaviour behavior
honour honor
humour humor
rumour rumor
vapour vapor
litre litres liter liters
metre metres meter meters
kilometre kilometres kilometer kilometers
fibre fibres fiber fibers
theatre theatres theater theaters
defence defense
licence license licences licenses
offence offense
catalogue catalog
dialogue dialog
programme program programs programmes programmed programming
cheque cheques
grey gray
tyre tyres
aluminium aluminum
plough plow
organise organize organised organized organisation organization
recognise recognize recognised recognized
realise realize realised realized
analyse analyze analysed analyzed
travelled traveled travelling traveling travel
cancelled canceled cancel
`;

/** What stands before an English word and its forms alike: "unseen", "rebuilt", "misunderstood". */
export const ENGLISH_PREFIXES = 'un re over under mis out fore up with non dis in im pre';
