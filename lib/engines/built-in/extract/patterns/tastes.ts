import { CONFIDENCE, fact, type Pattern } from './pattern';

const taste = { ...fact, category: 'preference' } as const;
const NOT_REQUEST = '(?!to (?:know|ask|hear|see you)\\b|you to\\b|it\\b$|that\\b$|them\\b$|your?\\b)';

/** Likes, dislikes, favourites (extraction specification, preference). */
export const TASTES: readonly Pattern[] = [
  {
    ...taste,
    match:
      /^my (favou?rite|fave|fav) ([\p{L} -]{2,30}?) used to be (.+?),? (?:but|and)(?: now)? (?:it is|it's)(?: now)? (.+)$/iu,
    predicate: 'favourite_{2}',
    object: 4,
    content: "User's {1} {2} is {4}",
    corrects: true,
  },
  {
    ...taste,
    match:
      /^my (?:all[- ]time |absolute |current |personal |new )?(favou?rite|fave|fav) ([\p{L} -]{2,30}?) are (?:probably |called )?(.+)$/iu,
    predicate: 'favourite_{2}',
    object: 3,
    content: "User's {1} {2} are {3}",
  },
  {
    ...taste,
    match:
      /^my (?:all[- ]time |absolute |current |personal |second |new )?(favou?rite|fave|fav) ([\p{L} -]{2,30}?) (?:is|was|has to be|would be|would have to be|will always be|has always been|has been|to \p{L}+ is) (?:probably |called )?(.+)$/iu,
    predicate: 'favourite_{2}',
    object: 3,
    content: "User's {1} {2} is {3}",
  },
  {
    ...taste,
    match: /^my (favou?rite|fave|fav)s? (?:is|are|would be) (.+)$/i,
    predicate: 'favourite',
    object: 2,
    content: "User's {1} is {2}",
  },
  {
    ...taste,
    match:
      /^(?!(?:I|we|my|our)\b)(.{2,60}?) (?:is|are) (?:one of )?my (?:all[- ]time |absolute )?(favou?rite|fave|fav)s?((?: [\p{L} ]{2,30})?)$/iu,
    predicate: 'favourite{3}',
    content: "User's {2}{3} is {1}",
  },
  {
    ...fact,
    category: 'habit',
    match:
      /^(?:I|we) (?:do not|no longer) (eat|drink|smoke|drive|wear|use|watch|own|play|speak|teach|study|read) (.+?)(?: any ?more| any longer)$|^(?:I|we) no longer (eat|drink|smoke|drive|wear|use|watch|own|play|speak|teach|study|read) (.+)$/i,
    predicate: '{1}{3}s',
    object: 2,
    content: 'User no longer {1}{3}s {2}{4}',
    positive: false,
    corrects: true,
  },
  {
    ...taste,
    match:
      /^I (?:do not|no longer) (?:like|enjoy|love|care for|want) (?:to )?(.+?) (?:any ?more|any longer)$|^I no longer (?:like|enjoy|love|care for) (.+)$/i,
    predicate: 'likes',
    content: 'User no longer likes {1}{2}',
    positive: false,
    corrects: true,
  },
  {
    ...taste,
    match:
      /^(\p{L}+ing(?: .{2,40})?|(?:the |a |an )?\p{Ll}.{1,40}?) is my (?:\p{L}+ )?(passion|hobby|dream|obsession|weakness|comfort food|escape|thing)$/iu,
    predicate: '{2}',
    content: "User's {2} is {1}",
  },
  {
    ...taste,
    match:
      /^what I (love|like|enjoy|hate|miss)(?: (?:the )?(?:most|best))?(?: about (.+?))? is (?:the |that )?(.+)$/i,
    predicate: 'likes_most',
    object: 3,
    verb: 1,
    content: 'What User {1} most is {3}',
  },
  {
    ...taste,
    match: /^I (?:cannot|can never|could not) get enough (?:of )?(.+)$/i,
    predicate: 'likes',
    content: 'User loves {1}',
  },
  {
    ...taste,
    match: new RegExp(
      `^I (?:hate|dislike|detest|cannot stand|loathe|despise|(?:do not|never|did not) (?:like|enjoy|love|care (?:much )?for)|am not (?:a |the (?:biggest|best) )?(?:big |huge )?(?:fan of|into|fond of|keen on|crazy about)) ${NOT_REQUEST}(.+)$`,
      'i',
    ),
    predicate: 'likes',
    content: 'User dislikes {1}',
    positive: false,
  },
  {
    ...taste,
    match: new RegExp(
      `^(?:I|we) (?:(?:still|always|both|all|do|have always) )*(loved?|liked?|enjoy(?:ed)?|adored?|(?:am|are) (?:a )?(?:(?:big|huge|massive|real|lifelong) )?(?:into|fond of|fans? of|passionate about|obsessed with|crazy about|addicted to|keen on|lovers? of)|have (?:a |an )?(?:passion|love|thing) for|have (?:liked|loved|enjoyed)(?= .+ since\\b)) ${NOT_REQUEST}(.+)$`,
      'i',
    ),
    predicate: 'likes',
    object: 2,
    verb: 1,
    content: 'User {1} {2}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...taste,
    match:
      /^I (?:(?:always|usually|generally|much|would|tend to) )*prefer (.+?)((?: (?:over|to|rather than) .+)?)$/i,
    predicate: 'prefers',
    content: 'User prefers {1}{2}',
  },
  {
    ...taste,
    match: /^I (?:would |'d )?rather (.+)$/i,
    predicate: 'prefers',
    content: 'User would rather {1}',
    confidence: CONFIDENCE.clear,
  },
  {
    ...taste,
    match:
      /^my (?:main |only |biggest |new )?(?:hobby|hobbies|pastime|passion|interests?) (?:is|are|include) (.+)$/i,
    predicate: 'hobby',
    content: "User's hobby is {1}",
  },
  {
    ...taste,
    match: /^(?:in|during|for) my (?:spare|free) time,? I (.+)$/i,
    predicate: 'hobby',
    content: 'In their free time, User {1}',
    verb: 1,
    category: 'habit',
  },
  {
    ...taste,
    match:
      /^I am (?:a |an )((?:\p{L}+ )?(?:morning|night|cat|dog|coffee|tea|people|outdoors?|beach|mountain)[ -](?:person|lover|drinker))$/iu,
    predicate: 'is',
    content: 'User is a {1}',
  },
  {
    ...fact,
    category: 'habit',
    match:
      /^(?:I|we) (?:do not|no longer) (smoke|drink|drive|gamble|vape)(?: any ?more| any longer| at all)?$/i,
    predicate: '{1}s',
    content: 'User does not {1}',
    positive: false,
  },
  {
    ...fact,
    category: 'habit',
    match: /^(?:I|we) (?:do not|never|cannot) (eat|drink|smoke|drive|wear|use|watch|own|celebrate) (.+)$/i,
    predicate: '{1}s',
    object: 2,
    content: 'User does not {1} {2}',
    positive: false,
  },
];
