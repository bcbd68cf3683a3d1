/** Words that exclude each other: `side | side`, several on a side. A statement and its opposite are never one memory. */
export const OPPOSITES = `
like love enjoy adore | dislike hate detest loathe despise
open | close shut
on | off
up | down
in into inside indoor indoors | out outside outdoor outdoors
with | without near from to under over behind
before | after
over above | under below beneath underneath
from | to into onto toward towards
onto | off
far | near in at by beside
on | under below beneath
hold carry grip lift | drop
busy crowded | empty deserted
for | against
front | behind back
left | right
big large huge giant tall long | small little tiny short
old elderly | young
old | new
hot warm | cold cool freezing chilly
hard difficult | easy simple
heavy | light
light bright | dark dim
fast quick quickly rapidly | slow slowly
high | low
early | late
first | last
rich wealthy | poor
happy glad cheerful | sad unhappy upset
good great | bad awful terrible
clean | dirty muddy
dry | wet soaked
full | empty
strong | weak
thick | thin
wide broad | narrow
deep | shallow
loud noisy | quiet silent quietly
rough | smooth calm
safe | dangerous
same | different
more | less fewer
most | least
all every everything everyone each | some few several
always usually often frequently regularly | sometimes occasionally rarely seldom hardly
buy purchase | sell
lend | borrow
win | lose
begin start commence | end finish stop quit cease
arrive come enter | leave depart exit
push shove | pull drag
give | take receive
throw toss | catch
rise climb ascend increase grow gain lift raise | fall drop descend decrease decline sink lower
stand | sit lie
sleep asleep | awake
run jog sprint | walk sit stand sleep
remember | forget
find | lose
accept approve agree | reject deny refuse disagree
allow permit | forbid ban prohibit
add put insert | remove take
pack | unpack
lock | unlock
dress | undress
tie | untie
turn | straighten
fill | drain
build construct | destroy demolish
arrest detain | free release
live alive | dead die
marry wed married | divorce divorced single
married | single unmarried
introvert introverted | extrovert extroverted
optimist | pessimist
vegetarian vegan | carnivore
can able | unable
increase | decrease reduce
love | hate
laugh | cry
friend | enemy stranger
teacher | student pupil
buyer | seller
day | night
morning | evening afternoon night
summer | winter autumn spring
indoors | outdoors
north | south east west
public | private
urban | rural
near close | far
man | woman
boy | girl
husband | wife
mother | father
brother | sister
son | daughter
aunt | uncle
boyfriend | girlfriend
nephew | niece
king | queen
one single alone | two three four five six seven eight nine ten several many group crowd
adult man woman | child kid baby toddler boy girl
beginner novice | expert advanced
full-time | part-time
spicy | mild bland
sweet | bitter sour salty savoury
raw | cooked
`;
