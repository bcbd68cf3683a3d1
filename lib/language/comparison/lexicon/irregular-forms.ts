/** Forms that no suffix rule leads back to their word: `form form > word`, one word a line. */
const FORMS = `
men > man
women > woman
children kids kid > child
people persons > person
feet > foot
teeth > tooth
mice > mouse
geese > goose
wives > wife
lives > life
knives > knife
leaves > leaf
shelves > shelf
wolves > wolf
halves > half
loaves > loaf
went gone goes > go
did done does > do
has had having > have
was were been being is are am > be
ate eaten > eat
drank drunk > drink
drove driven > drive
wrote written > write
rode ridden > ride
ran > run
swam swum > swim
sang sung > sing
began begun > begin
broke broken > break
spoke spoken > speak
took taken > take
gave given > give
got gotten > get
came > come
became > become
saw seen > see
knew known > know
grew grown > grow
flew flown > fly
drew drawn > draw
threw thrown > throw
wore worn > wear
bought > buy
brought > bring
thought > think
taught > teach
caught > catch
fought > fight
sold > sell
told > tell
said > say
made > make
paid > pay
left > leave
lost > lose
met > meet
kept > keep
slept > sleep
felt > feel
built > build
sent > send
spent > spend
lent > lend
held > hold
sat > sit
stood > stand
understood > understand
found > find
won > win
shot > shoot
led > lead
fed > feed
read > read
chose chosen > choose
froze frozen > freeze
woke woken > wake
forgot forgotten > forget
hid hidden > hide
bit bitten > bite
fell fallen > fall
rose risen > rise
shook shaken > shake
stole stolen > steal
hung > hang
dug > dig
stuck > stick
swept > sweep
laid > lay
lying lay > lie
tying > tie
dying died > die
heard > hear
meant > mean
dealt > deal
dreamt > dream
learnt > learn
burnt > burn
spelt > spell
dove > dive
better best > good
worse worst > bad
older oldest elder eldest > old
younger youngest > young
bigger biggest > big
larger largest > large
smaller smallest > small
favourite favorite favourites favorites > favourite
colour color colours colors > colour
grey gray > grey
theatre theater > theatre
centre center > centre
neighbour neighbor > neighbour
travelling traveling travelled traveled > travel
programme program > program
doughnut donut > doughnut
whisky whiskey > whisky
yoghurt yogurt > yoghurt
pyjamas pajamas > pyjamas
tyre tire > tyre
`;

/** Each irregular form with the word it belongs to, lower case. */
export const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [forms = '', word = ''] = line.split(' > ');
      return forms.split(' ').map((form): [string, string] => [form, word]);
    }),
);
