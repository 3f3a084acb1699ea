/** What people ask and what pages write, in English: words of nearly one meaning, a group a line. */
export const ENGLISH = `
cost costs price prices priced fee fees charge charges charged expensive cheap pay paid payment tariff rate fare amount worth
buy bought purchase purchased order ordered acquire acquired
sell sold sale sales seller
build built builder construct constructed construction erect erected erection
design designed designer plan plans planned architect drawn engineer
make made produce produced production manufacture manufactured manufacturer create created maker
invent invented inventor invention discover discovered discovery develop developed
found founded founder founding establish established establishment start started set
begin began begun start starts started starting commence open opened launch launched
end ends ended finish finished stop stopped close closed complete completed conclude over
die died dead death deaths killed kill perished drowned victims fatalities lives casualties
born birth birthplace native
marry married wife husband spouse wedding
children child kids kid son daughter daughters sons minors
live lived lives inhabit inhabitants inhabitant resident residents population people reside home
work works worked job jobs employed employee employees staff workers workforce
leave left quit resign resigned departed gave
reason reasons because cause causes caused due owing why
big large size sizes dimensions area measure measures square
tall high height heights metres feet
heavy weight weigh weighs weighing kilograms kg
long length lengths distance duration kilometres miles
deep depth depths
wide width broad
old age aged years century
fast speed quick quickly rapid rapidly faster velocity
hot warm temperature heat heated degrees
cold cool chilled cooled frost
fridge refrigerator refrigerated chill
bake baking baked oven roast
cook cooked cooking boil boiled simmer
clean cleaned cleaning wash washed rinse wipe
fix fixed repair repaired repairs mend mended solve solved solution remedy
broken break broke breaks damage damaged fault faulty defect defective failed failure error crash crashes
problem problems trouble issue issues fault faults
remove removed removal delete deleted erase gone dropped discontinued abolished
add added adding introduce introduced new
change changed changes alter altered modify modified switch replace replaced
grow grew grown growth increase increased rise rose raise raised gain
fall fell fallen decrease decreased decline declined reduce reduced reduction drop lower
double doubled twofold twice
allowed allow permitted permit may permission can
forbidden prohibited ban banned banning prohibit illegal
must required requirement requirements necessary need needs needed compulsory
refund refunds refunded repaid reimbursed reimbursement money
cancel cancelled cancellation terminate terminated termination notice
return returned returns back
deliver delivered delivery ship shipped shipping arrive arrives
guarantee warranty guaranteed
insurance insured insurer
contact call phone telephone email reach
complain complained complaint complaints criticise criticised criticism objected protest protested
oppose opposed opposition against opponents
agree agreed approve approved accept accepted vote voted votes carried passed
decide decided decision resolved resolve ruling
win won winner winners victory award prize
lose lost loss losses
sick ill illness disease
hurt injured injury injuries wounded
danger dangerous risk risks hazard hazards hazardous unsafe
safe safety safely secure
poison poisonous toxic toxicity harmful harmless
effect effects result results outcome influence impact
study trial research investigation survey experiment
participants participant people took patients subjects volunteers
weakness weaknesses limitation limitations drawback disadvantage
advantage advantages benefit benefits strength
fund funded funding funds sponsor sponsored supported financed grant
money funds sum income
own owner owned owns belong belongs property
rent rents rental lease tenant tenancy landlord let
house home homes building buildings
car cars vehicle vehicles automobile drive
lorry lorries truck trucks
bus buses coach postbus
train trains railway rail
ship ships boat boats vessel vessels
plane flight flights aircraft
travel journey trip transport get arrive arriving reach
stay sleep night nights accommodation hotel overnight
eat food meal meals restaurant
drink drinks beverage
pet pets dog dogs cat cats animal animals
photo photos photograph photographs picture pictures camera image images
bag bags luggage suitcase cases rucksack
student students pupil pupils apprentice
teacher taught teach lessons tutor
doctor physician medical medicine
famous known renowned celebrated popular
best favourite top recommended ideal
advice advise advised recommend recommends recommended recommendation tip tips suggest
begin beginner beginners newcomer
show shows display displayed exhibit
use uses used usage usable utilise using
consume consumption consumed consumes uses demand
energy electricity power current
water wet waterproof moisture damp rain humid
light lamp lamps bulb
battery charge charged accumulator
reset restore restart factory
settings options preferences configuration
send sent submit transmit
limit limits maximum most quota
support supported supports accept accepted compatible works
version release edition
file files document documents
password login account sign
token key credentials
town city village place municipality
mayor council government authorities
attack attacked war battle
old ancient former
meeting session assembly
absent missing apologies excused
next following upcoming
last recent latest
name named called title
mean means meaning signify stands
include included includes contain contains box
wait waiting queue delay delayed
often frequency frequently every
when time season period
hour hours time times o'clock
write wrote written writer author
go goes went gone
take takes took taken
give gives gave given
see sees saw seen
know knows knew known
speak speaks spoke spoken
choose chose chosen
wear wore worn
draw drew drawn
drive drove driven
fly flew flown
ride rode ridden
sing sang sung
swim swam swum
steal stole stolen
hide hid hidden
freeze froze frozen
shake shook shaken
teach taught teaching
think thought
bring brought
catch caught
fight fought
feel felt
hold held
keep kept
lead led
lend lent
meet met
sleep slept asleep
spend spent
stand stood
tell told
get got gotten
free gratis complimentary
instead substitute alternative replace alternatively
wrong mistake mistakes incorrect
early earlier advance beforehand
happen happens happened occur occurred event
`;
