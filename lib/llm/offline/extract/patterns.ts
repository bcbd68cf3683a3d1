import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';

/** How one kind of statement reads and what it becomes. `{1}` is the first group, `{they}` forms follow "User". */
export interface Pattern {
  /** Anchored at the start of a clause whose first person was found. */
  match: RegExp;
  predicate: string;
  /** Group that is the object; the first unless said otherwise. */
  object?: number;
  content: string;
  kind: MemoryKind;
  category: MemoryCategory;
  confidence: number;
  positive?: boolean;
  /** Something earlier is over or was wrong. */
  corrects?: boolean;
}

const fact = { kind: 'fact', confidence: 0.95 } as const;
const OCCUPATION_END =
  '(?:er|or|ist|ian|ant|ent|nurse|chef|cook|clerk|judge|pilot|guard|nanny|architect|coach|mechanic|electrician|musician|freelance \\w+)';

/** Patterns in order: the first that fits a clause is taken. Facts of the extraction specification's categories. */
export const PATTERNS: readonly Pattern[] = [
  {
    ...fact,
    match:
      /^(?:my (?:full |first |real )?name(?:'s| is)|(?:you can |please )?call me|i(?:'m| am) called) (\p{L}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,2})$/iu,
    predicate: 'name',
    content: 'User is called {1}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i(?:'m| am) (?:now )?(\d{1,3})(?: years? old)?$/i,
    predicate: 'age',
    content: 'User is {1} years old',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^my birthday(?:'s| is) (?:on )?(.+)$/i,
    predicate: 'birthday',
    content: "User's birthday is {1}",
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i was born (in|on|at) (.+)$/i,
    predicate: 'born',
    object: 2,
    content: 'User was born {1} {2}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i (?:(?:just|recently|finally) )?(?:moved|relocated) (?:back )?to (.+)$/i,
    predicate: 'lives_in',
    content: 'User lives in {1}',
    category: 'personal_info',
    corrects: true,
  },
  {
    ...fact,
    match: /^i (?:now |currently )?(?:live|reside|am living|am based) in (.+)$/i,
    predicate: 'lives_in',
    content: 'User lives in {1}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i(?:'m| am) (?:now )?(?:living|based) in (.+)$/i,
    predicate: 'lives_in',
    content: 'User lives in {1}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i(?:'m| am| come) (?:originally )?from (.+)$/i,
    predicate: 'from',
    content: 'User is from {1}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i(?:'m| am) (?:severely |very |badly |also )?allergic to (.+)$/i,
    predicate: 'allergic_to',
    content: 'User is allergic to {1}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i have (?:an? )?(?:severe |bad )?(.+?) allergy$/i,
    predicate: 'allergic_to',
    content: 'User is allergic to {1}',
    category: 'personal_info',
  },
  {
    ...fact,
    match:
      /^i(?:'m| am) (?:a )?(vegan|vegetarian|pescatarian|gluten[- ]free|lactose intolerant|kosher|halal)$/i,
    predicate: 'diet',
    content: 'User is {1}',
    category: 'preference',
  },
  {
    ...fact,
    match: /^i (?:now )?work (?:at|for) (.+)$/i,
    predicate: 'works_at',
    content: 'User works at {1}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i (?:now )?work as (an? .+)$/i,
    predicate: 'works_as',
    content: 'User works as {1}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: new RegExp(
      `^i(?:'m| am) (?:now |currently |also )?(an? (?:[\\p{L}-]+ ){0,3}?\\p{L}*${OCCUPATION_END})((?: (?:in|at|for|from) .+)?)$`,
      'iu',
    ),
    predicate: 'works_as',
    content: 'User is {1}{2}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i(?:'m| am) (?:a |an )?((?:[\p{L}-]+ ){0,2}student)((?: (?:at|of|in) .+)?)$/iu,
    predicate: 'studies_as',
    content: 'User is a {1}{2}',
    category: 'personal_info',
  },
  {
    ...fact,
    match: /^i(?:'m| am) (married|single|divorced|engaged|widowed)((?: to .+)?)$/i,
    predicate: 'marital_status',
    content: 'User is {1}{2}',
    category: 'relationship',
  },
  {
    ...fact,
    match:
      /^my (wife|husband|partner|girlfriend|boyfriend|mother|mum|mom|father|dad|sister|brother|son|daughter|cousin|aunt|uncle|grandmother|grandma|grandfather|grandpa|best friend|boss|dog|cat|pet|roommate|neighbou?r|teacher|colleague)(?:'s name)?(?:'s| is) (?:called |named )?(\p{Lu}[\p{L}'-]+)$/iu,
    predicate: 'has_{1}',
    object: 2,
    content: "User's {1} is called {2}",
    category: 'relationship',
  },
  {
    ...fact,
    match:
      /^i have ((?:an?|one|two|three|four|five|\d+) (?:[\p{L}-]+ )*(?:sisters?|brothers?|sons?|daughters?|child(?:ren)?|kids?|cousins?|twins?|siblings?|nieces?|nephews?|grandchildren)(?: .*)?)$/iu,
    predicate: 'has_family',
    content: 'User has {1}',
    category: 'relationship',
  },
  {
    ...fact,
    match: /^my (?:all[- ]time )?favou?rite ([\p{L} ]{2,30}?)(?:'s| is| are) (.+)$/iu,
    predicate: 'favourite_{1}',
    object: 2,
    content: "User's favourite {1} is {2}",
    category: 'preference',
  },
  {
    ...fact,
    match:
      /^i (?:really |absolutely |also |truly |just )*(?:don't|do not) (?:like|enjoy|care for|eat|drink|want|watch)(?: to)? (.+?) (?:any ?more|any longer)$/i,
    predicate: 'likes',
    content: 'User no longer likes {1}',
    category: 'preference',
    positive: false,
    corrects: true,
  },
  {
    ...fact,
    match:
      /^i (?:really |absolutely |also |truly |just )*(?:hate|dislike|detest|can't stand|cannot stand|loathe|(?:don't|do not) (?:really )?(?:like|enjoy|care for)) (.+)$/i,
    predicate: 'likes',
    content: 'User dislikes {1}',
    category: 'preference',
    positive: false,
  },
  {
    ...fact,
    match:
      /^i (?:(?:really|absolutely|also|truly|just|still) )*(?:love|like|enjoy|adore|am (?:really )?(?:into|fond of)|'m (?:really )?(?:into|fond of)) (.+)$/i,
    predicate: 'likes',
    content: 'User likes {1}',
    category: 'preference',
    confidence: 0.9,
  },
  {
    ...fact,
    match: /^i (?:(?:really|always|usually|generally|much|would|'d) )*prefer (.+)$/i,
    predicate: 'prefers',
    content: 'User prefers {1}',
    category: 'preference',
  },
  {
    ...fact,
    match: /^i (?:don't|do not|never) (eat|drink|smoke|drive|wear|use) (.+)$/i,
    predicate: '{1}s',
    object: 2,
    content: 'User does not {1} {2}',
    category: 'habit',
    positive: false,
  },
  {
    ...fact,
    match: /^i (?:can )?(?:speak|am fluent in|'m fluent in) (.+)$/i,
    predicate: 'speaks',
    content: 'User speaks {1}',
    category: 'skill',
  },
  {
    ...fact,
    match:
      /^i (?:can|know how to) (play|cook|code|program|draw|paint|sing|dance|swim|ski|surf|sew|knit|bake|ride|drive|juggle)( .+)?$/i,
    predicate: 'can_{1}',
    object: 2,
    content: 'User can {1}{2}',
    category: 'skill',
    confidence: 0.9,
  },
  {
    ...fact,
    match: /^i play (?:the )?(.+)$/i,
    predicate: 'plays',
    content: 'User plays {1}',
    category: 'skill',
    confidence: 0.9,
  },
  {
    match: /^i(?:'m| am) (?:currently |now )?(?:learning|studying) (.+)$/i,
    predicate: 'learns',
    content: 'User is learning {1}',
    kind: 'project',
    category: 'skill',
    confidence: 0.9,
  },
  {
    match:
      /^i(?:'m| am) (?:currently |now |still )?(?:working on|building|writing|developing|making|training for|preparing for|saving (?:up )?for) (.+)$/i,
    predicate: 'works_on',
    content: 'User is working on {1}',
    kind: 'project',
    category: 'goal',
    confidence: 0.9,
  },
  {
    match:
      /^(?:my (?:main |primary |biggest |current )?(?:goal|dream|plan|ambition)(?:'s| is)) (?:to )?(.+)$/i,
    predicate: 'goal',
    content: "User's goal is {1}",
    kind: 'project',
    category: 'goal',
    confidence: 0.95,
  },
  {
    match:
      /^i (?:really |also |would |'d )*(?:want|wants|plan|hope|intend|like|am planning|'m planning|am going|'m going|am hoping|'m hoping|aim) to (.+)$/i,
    predicate: 'plans_to',
    content: 'User wants to {1}',
    kind: 'project',
    category: 'goal',
    confidence: 0.85,
  },
  {
    ...fact,
    match: /^i (always|usually|often|normally|never|sometimes) (.+)$/i,
    predicate: 'habit',
    object: 2,
    content: 'User {1} {2}',
    category: 'habit',
    confidence: 0.9,
  },
  {
    ...fact,
    match: /^i used to (.+)$/i,
    predicate: 'used_to',
    content: 'User used to {1}',
    kind: 'experience',
    category: 'experience',
    confidence: 0.9,
  },
  {
    match: /^(?:when i was (?:a )?(?:kid|child|little|young|\d+|teenager|student)[^,]*,? i) (.+)$/i,
    predicate: 'past_story',
    content: 'When young, User {1}',
    kind: 'story',
    category: 'experience',
    confidence: 0.9,
  },
  {
    match:
      /^(?:i|we) (?:just |recently |once |also )?(visited|graduated|travell?ed|went|got|broke|won|lost|bought|sold|adopted|started|finished|met|ran|climbed|quit|retired|became|attended|passed|failed|celebrated|lived|grew up|studied|moved) (.+)$/i,
    predicate: 'past_{1}',
    object: 2,
    content: 'User {1} {2}',
    kind: 'experience',
    category: 'experience',
    confidence: 0.85,
  },
  {
    ...fact,
    match: /^i(?:'ve| have) (?:been to|visited|lived in) (.+)$/i,
    predicate: 'has_visited',
    content: 'User has been to {1}',
    kind: 'experience',
    category: 'experience',
    confidence: 0.9,
  },
  {
    ...fact,
    match: /^i (?:strongly |really |personally )?(?:think|believe|feel)(?: that)? (.+)$/i,
    predicate: 'thinks',
    content: 'User thinks that {1}',
    category: 'opinion',
    confidence: 0.8,
  },
  {
    ...fact,
    match:
      /^i (?:(?:keep|often|always) (?:making|mixing up|confusing|forgetting)|struggle with|have (?:trouble|difficulty) with) (.+)$/i,
    predicate: 'struggles_with',
    content: 'User struggles with {1}',
    category: 'skill',
    confidence: 0.9,
  },
  {
    ...fact,
    match: /^i(?:'ve| have)(?: got)? (.+)$/i,
    predicate: 'has',
    content: 'User has {1}',
    category: 'other',
    confidence: 0.85,
  },
  {
    ...fact,
    match: /^i own (.+)$/i,
    predicate: 'owns',
    content: 'User owns {1}',
    category: 'other',
    confidence: 0.9,
  },
  {
    ...fact,
    match: /^i(?:'m| am) (.+)$/i,
    predicate: 'is',
    content: 'User is {1}',
    category: 'personal_info',
    confidence: 0.75,
  },
  {
    ...fact,
    match:
      /^my ([\p{L}][\p{L} ]{1,40}?) ((?:is|are|was|were|has|have|lives?|works?|loves?|likes?|hates?|wants?|speaks?|plays?|studies) .+)$/iu,
    predicate: 'has_{1}',
    object: 2,
    content: "User's {1} {2}",
    category: 'relationship',
    confidence: 0.85,
  },
];
