/**
 * Words that say the same of a person's life: one group a line. A word may stand in several groups; two words are
 * synonyms when they share one.
 */
export const SYNONYM_GROUPS = `
like love enjoy adore fond keen appreciate
dislike hate detest loathe despise
prefer favour favourite
want wish hope desire
intend plan aim
begin start commence launch
end finish complete conclude
stop quit cease
continue keep proceed remain
talk speak chat converse discuss
say state tell mention remark announce declare report
ask question inquire request
answer reply respond
buy purchase acquire
sell vend
get obtain receive acquire gain
give hand provide donate offer
show display exhibit present demonstrate
make create build construct produce
cook prepare
fry saute
cut slice chop dice carve
peel skin
mix stir blend
pour spill
eat consume devour dine
drink sip
feed nourish
look watch see view observe stare gaze
listen hear
hold carry grip grasp
pull drag tug
push shove
throw toss hurl fling
catch grab seize
jump leap hop bound
run jog sprint race dash
walk stroll stride march
wander roam
climb scale ascend
fall drop tumble
ride cycle
drive steer
travel journey
visit tour
trip journey voyage vacation holiday
hike trek hiking hiker
swim paddle
dive plunge
sleep nap doze slumber
rest relax lounge
sit seat seated
lie recline
hit strike beat punch
kick boot
fight wrestle brawl
kill slay murder
play perform
dance dancing
laugh giggle chuckle
smile grin
cry weep sob
shout yell scream
sing chant
draw sketch
paint painting
write compose
learn study
teach instruct tutor coach
teacher instructor tutor educator
student pupil learner
work job employ
job occupation profession career employment position
boss manager supervisor
coworker colleague workmate
company firm business corporation enterprise
doctor physician medic
lawyer attorney solicitor
nurse caregiver
police officer cop policeman
driver chauffeur
engineer developer programmer coder
author writer novelist
singer vocalist
actor actress performer
photo photograph picture image snapshot
photography photographer
film movie
cinema theatre
television tv telly
phone telephone mobile cellphone smartphone
computer laptop pc notebook
car automobile vehicle
truck lorry
bike bicycle cycle
motorcycle motorbike
plane airplane aeroplane aircraft
boat ship vessel
train railway
road street avenue lane
path trail track
house home residence
live reside dwell
flat apartment
town city village
country nation
ocean sea
river stream creek
lake pond
hill mountain
forest wood woods jungle
beach shore coast seaside
field meadow pasture
garden yard lawn backyard
rock stone boulder
ground floor
water
snow ice
child kid toddler youngster
baby infant newborn
boy lad
girl lass
man guy gentleman male bloke
woman lady female
person someone somebody individual human
friend pal buddy mate
mother mum mom mama mommy
father dad papa daddy
parent
sibling
grandmother grandma granny nana
grandfather grandpa granddad
husband spouse
wife spouse
partner spouse
boyfriend partner
girlfriend partner
marry wed married
divorce divorced
birth born
die decease death dead
crowd group bunch
team squad
dog puppy hound pup
cat kitten kitty
rabbit bunny
horse pony
cow cattle
sheep lamb
chicken hen
pet
monkey ape
fish
food meal dish cuisine
dinner supper
lunch
breakfast
snack
meat beef
vegetable veggie veg
potato spud
noodle pasta
cookie biscuit
candy sweet sweets
soda pop
wine
beer ale lager
coffee espresso
tea
dessert pudding
clothes clothing outfit apparel attire garment
shirt blouse tee
trousers pants
shoe sneaker trainer footwear
coat jacket
hat cap
sunglasses shades glasses spectacles
bag purse sack backpack rucksack
wear dressed clad
book novel
magazine journal
music song tune
gym workout fitness
exercise train workout
soccer football
game match
match contest competition tournament
win triumph victory
lose defeat
prize award
money cash
cheap inexpensive affordable
expensive costly pricey
rich wealthy affluent
poor needy
price cost
bill legislation
big large huge enormous giant
small little tiny
tall high
short brief
fast quick rapid speedy swift
slow
easy simple
hard difficult tough
happy glad joyful cheerful delighted
sad unhappy upset
angry mad furious
afraid scared frightened fearful
tired exhausted weary
sick ill unwell
pretty beautiful lovely attractive handsome
ugly
clever smart intelligent bright
stupid dumb
good great nice excellent fine
bad awful terrible poor
new recent fresh
old aged elderly ancient
begin beginner novice
quiet silent calm
noisy loud
clean wash
dirty muddy filthy
repair fix mend
break smash shatter
open
close shut
find discover
lose misplace
search seek
help assist aid support
need require
use utilize employ
try attempt
allow permit let
forbid ban prohibit
increase rise climb grow jump gain
decrease fall drop decline sink slip lower
gather collect assemble
arrive reach come
leave depart
return
move relocate
stay remain
send deliver mail
carry transport
choose select pick
decide determine
think believe reckon consider
know understand
remember recall
forget
hope expect
worry anxious concerned
often frequently regularly
usually normally typically generally
sometimes occasionally
rarely seldom hardly
always constantly
now currently presently today
soon shortly
yearly annual annually
weekly
daily
about approximately around roughly nearly almost
also too additionally
maybe perhaps possibly
very really extremely
only just merely solely
whole entire complete
several many numerous
part portion piece
near close beside next nearby
outside outdoors outdoor
inside indoors indoor
front
behind back
top
bottom
middle centre
edge side
allergic allergy
vegetarian veggie
vegan
smoke smoker smoking
guitar guitarist
piano pianist
violin violinist
drum drummer
accident crash collision
attack assault
injure wound hurt
injury wound
court tribunal
accuse charge allege
arrest detain
trial case
government administration
president leader
chief head
election vote
official officer
study survey research
researcher scientist
result outcome finding
agree consent
deny reject refuse
approve endorse
propose suggest
warn caution
claim assert
share stock
profit earnings income
revenue sales
percent percentage pct
quarter
million
billion
expect anticipate predict forecast
percent
investigate probe examine
investigation probe inquiry
bomb explosive
blast explosion
soldier troop
war conflict
protest demonstration
protester demonstrator
storm hurricane
flood
fire blaze
rescue save
victim casualty
resign quit
appoint name
release issue publish
plan scheme
fight battle combat
snow snowy
sun sunny
rain rainy
sand sandy
rock rocky
grass grassy lawn
wind windy
weapon gun
squat crouch kneel
crack break
apply put place
strum play
pavement sidewalk
photograph photo picture
`;

/** Words of attitude and habit that stand for each other when a person speaks of what they like. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  `named called thing stuff kind sort type lot bit way time go do make have get take be trip session activity experience place item
  very really quite pretty so just still also too currently now these days present nowadays actually definitely especially
  particularly basically honestly literally simply somewhat rather it this that there here one`.split(/\s+/),
);
