import { CIRCLE, FAMILY, ONE, PETS } from '@/lib/language/kin';
import { CONFIDENCE, DWELLING, fact, type Pattern } from './pattern';

const COUNT =
  'an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d+|a couple(?: of)?|several|some|many|no|a pair of|twin';
const relation = { ...fact, category: 'relationship' } as const;

/** One person, or one animal, by what they are to the speaker and maybe by name. */
const SOMEBODY = `[Mm]y ((?:(?:older|younger|little|big|best|oldest|youngest|eldest|new|first|ex)[ -])*(?:${ONE}))(?: (\\p{Lu}\\p{Ll}+))?`;
const NOW = '(?:now |currently |just |recently |finally |has |have |still )*';
/** "Mr. Harris", "Anna Maria": one name. */
const ONE_NAME =
  "(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir)\\.? )?\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?";
const NAMES = `${ONE_NAME}(?:(?:,| and|, and) ${ONE_NAME})*`;
const SEVERAL =
  'children|grandchildren|(?:kid|grandkid|son|daughter|brother|sister|cousin|parent|grandparent|sibling|friend|girlfriend|dog|cat|horse|rabbit|bird|chicken|goat|guinea pig)s';
/** When or with whom is left to the quote. */
const WHERE_TAIL =
  '(?: (?:with|since|for|near|because|last|this|in (?:19|20)\\d\\d|(?:a|two|three|\\d+|a few) \\p{L}+ ago)\\b.*)?';
/** When it came about is left to the quote. */
const WHEN_TAIL =
  '(?: (?:yesterday|today|recently|last \\p{L}+|this \\p{L}+|in (?:\\p{Lu}\\p{L}+|(?:19|20)\\d\\d)|on \\p{L}+|(?:a|two|three|\\d+|a few|many) \\p{L}+ ago|again))?';
const AGE =
  '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:years?|months?|weeks?))?(?: old)?';
const somebody = (predicate: string, rest: string, content: string): Pattern => ({
  ...relation,
  match: new RegExp(`^${SOMEBODY} ${NOW}${rest}$`, 'u'),
  predicate: `{1}_{2}_${predicate}`,
  object: 3,
  content: `User's {1} {2} ${content}`,
  confidence: CONFIDENCE.direct,
});

/** Two who are one household. */
const couple = (predicate: string, rest: string, content: string): Pattern => ({
  ...relation,
  match: new RegExp(`^[Mm]y (parents|grandparents|in-laws) ${NOW}${rest}$`, 'u'),
  predicate: `{1}_${predicate}`,
  object: 2,
  content: `User's {1} ${content}`,
  confidence: CONFIDENCE.direct,
});

/** What holds one value at a time of somebody in the person's life, so that a change is seen as one. */
const ABOUT_SOMEBODY: readonly Pattern[] = [
  {
    ...somebody('lives_in', `(?:moved|relocated)(?: from .+?)? to (.+?)${WHERE_TAIL}`, 'lives in {3}'),
    corrects: true,
  },
  somebody('lives_in', `(?:lives|is living|is based) in (?!${DWELLING})(.+?)${WHERE_TAIL}`, 'lives in {3}'),
  {
    ...somebody(
      'lives_in',
      '(?:no longer lives|does not live) in (.+?)(?: any ?more)?',
      'no longer lives in {3}',
    ),
    positive: false,
    corrects: true,
  },
  {
    ...somebody(
      'works_at',
      '(?:no longer works|does not work) (?:at|for) (.+?)(?: any ?more)?',
      'no longer works at {3}',
    ),
    positive: false,
    corrects: true,
  },
  somebody('works_at', '(?:works|is working) (?:at|for) (.+)', 'works at {3}'),
  somebody('works_as', '(?:works|is working) as (an? .+)', 'works as {3}'),
  {
    ...somebody(
      'marital_status',
      `(?:got|been|is) (married|engaged|divorced|separated|widowed|single)(?! (?:for|since))((?: (?:to|from) .+?)?)${WHEN_TAIL}`,
      'is {3}{4}',
    ),
    corrects: true,
  },
  somebody('studies', `(?:studies|is studying|studied|majors in) (.+?)`, 'studies {3}'),
  somebody(
    'attends',
    '(?:goes to|attends|is at|started at|transferred to|switched to) ((?:\\p{L}+ )*(?:school|college|university|uni|kindergarten|nursery))',
    'goes to {3}',
  ),
  {
    ...couple('lives_in', `(?:have )?(?:moved|relocated)(?: from .+?)? to (.+?)${WHERE_TAIL}`, 'live in {2}'),
    corrects: true,
  },
  couple('lives_in', `(?:live|are living) in (?!${DWELLING})(.+?)${WHERE_TAIL}`, 'live in {2}'),
  {
    ...couple(
      'marital_status',
      `(?:have )?(?:got|been|are) (married|divorced|separated)${WHEN_TAIL}`,
      'are {2}',
    ),
    corrects: true,
  },
  somebody(
    'age',
    `(?:is|turned|will be)(?: almost| nearly| about)? (${AGE})(?: (?:yesterday|today|last \\p{L}+|this \\p{L}+|next \\p{L}+|on \\p{L}+))?`,
    'is {3}',
  ),
];

/** Family, friends, animals, bonds (extraction specification, relationship). */
export const PEOPLE: readonly Pattern[] = [
  ...ABOUT_SOMEBODY,
  {
    ...relation,
    match: new RegExp(`^(?:[Mm]y|[Oo]ur) (${SEVERAL}) (?:are (?:called |named )?)?(${NAMES})$`, 'u'),
    predicate: 'has_{1}',
    object: 2,
    content: "User's {1} are called {2}",
  },
  {
    ...relation,
    match: new RegExp(
      `^(?:[Mm]y|[Oo]ur) (?:new |current )?(${FAMILY}|${CIRCLE}|${PETS})(?:'s)?(?: name)?(?:'s|s)? ?(?:names? )?(?:is|are) (?:now |currently )?(?:called |named )?(${NAMES})(?: now)?$`,
      'u',
    ),
    predicate: 'has_{1}',
    object: 2,
    content: "User's {1} is called {2}",
  },
  {
    ...relation,
    match: new RegExp(`^[Mm]y (${FAMILY}|${CIRCLE}|${PETS}) (${NAMES})$`, 'u'),
    predicate: 'has_{1}',
    object: 2,
    content: "User's {1} is called {2}",
  },
  {
    ...relation,
    match: new RegExp(
      `^(${ONE_NAME}) is (?:now )?my (?:new |current )?((?:\\p{Ll}+[ -]){0,2}?(?:${FAMILY}|${CIRCLE}|${PETS}))(?: now)?$`,
      'u',
    ),
    predicate: 'has_{2}',
    object: 1,
    content: "User's {2} is called {1}",
  },
  {
    ...relation,
    match: new RegExp(
      `^(?:I|[Ww]e) (?:have|have got|got) a new (${FAMILY}|${CIRCLE})(?:,| called| named|, called|, named) (${ONE_NAME})$`,
      'u',
    ),
    predicate: 'has_{1}',
    object: 2,
    content: "User's {1} is called {2}",
  },
  {
    ...relation,
    match: new RegExp(
      `^(?:I|we) have (?:got )?((?:${COUNT}) (?:[\\p{L}-]+ ){0,3}?(?:${FAMILY}|grandchildren|grandkids|stepchildren|step kids|nieces|nephews|aunts|uncles|twins|boys|girls|boy|girl))((?: .*|[,:] .*)?)$`,
      'iu',
    ),
    predicate: 'has_family',
    content: 'User has {1}{2}',
  },
  {
    ...relation,
    match: new RegExp(
      `^(?:I|we) (?:have|own|adopted|rescued) (?:got )?((?:${COUNT}|(?:about|around|over|almost|nearly) \\d+) (?:[\\p{L}-]+ ){0,3}?(?:${PETS}|cows?|labs?|retrievers?|huskies|husky|poodles?|beagles?|bulldogs?|pugs?|terriers?|shepherds?))((?: .*|, .*)?)$`,
      'iu',
    ),
    predicate: 'has_pet',
    content: 'User has {1}{2}',
  },
  {
    ...relation,
    match:
      /^I am (?:now |currently )?((?:an? |the )?(?:proud |single |working |stay[- ]at[- ]home )?(?:mother|father|mom|mum|dad|parent|grandmother|grandfather|grandma|grandpa|aunt|uncle|only child|twin|(?:youngest|oldest|eldest|middle)(?: child| sibling)?))((?: (?:of|to|in|with) .+)?)$/i,
    predicate: 'family_role',
    content: 'User is {1}{2}',
  },
  {
    ...relation,
    match: /^I am (?:dating|seeing|in a (?:long[- ]distance |serious )?relationship with) (.+)$/i,
    predicate: 'dating',
    content: 'User is dating {1}',
  },
  {
    ...relation,
    match: /^(?:I|we) (?:am|are) (?:expecting|pregnant)((?: .+)?)$/i,
    predicate: 'expecting',
    content: 'User is expecting{1}',
  },
  {
    ...relation,
    match: new RegExp(
      `^(?:my (${FAMILY}|${CIRCLE}) and I|(?:I|me) and my (${FAMILY}|${CIRCLE})) ((?:are|were|have|do not|fell|grew|broke|no longer|stopped|drifted|made|get|got) .+)$`,
      'i',
    ),
    predicate: 'bond',
    object: 3,
    content: 'User and their {1}{2} {3}',
    kind: 'relationship',
    confidence: CONFIDENCE.direct,
  },
  {
    ...relation,
    match:
      /^I (trust|feel (?:close|safe|comfortable) (?:to|with|around)|can (?:open up|talk) to|opened up to) you\b(.*)$/i,
    predicate: 'trusts',
    object: 1,
    verb: 1,
    content: 'User {1} the assistant{2}',
    kind: 'relationship',
    confidence: CONFIDENCE.direct,
  },
  {
    ...relation,
    match: new RegExp(
      `^my ((?:(?:older|younger|little|big|best|late|ex|step|oldest|youngest|eldest|new|old|first|twin) ?-?)*(?:${FAMILY}|${CIRCLE}|${PETS})(?: and (?:${FAMILY}))?) ((?:\\p{L}+ly |also |always |never |still |now |both |recently )?(?!if\\b|and\\b|or\\b|that\\b|(?:from|in|of|at) \\S+(?:,? \\p{L}+)?$|\\p{L}+ and I\\b)\\p{L}+(?: .+)?)$`,
      'iu',
    ),
    predicate: 'has_{1}',
    object: 2,
    content: "User's {1} {2}",
    confidence: CONFIDENCE.direct,
  },
];
