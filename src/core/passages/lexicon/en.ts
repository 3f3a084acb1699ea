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
sleep slept asleep
free gratis complimentary
instead substitute alternative replace alternatively
wrong mistake mistakes incorrect
early earlier advance beforehand
happen happens happened occur occurred event
button key press click
developer programmer coder
collision collide merge merger crash
settings setup configure
undo reverse revert revoke
redo repeat again
invisible unseen hidden undetected unobservable
visible seen observable
disk drive
screen display monitor
internet network online web
error bug flaw mistake glitch
popular widespread common prevalent widely
rare seldom uncommon unusual
factory industry plant
output production yield
rise increase soar climb
destroy destruction ruin wreck demolish
nature environment environmental ecological
protect protection guard safeguard defend
fire burn flames blaze
copy duplicate replica
keep retain preserve store save
lose disappear vanish missing
daily day everyday
weekly week
monthly month
yearly annual year
shut shutdown off
switch turn toggle
enable activate on
disable deactivate off
share portion fraction proportion percentage percent
amount quantity volume number
kind type sort category class variety
part piece component portion section
example instance
difference distinguish distinction
similar resemble alike like
same identical equal equivalent
compare comparison versus
way method manner approach technique procedure
step stage phase
goal aim purpose objective intention
task job duty responsibility role function
rule regulation guideline
law legislation statute legal
right entitlement
idea concept notion
theory hypothesis model
candidate contender applicant
evidence proof prove proven demonstrate
measure gauge
count number tally
calculate compute
estimate approximately roughly about
guess assume assumption suppose
believe belief think opinion view
explain explanation account
describe description
reveal disclose uncover
notice observe detect recognise spot
discover discovery find identify
search look seek
compose consist made comprise
form formation arise originate
origin source root stem derive
come arrive
name label title code
word term expression
choose choice select selection pick option
prefer favour
avoid prevent prevention
stop halt cease
continue keep proceed remain
stay remain
start startup boot launch
install setup
remove uninstall purge
update upgrade
download fetch
connect connection link attach plug
disconnect unplug detach
join combine unite
separate split divide division
gather collect collection
distribute distribution spread
give grant award
receive get obtain
get obtain acquire
allow enable let permit
forbid prevent prohibit
help assist aid support
hinder prevent obstacle barrier
talk communicate speak conversation
say state claim assert
ask request question
answer reply response respond
teach educate
learn study
understand comprehend grasp
remember recall memory
publish publication issue release
picture image photograph illustration
colour hue shade tint
light bright luminosity luminous
dark dim dimmer faint
cold cool low freezing
strong powerful strength
weak feeble
hard difficult difficulty tough complicated complex
easy simple straightforward effortless easily
big large huge immense giant enormous vast
small tiny little minor minute
high tall elevated
long lengthy
short brief
slow slowly sluggish
new recent novel fresh modern latest
old ancient classic legacy earlier former
first initial earliest originally
last final latest
main chief principal primary major most important
important significant essential crucial vital key
enough sufficient adequate
too excessive
whole entire complete full total
only sole merely
almost nearly
together jointly
quiet silent silence
loud noisy noise
empty vacant
full filled
rich wealthy wealth
poor poverty
true correct right accurate
exact precise accurate exactly
false wrong incorrect untrue
real actual genuine
possible feasible
impossible cannot unable
certain sure definite
unclear uncertain unknown doubt
known familiar
strange odd unusual weird
beautiful pretty attractive
bad poor harmful negative
good positive beneficial
useful helpful
needless unnecessary useless
careful caution cautious carefully
safe secure protected
happy glad pleased
sad unhappy
angry anger annoyed
afraid fear scared
surprise unexpected
embarrassing shame awkward
young youth
human people mankind
man male
woman female
parent mother father
friend companion
enemy opponent foe
leader leadership head chief
boss manager chief head
member participant
group team crew
company firm business enterprise corporation
customer client buyer
user person
owner proprietor
worker labourer employee
expert specialist professional
scientist researcher physicist astronomer scholar
artist painter
soldier troops army
government state administration
election vote elected
country nation state
world earth globe planet
city urban
countryside rural
place location site spot position
area region zone district
border boundary edge perimeter
centre core middle heart
top summit peak
bottom base foundation
side edge
inside interior within
outside exterior
above over
below under beneath
around surrounding
far distant distance remote
near close nearby neighbouring
way route path road
street road lane
bridge crossing
river stream
sea ocean
mountain hill peak
forest woods trees
field meadow
plant crop
fruit berries
sun solar
moon lunar
star stellar
galaxy galactic
sky heaven
weather climate
storm gale
wind breeze
snow ice
air atmosphere
gas gases
metal iron steel
wood wooden timber
stone rock
gold golden
material substance matter
weapon arms
war conflict battle fighting
peace truce
crime offence criminal
police officers
prison jail
court judge trial
punish penalty fine
kill murder
rescue saved
health healthy
medicine drug medication
disease illness infection
pain ache hurts
hospital clinic
food nutrition diet
bread loaf
meat beef pork
sugar sweet
salt salty
taste flavour
smell odour scent
sound noise tone
music song tune
film movie
book volume
newspaper paper press
letter mail post
letter character
game play player
money cash currency
tax duty levy
debt loan borrow
profit gain earnings income
loss deficit
trade commerce commercial
cheap inexpensive affordable
store shop
tool utility instrument device
machine engine
computer pc machine
program software application app
memory ram
folder directory
password credentials
user account
firmware bios
mouse pointer cursor
keyboard keys
printer printing
backup backed
restore recovery recover
delete erased wipe
drag move
rotate turn
cut crop trim
sharp sharpen
blur blurry
shape form
circle round circular
order sequence
table chart
sign signal
share split
reach attain
support maintain maintenance
maintenance maintain upkeep
manage administer administration
control steer
lead guide
follow obey
break violate breach
fail failure unsuccessful
succeed success
try attempt effort
work operate function
run execute
hurry rush
carry transport
throw discard
waste garbage rubbish trash
pollution pollute contamination
clean pure
radiation emit emission
absorb absorption
reflect reflection
weight weigh mass massive
force gravity gravitational
time duration period
moment instant
past former history historical
future coming
today nowadays currently present
always constantly permanent
sometimes occasionally
usually typically normally generally
suddenly abruptly
slowly gradually
soon shortly
once formerly
century hundred
many numerous several
few little
more additional extra further
all every entire
none nothing
other another alternative
opposite contrary reverse
instead rather
criticise criticism blame
disagree dispute controversy
worry concern
hope expect
want wish desire
like love enjoy
hate dislike
seem appear
change transform
replace substitute supersede
develop evolve evolution
improve better enhance
worsen worse deteriorate
move motion movement
rest pause break
sit seat
walk foot
sleep rest
grow plant cultivate
build structure
repair restore
open unlock
close shut
hide conceal
show indicate demonstrate
test check verify
check examine inspect inspection
attack assault intrusion intruder
cheat fraud deceive misleading
secret confidential hidden
private privacy personal
public open
free liberty freedom
slave slavery
power authority
affect influence impact effect
require need demand
recommend advisable suggested should
default standard preset
convert conversion transform translate
confirm acknowledge
warn alert
hide mask
transparent opacity opaque
accuracy accurate precision precise exact
resolution detail
compress compression shrink
expand expansion enlarge extend extension
accelerate speed faster hasten
slow decelerate delay
consume occupy space takes
space room storage capacity
capacity hold volume
temporary temporarily provisional
permanent forever lasting
automatic unattended
manual hand
shortcut hotkey combination accelerator
menu entry item
dialog window box
unsaved lost
crash freeze hang
unable cannot fail impossible
obsolete outdated deprecated abandoned
abandon give dropped discontinued
maintainer developer volunteer
volunteer unpaid
contribute contribution contributor participate
participate involved take part
translate language
language speech tongue
licence licensed terms
copyright author rights
permission consent authorisation
illegal unlawful forbidden
sign signature certificate
encrypt encryption cryptographic
verify authenticity genuine check
trust trustworthy reliable
reliable dependable robust
fragile delicate vulnerable
vulnerable hole weakness
virus malware malicious
hacker attacker intruder cracker
leak exposed disclosure
isolate separate detach
physical hardware
virtual simulated
simulate model
predict prediction forecast
theory explanation
experiment experimental trial
astronomer observer
orbit revolve circle
spin rotation
explode explosion supernova
shine glow emit
wavelength colour
spacecraft probe mission
telescope instrument
expand universe cosmos
universe cosmos space
mass weight heavy
dense density thick
particle atom
liquid fluid
melt thaw
evaporate vapour steam
mix mixture blend
dissolve soluble
pressure press
shape structure
equal amounts
grow expand increase
shrink contract decrease smaller
brighten lighten brighter
darken darker
depend determined relies
result leads consequence outcome
consequence result implication
purpose intended meant for
reason why motive
blame responsible fault
responsible charge accountable
leader head president chair
appoint elect
found founded initiate create
founder creator inventor father
named called known
nickname alias codename
abbreviation acronym stands short
succeed successor follow replaced
predecessor previous former
sponsor donor donate
donate gift
supply provide offer
offer provide available
available offered accessible
access reach
lack missing shortage absence
shortage scarce scarcity lack
abundant plenty
exploit use
hierarchy hierarchical ranks
domination rule control
revolution uprising revolt
protest demonstration strike
strike walkout
employer boss
wage salary pay
unemployed unemployment jobless
wealth rich fortune
property ownership
economy economic
capitalism capitalist
compete competition competitor rival
monopoly dominance
growth expansion
crisis collapse emergency
ecological environmental green
extinct extinction disappear
species animals
forest trees woodland
climate warming
energy fuel
oil petroleum
coal fuel
engine motor
flight flying
harvest crop
farm farmer agriculture
village settlement
castle fortress palace
church cathedral chapel
king queen monarch ruler
empire realm kingdom
treaty agreement pact
agreement contract deal
ancestor forefather
tradition custom
religion religious faith belief
god deity
myth legend
festival celebration feast
celebrate anniversary
theatre stage play
singer voice
poem poet poetry verse
novel fiction story
story tale narrative
joke humour funny
brain mind
heart cardiac
bone skeleton
eye sight vision
ear hearing
nose smell
pregnant pregnancy
baby infant newborn
elderly old seniors
adult grown
teenager adolescent youth
cure heal treatment treated therapy
symptom sign
fever temperature
allergy allergic
poison toxin
smoke smoker
alcohol wine beer
exercise training workout sport
fat oil
recipe dish
mistake slip
accident crash
escape flee
evidence testimony
suspect suspicion
theft stolen robbery
spy surveillance
censor censorship
vote ballot
average mean typical
minimum least lowest
maximum most highest
range span
rate ratio
rank position place
score points
half fifty
quarter fourth
dozen twelve
morning dawn
evening night dusk
weekend saturday sunday
spring summer autumn winter season
holiday vacation
birthday anniversary
deadline due date
schedule timetable plan
appointment meeting
reserve book
ticket fare
entrance entry admission
exit way out
toilet restroom
wheelchair accessible disabled
blind visually impaired
deaf hearing
`;
