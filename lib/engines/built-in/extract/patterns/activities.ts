import { CONFIDENCE, experience, fact, type Pattern, project, YOUTH } from './pattern';

/** What people tell that they did. */
export const PAST_VERBS =
  'visited|graduated|travell?ed|went|got|broke|won|lost|bought|sold|adopted|started|finished|met|ran|climbed|quit|retired|became|attended|passed|failed|celebrated|lived|studied|moved|saw|watched|took|made|built|tried|joined|worked|taught|wrote|served|married|inherited|received|dropped|switched|had|was|spent|flew|drove|hiked|cooked|baked|ate|played|helped|volunteered|completed|launched|published|saved|planted|painted|caught|fell|survived|gave up|stopped|left|found|earned|performed|danced|sang';
const LIFE_EVENTS =
  '(?:got|started|found|landed|took) (?:an? |my |our )?(?:new |first |dream |full[- ]time )+job|(?:got|was) (?:laid off|fired|promoted|made redundant)|(?:lost|quit) (?:my|their) job|got accepted (?:to|into|at|by) \\S+|graduated|retired|(?:broke|split) up|got (?:back together|custody|citizenship)|(?:had|adopted) (?:a|our|their|my) (?:first |second |third )?(?:baby|child|son|daughter|twins)|gave birth|bought (?:a|our|their|my) (?:first )?(?:house|home|flat|apartment)|(?:lost|buried) (?:my|our|their) (?:mother|mum|mom|father|dad|brother|sister|husband|wife|partner|son|daughter|grand(?:mother|father|ma|pa)|best friend)';
const GIVE_NO_MEMORY =
  '(?!know|ask|hear|say|see (?:you|what|if|how)|tell you|thank|talk to you|chat with you|hearing|knowing)';

/** What is told of one's youth is no home, job or taste of now, so it is tried before those. */
export const YOUTH_STORIES: readonly Pattern[] = [
  {
    ...experience,
    kind: 'story',
    match: new RegExp(
      `^when I was ((?:a |an |in )?(?:[\\p{L}-]+ )*?${YOUTH})\\b[^,]*?,? (?:I|we) (.+)$`,
      'iu',
    ),
    predicate: 'past_story',
    object: 2,
    content: 'User {2} when they were {1}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...experience,
    kind: 'story',
    match: new RegExp(`^(?:I|we) (.+?),? when I was ((?:a |an |in )?(?:[\\p{L}-]+ )*?${YOUTH})\\b.*$`, 'iu'),
    predicate: 'past_story',
    object: 1,
    content: 'User {1} when they were {2}',
    confidence: CONFIDENCE.direct,
  },
];

/** Abilities, routines, aims, the past, views, and how somebody learns. */
export const DOINGS: readonly Pattern[] = [
  {
    ...fact,
    category: 'skill',
    match: /^I (?:can |also )*(?:speak|am fluent in|am native in) (.+)$/i,
    predicate: 'speaks',
    content: 'User speaks {1}',
  },
  {
    ...fact,
    category: 'skill',
    match: /^my (?:level|\p{L}+ level)(?: in \p{L}+| of \p{L}+)? is (.+)$/iu,
    predicate: 'level',
    content: "User's level is {1}",
  },
  {
    ...fact,
    category: 'skill',
    match:
      /^I (?:often |always |still |sometimes |usually )?(?:keep (?:making|mixing up|confusing|forgetting|getting)|(?:mix up|confuse|forget)(?! to\b)|struggle(?: a lot)? with|have (?:trouble|difficulty|problems|difficulties) (?:with|in)?|make mistakes (?:with|in)|am (?:bad|terrible|not good|weak) (?:at|with|in)|find it (?:hard|difficult) to) (.+)$/i,
    predicate: 'struggles_with',
    content: 'User struggles with {1}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...fact,
    category: 'skill',
    match: /^I (?:learn|study|remember (?:words|things|vocabulary)) (best|better|fastest) (.+)$/i,
    predicate: 'learns_best',
    object: 2,
    content: 'User learns {1} {2}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...fact,
    category: 'skill',
    match:
      /^I (can|know how to) ((?:play|cook|code|program|draw|paint|sing|dance|swim|ski|surf|sew|knit|bake|ride|drive|juggle|speak|fly|sail|read|write|fix|build|type|lift|run)\b.*)$/i,
    predicate: 'can',
    object: 2,
    content: 'User can {2}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...fact,
    category: 'skill',
    match: /^I am (?:good|great|skilled|talented|experienced|excellent) (?:at|in|with) (.+)$/i,
    predicate: 'good_at',
    content: 'User is good at {1}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...fact,
    category: 'skill',
    match: /^I (?:still |mostly |also |mainly )?play ((?:the )?(.+))$/i,
    predicate: 'plays',
    object: 2,
    content: 'User plays {1}',
    confidence: CONFIDENCE.direct,
  },
  {
    kind: 'project',
    category: 'skill',
    match:
      /^(?:I|we) ((?:am|are|have been|started) (?:currently |now |still |slowly |trying to )?(?:learning|studying|learn|taking (?:classes|lessons) in) (?:how )?(.+))$/i,
    predicate: 'learns',
    object: 2,
    verb: 1,
    content: 'User {1}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...fact,
    category: 'skill',
    match: /^I (?:currently |now )?study (?!every|at|in\b|hard|a lot)(.+)$/i,
    predicate: 'learns',
    content: 'User studies {1}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...project,
    match:
      /^(?:I|we) ((?:am|are|have been) (?:currently |now |still |working on )?(?:working on|building|writing|developing|making|training for|preparing for|practi[sc]ing for|saving (?:up )?for|renovating|planning|organi[sz]ing) (.+))$/i,
    predicate: 'works_on',
    object: 2,
    verb: 1,
    content: 'User {1}',
  },
  {
    ...project,
    match:
      /^(?:my|our) (?:main |primary |biggest |current |ultimate |long[- ]term )?(?:goal|dream|plan|ambition|aim)s? (?:is|are) ((?:to )?(.+))$/i,
    predicate: 'goal',
    object: 2,
    content: "User's goal is {1}",
    confidence: CONFIDENCE.explicit,
  },
  {
    ...project,
    match: new RegExp(
      `^(?:I|we) ((?:(?:still|both|always|eventually|have always|would one day) )?(?:want|wanted|plan|hope|intend|aim|would like|would love|dream|am planning|are planning|am hoping|are hoping|am aiming|am trying|are trying|am looking forward|am dreaming|am saving|are saving|am thinking|are thinking|am considering) ?(?:to|of|about|on|for)? ${GIVE_NO_MEMORY}(.+))$`,
      'i',
    ),
    predicate: 'plans_to',
    object: 2,
    verb: 1,
    content: 'User {1}',
    confidence: CONFIDENCE.clear,
  },
  {
    ...project,
    match: new RegExp(`^(?:I|we) ((?:am|are) (?:now |finally |soon )?going to ${GIVE_NO_MEMORY}(.+))$`, 'i'),
    predicate: 'plans_to',
    object: 2,
    verb: 1,
    content: 'User {1}',
    confidence: CONFIDENCE.clear,
  },
  {
    ...fact,
    category: 'habit',
    match:
      /^(?:I|we) (always|usually|often|normally|never|sometimes|rarely|regularly|mostly|generally) (.+)$/i,
    predicate: 'habit',
    object: 2,
    content: 'User {1} {2}',
    verb: 2,
    confidence: CONFIDENCE.direct,
  },
  {
    ...experience,
    match: /^(?:I|we) used to (.+)$/i,
    predicate: 'used_to',
    content: 'User used to {1}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...experience,
    match: /^(?:I|we) have (?:(?:once|already) )?(?:been to|visited|travell?ed to) (.+)$/i,
    predicate: 'has_visited',
    content: 'User has been to {1}',
    confidence: CONFIDENCE.direct,
  },
  {
    // What changes a life is present in the state block, unlike a day out.
    ...experience,
    category: 'event',
    match: new RegExp(`^(?:I|we) (?:recently |finally |already )?((?:${LIFE_EVENTS}).*)$`, 'i'),
    predicate: 'life_event',
    object: 1,
    content: 'User {1}',
  },
  {
    ...experience,
    match: new RegExp(
      `^(?:I|we) (?:recently |once |finally |already |recently )?(${PAST_VERBS})\\b ?(?!(?:thinking|wondering|about to|going to|like)\\b)(.+)$`,
      'i',
    ),
    predicate: 'past_{1}',
    object: 2,
    content: 'User {1} {2}',
  },
  {
    ...fact,
    category: 'opinion',
    match:
      /^I (?:strongly |firmly )?(?:(?:think|believe|feel) that|feel like|think|believe(?! in\b)) (.+ .+)$/i,
    predicate: 'thinks',
    content: 'User thinks {1}',
    confidence: CONFIDENCE.implied,
  },
];
