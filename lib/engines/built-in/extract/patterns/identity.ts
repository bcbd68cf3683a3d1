import { DWELLING, fact, type Pattern } from './pattern';
import { WORK } from './work';

const OCCUPATION =
  '(?:[\\p{L}-]*(?:er|or|ist|ian|ant|ent|eer|smith|wright|man|woman)|nurse|chef|cook|clerk|judge|pilot|guard|nanny|architect|coach|mechanic|au pair|attorney|surgeon|medic|paramedic|temp|intern|mum|mom|dad|housewife|househusband|artist|barista|model|monk|priest|nun|vet|stylist|analyst|guide|freelancer)';
const NOT_OCCUPATION =
  '(?!.*\\b(?:student|fan|lover|believer|member|owner|person|morning|drinker|eater|beginner|learner|parent|monster|winner|loser|player|reader|listener|walker|sinner|dreamer|collector|widower|pensioner|teenager|foreigner|newcomer|smoker|survivor|sufferer|\\p{Lu}\\p{Ll}+er|only child)\\b)';
/** What follows a place without being part of its name. */
const PLACE_TAIL =
  '((?:,? (?:with|since|for|near|because|now|by|close|right|until|after|these|last|this|next|in (?:19|20)\\d\\d|(?:an?|two|three|four|five|\\d+|few|several|couple of) [a-z]+ ago|but|and (?:I|we|my)\\b)\\b.*)?)';
const NAME = "\\p{L}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,2}";
/** "I'm Irish" is no name. */
const NOT_A_NAME =
  /(?:an|ish|ese|ic|ist|ed|ing|ly|er)$|^(?:Jewish|Muslim|Hindu|Sikh|Greek|Thai|Dutch|French|Swiss|Czech|Welsh|Scots|Iraqi|Israeli|Pakistani|Bengali|Sorry|Sure|Here|Back|Fine|Good|Great|OK|Okay|God|AI|Filipino|Filipina|Latino|Latina|Gay|Deaf|Blind|Single|Vegan)$/u;

export const isLikelyName = (word: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && !NOT_A_NAME.test(word);

const personal = { ...fact, category: 'personal_info' } as const;

/** Where somebody is reached; a new one takes the place of the old. */
const contact = (kind: string, words: string): Pattern => ({
  ...personal,
  match: new RegExp(`^(?:my|I have (?:got )?a) (?:new |current )?(${words})(?: is|:| -) (?:now )?(.+)$`, 'i'),
  predicate: `contact_${kind}`,
  object: 2,
  content: "User's {1} is {2}",
});

/** Who somebody is: name, age, home, origin, work, study, body, belief (extraction specification, personal_info). */
export const IDENTITY: readonly Pattern[] = [
  {
    ...personal,
    match: new RegExp(
      `^(?:my (?:full |first |real |actual )?name is|(?:you can |please )?call me|I am called|I am named|(?:people|friends|everyone|everybody|they)(?: (?:at|in) \\p{L}+| here| always)* calls? me|I go by|my name is not [^,]+, (?:it is|but)) (?!not\\b)(${NAME})(?:, not .+)?$`,
      'iu',
    ),
    predicate: 'name',
    content: 'User is called {1}',
  },
  {
    ...personal,
    match: /^my (?:last name|surname|middle name|nickname) is (\p{L}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?)$/iu,
    predicate: 'surname',
    content: "User's surname is {1}",
  },
  {
    ...personal,
    match:
      /^(?:I am|I have turned|I turned|I will be|I am turning|I recently turned) (?:now |almost |nearly |only |about )?(\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?|(?:six|seven|eigh|nine|thir|four|fif)teen)(?: years? (?:old|of age)| now| this year| today| last \w+| next \w+)*$/i,
    predicate: 'age',
    content: 'User is {1} years old',
  },
  { ...personal, match: /^my age is (\d{1,3})$/i, predicate: 'age', content: 'User is {1} years old' },
  {
    ...personal,
    match: /^(?:my (?:birthday|bday) is|I was born on) (?:on )?(.+)$/i,
    predicate: 'birthday',
    content: "User's birthday is {1}",
  },
  {
    ...personal,
    match: /^I was born (in|at) (.+)$/i,
    predicate: 'born',
    object: 2,
    content: 'User was born {1} {2}',
  },
  {
    ...personal,
    match: new RegExp(
      `^(?:I|we) (?:have )?(?:(?:recently|finally|now) )?(?:moved|relocated) (?:from .+? )?(?:back |out |over )?to (.+?)(?: from .+?)?${PLACE_TAIL}$`,
      'i',
    ),
    predicate: 'lives_in',
    content: 'User lives in {1}',
    corrects: true,
  },
  {
    ...personal,
    match:
      /^(?:I|[Ww]e) (?:now |currently |still )*(?:live|(?:am|are) living) ((?:alone|by myself|with [^,]+?) in (\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*))$/u,
    predicate: 'lives_in',
    object: 2,
    content: 'User lives {1}',
  },
  {
    ...personal,
    match: new RegExp(
      `^(?:I|we) (?:now |currently |still |both |all )*(?:live|reside|stay|(?:am|are) (?:now |currently )?(?:living|based|located|staying)) in (?!${DWELLING})(.+?)${PLACE_TAIL}$`,
      'i',
    ),
    predicate: 'lives_in',
    content: 'User lives in {1}{2}',
  },
  {
    ...personal,
    match:
      /^(?:I|we) (?:now |currently |still )?(?:live|am living|are living) ((?:in|on|at|near|with|by|alone|next|close|outside|across|off|out|downtown|abroad|here|there)\b.*)$/i,
    predicate: 'lives',
    content: 'User lives {1}',
  },
  {
    ...personal,
    match: /^(?:I|we) (?:am|are|come|came|hail) (?:originally )?from (.+)$/i,
    predicate: 'from',
    content: 'User is from {1}',
  },
  {
    ...personal,
    match: /^(?:I|we) grew up (.+)$/i,
    predicate: 'grew_up',
    content: 'User grew up {1}',
    kind: 'experience',
    category: 'experience',
  },
  {
    ...personal,
    match: /^I am (?:severely |badly |deathly )?allergic to (.+)$/i,
    predicate: 'allergic_to',
    content: 'User is allergic to {1}',
  },
  {
    ...personal,
    match:
      /^my (?:\p{L}+ )?allergy to (.+?) is (?:\p{L}+ )*(?:serious|severe|bad|real|life-threatening|mild|worse)$/iu,
    predicate: 'allergic_to',
    content: 'User is allergic to {1}',
  },
  {
    ...personal,
    match: /^I have ((?:an? )?(?:severe |bad |deadly )?(.+?) allerg(?:y|ies))$/i,
    predicate: 'allergic_to',
    object: 2,
    content: 'User has {1}',
  },
  {
    ...personal,
    match:
      /^I (am|have been) (?:now )?(?:a |an )?(?:(?:strict|lifelong) )?(vegan|vegetarian|pescatarian|gluten[- ]free|lactose intolerant|kosher|halal)(?: now)?((?: (?:since|for) .+)?)$/i,
    predicate: 'diet',
    object: 2,
    verb: 1,
    content: 'User {1} {2}{3}',
    category: 'preference',
  },
  ...WORK,
  {
    ...personal,
    match: new RegExp(
      `^I am (?:now |currently |still )?(?!from )((?:an? |the )${NOT_OCCUPATION}(?:[\\p{L}-]+ ){0,3}?${OCCUPATION})((?: (?:in|at|for|from|with|on|of)\\b .+|, (?:mostly|mainly|usually|currently) .+)?)$`,
      'iu',
    ),
    predicate: 'works_as',
    content: 'User is {1}{2}',
  },
  {
    ...personal,
    match:
      /^I am (?:now |currently |still )?(?:a |an )?((?:[\p{L}-]+ ){0,3}student)((?: (?:at|of|in|from|majoring|studying) .+)?)$/iu,
    predicate: 'studies_as',
    content: 'User is a {1}{2}',
  },
  {
    ...personal,
    match:
      /^I (?:go to|attend|am (?:still |currently )?(?:in|at|attending|going to)) ((?:(?:\p{L}+ )*)(?:school|college|university|uni|high school|grad(?:uate)? school|med(?:ical)? school|law school|kindergarten|\w+ grade))((?: .+)?)$/iu,
    predicate: 'attends',
    content: 'User attends {1}{2}',
  },
  {
    ...personal,
    match: /^I (?:am (?:majoring|specialising|specializing) in|major in|majored in) (.+)$/i,
    predicate: 'majors_in',
    content: 'User majors in {1}',
  },
  {
    ...personal,
    match:
      /^I (?:have|got|earned|hold) (?:my |an? )((?:\p{L}+['’]?s? )*(?:degree|diploma|phd|doctorate|master['’]?s|bachelor['’]?s|mba)\b.*)$/iu,
    predicate: 'has_degree',
    content: 'User has a {1}',
  },
  {
    ...personal,
    match:
      /^(?:I|we) (?:am|are|have been) (?:now |currently |happily |recently |newly |still )?(married|single|divorced|engaged|widowed|separated)((?: (?!for \S+ \S+$|since\b).+?)?)(?: (?:for|since) .+)?$/i,
    predicate: 'marital_status',
    content: 'User is {1}{2}',
    category: 'relationship',
  },
  {
    ...personal,
    match: /^I am (?:now |currently )?(?:a |an )(widow|widower|divorcee)((?: .+)?)$/i,
    predicate: 'marital_status',
    content: 'User is a {1}{2}',
    category: 'relationship',
  },
  {
    ...personal,
    match: /^(?:I|we) (?:have )?(?:got|been) (married|engaged|divorced)((?: (?:to|from) .+)?)$/i,
    predicate: 'marital_status',
    content: 'User is {1}{2}',
    category: 'relationship',
    corrects: true,
  },
  {
    ...personal,
    match: /^(?:I|we) (?:have )?got (married|engaged|divorced) (.+)$/i,
    predicate: 'marital_status',
    content: 'User got {1} {2}',
    category: 'relationship',
    corrects: true,
  },
  {
    ...personal,
    match:
      /^I am (?:now |semi[- ])?(retired|unemployed|self[- ]employed|between jobs|out of work)((?: .+)?)$/i,
    predicate: 'works_as',
    content: 'User is {1}{2}',
  },
  {
    ...personal,
    match: /^my (?:native|first) language is (.+)$|^my mother tongue is (.+)$/i,
    predicate: 'native_language',
    content: "User's native language is {1}{2}",
  },
  {
    ...personal,
    match:
      /^I (?:have) ((?:(?:long|short|curly|straight|wavy|dark|light|bright|pale|bushy|thick) )*(?:blue|green|brown|hazel|gr[ae]y|blonde?|red|black|dark|white|silver|curly|long|short|auburn|purple|pink) (?:hair|eyes|beard)\b.*)$/i,
    predicate: 'looks',
    content: 'User has {1}',
  },
  {
    ...personal,
    match: /^I am ((?:\d|five|six|four)['’ ]?\s?(?:\d{1,2}|feet|foot|ft|cm|m)\b.*(?:tall)?|(?:tall|short))$/i,
    predicate: 'height',
    content: 'User is {1}',
  },
  contact('phone', '(?:phone|mobile|cell)(?: number)?|number'),
  contact('email', 'e-?mail(?: address)?'),
  contact('address', 'address'),
  {
    ...personal,
    match:
      /^my ((?:work|home|office) (?:phone|phone number|mobile|number|e-?mail|e-?mail address|address)) is (.+)$/i,
    predicate: 'contact_{1}',
    object: 2,
    content: "User's {1} is {2}",
  },
];
