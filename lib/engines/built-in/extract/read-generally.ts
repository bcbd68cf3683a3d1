import { PAST_VERBS } from './patterns/activities';
import { CONFIDENCE } from './patterns/pattern';
import type { Reading } from './reading';
import { agreePredicate, isPast, mainVerb } from './third-person';

const PARTICIPLE =
  /^(?:been|just|recently|currently|still|also|only|mostly|usually|always|never|now)?\s*(?!(?:every|some|any|no)?thing\b|speaking of\b|being\b|during\b|king\b|spring\b|morning\b|evening\b|according\b)\p{L}+ing\s(?!.*\b(?:is|are|was|were|sounds?|makes?|helps?|would|can|will|seems?|has|gets?)\b)/iu;
/** Verbs with which a statement may begin where "I" is left out: "Love hiking", "Been working nights". */
const BARE_VERB =
  /^(?:(?:just|also|still|usually|always|never|sometimes|recently|mostly) )?(?:love|loved|like(?! (?:at|a|an|the|that|this|in|my|when|I|you|it)\b)|liked|enjoy|hate|prefer|have|had|got|went|been|live|lived|grew|moved|bought|own|work(?! (?:has|is|was|will|can|had)\b)|worked|used to|want|need|play|played|watch|watched|read|study|studied|tried|started|finished|visited|made|took|saw|met|cannot wait|am|was|took|born|cooked|ran|spent|did|do not|did not|have not|raised)\b/i;
const BARE_PAST = new RegExp(
  `^(?:(?:just|recently|finally|already) )?(?:${PAST_VERBS}) (?:an?|my|our|the|two|three|first|second|third|some|to|from|in|\\d+)\\b`,
  'i',
);
const FEELING =
  /^(?:happy|sad|excited|nervous|scared|afraid|proud|lonely|worried|anxious|grateful|stressed|tired|bored|sick|ready|busy|jealous|lucky|hungry|upset|angry|glad|curious|interested)\b/i;
const APPOINTMENT =
  /\b(?:tomorrow|tonight|today|next (?:week|month|\w+day)|this (?:weekend|evening|afternoon|\w+day)|on \w+day|at \d|in (?:two|three|\d+|a few) (?:days|weeks))\b/i;
const POSSESSED =
  /^((?:(?:a few|some|one|two|three|four|most|all|both|many|none|nobody|everyone|each) (?:of|in) |all |both )?(?:my|our)) ((?:[\p{L}'-]+ ){0,3}?[\p{L}'-]+) ((?:is|are|was|were|has|have|had|can|cannot|will|would|used|does|do|did|won|lost|sold|died|opened|closed|likes?|loves?|hates?|wants?|needs?|lives?|works?|plays?|makes?|made|speaks?|teach(?:es)?|owns?|stud(?:y|ies)|thinks?|believes?|knows?|goes|went|got|gets?|comes?|came|gave|gives?|took|takes?|keeps?|kept|runs?|ran|died|passed|taught|told|bought|said|says|grew|grows?|always|never|just|\p{L}+ed)\b.*)$/iu;

/** "My studio repairs maps": any verb after a single thing of one's own. */
const POSSESSED_ONE =
  /^((?:my|our)) ((?:(?:new|old|little|big|first|local|own) )?\p{L}*[^s\s]) (\p{Ll}+[^s\W]s .+)$/iu;
/** "There is a bakery near my house that I love." */
const AROUND = /^there (?:is|are) .*\b(?:my|our|I|me)\b.*$/;

/** Reads any statement in the first person where no pattern fits: "We have about 30 rabbits now". Null: none is made. */
export function readGenerally(said: string): Reading | null {
  const first = /^(?:I|we) (.+)$/i.exec(said)?.[1];
  if (first) return fromPredicate(first);
  const possessed = POSSESSED.exec(said) ?? POSSESSED_ONE.exec(said);
  if (possessed) {
    const [, whose = '', owned = '', rest = ''] = possessed;
    return fromPossession(whose, owned, rest);
  }
  if (BARE_VERB.test(said) || BARE_PAST.test(said))
    return fromPredicate(
      said.replace(/^((?:never|just|recently) )?been\b/i, (been) => `have ${been.toLowerCase()}`),
    );
  if (PARTICIPLE.test(said)) return fromPredicate(`am ${said.charAt(0).toLowerCase()}${said.slice(1)}`);
  if (AROUND.test(said)) return aroundPerson(said);
  return null;
}

function fromPredicate(predicate: string): Reading | null {
  const rest = predicate.charAt(0).toLowerCase() + predicate.slice(1);
  const verb = mainVerb(rest).toLowerCase();
  if (verb === '') return null;
  const after = rest.slice(rest.toLowerCase().indexOf(verb) + verb.length).trim();
  const negated =
    /^(?:am|are|was|were|do|did|have|had|can|could|will|would|does)? ?not\b|^(?:never|no longer|cannot)\b/i.test(
      rest,
    );
  return {
    ...classify(verb, after, rest),
    predicate: predicateOf(verb, after),
    object: after || verb,
    content: `User ${agreePredicate(rest)}`,
    positive: !negated,
    corrects: /\b(?:no longer|any ?more|not .+ any longer)\b/i.test(rest),
  };
}

function aroundPerson(said: string): Reading {
  return {
    kind: 'fact',
    category: 'other',
    confidence: CONFIDENCE.implied,
    predicate: 'around',
    object: said,
    content: said.charAt(0).toUpperCase() + said.slice(1),
  };
}

/** "Two of my brothers are in the army": how many of them stays with it. */
function fromPossession(whose: string, owned: string, rest: string): Reading {
  const past = isPast(rest.split(' ')[0] ?? '');
  return {
    kind: past ? 'experience' : 'fact',
    category: past ? 'experience' : 'personal_info',
    confidence: CONFIDENCE.clear,
    predicate: `has_${owned.toLowerCase().replace(/\s+/g, '_')}`,
    object: rest,
    content: `${whose.charAt(0).toUpperCase()}${whose.slice(1)} ${owned} ${rest}`.replace(
      /\b(?:my|our)\b/i,
      "User's",
    ),
    positive: !/^(?:\p{L}+ )?(?:not|never|cannot)\b/iu.test(rest),
  };
}

function predicateOf(verb: string, after: string): string {
  if (verb !== 'am' && verb !== 'are' && verb !== 'have' && verb !== 'was') return verb;
  const participle = /^(?:not |been )*(\p{L}+ing)\b/iu.exec(after)?.[1];
  if (participle) return participle.toLowerCase();
  return verb === 'have' ? 'has' : verb === 'was' ? 'was' : 'is';
}

/** The kind and category that the verb tells. */
function classify(
  verb: string,
  after: string,
  rest: string,
): Pick<Reading, 'kind' | 'category' | 'confidence'> {
  if (
    /\b(?:always|usually|often|never|every (?:day|week|morning|evening|night|year|month|weekend|\w+day)|(?:once|twice|\d+ times) a \w+|on (?:weekends|\w+days))\b/i.test(
      rest,
    )
  )
    return { kind: 'fact', category: 'habit', confidence: CONFIDENCE.direct };
  if (/^(?:will|shall|want|need|hope|plan|wish)$/.test(verb))
    return { kind: 'project', category: 'goal', confidence: CONFIDENCE.implied };
  if (/^(?:can|know|learn|speak|teach|study|understand)$/.test(verb))
    return { kind: 'fact', category: 'skill', confidence: CONFIDENCE.clear };
  if (/^(?:think|believe|feel|find|consider|agree|prefer)$/.test(verb))
    return { kind: 'fact', category: 'opinion', confidence: CONFIDENCE.implied };
  if (/^(?:am|are)$/.test(verb)) {
    if (/^(?:not )?\p{L}+ing\b/iu.test(after))
      return { kind: 'fact', category: 'event', confidence: CONFIDENCE.implied };
    return {
      kind: 'fact',
      category: FEELING.test(after) ? 'opinion' : 'personal_info',
      confidence: FEELING.test(after) ? CONFIDENCE.inferred : CONFIDENCE.clear,
    };
  }
  if (verb === 'have' && /^(?:not )?(?:been\b|\p{L}+(?:ed|en)\b|gone|had|made|seen|done)/iu.test(after))
    return { kind: 'experience', category: 'experience', confidence: CONFIDENCE.clear };
  if (verb === 'have' && APPOINTMENT.test(after))
    return { kind: 'fact', category: 'event', confidence: CONFIDENCE.direct };
  if (verb === 'have' || verb === 'own')
    return { kind: 'fact', category: 'personal_info', confidence: CONFIDENCE.direct };
  if (isPast(verb)) return { kind: 'experience', category: 'experience', confidence: CONFIDENCE.clear };
  return { kind: 'fact', category: 'habit', confidence: CONFIDENCE.implied };
}
