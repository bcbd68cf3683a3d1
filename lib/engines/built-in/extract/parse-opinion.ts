import { CONFIDENCE } from '../relations/confidence';
import { normaliseWording } from './normalise-wording';
import type { Reading } from './reading';
import type { Statement } from './statement';

const JUDGEMENT =
  /^(.{2,80}?) ((?:is|are|was|were|can be|tastes?|smells?|looks?|sounds?|feels?|makes?|helps?|works?|has|have) .{2,120})$/i;
/** Words of judgement: without one, "X is Y" is about X and not about the speaker. */
const JUDGING =
  /\b(?:best|worst|better|worse|great(?:er|est)?|good|bad|nice|nicer|amazing|awesome|awful|terrible|horrible|wonderful|fantastic|excellent|perfect|lovely|beautiful|pretty|ugly|cute|cool|fun|funny|boring|interesting|exciting|relaxing|peaceful|stressful|tiring|exhausting|annoying|scary|weird|strange|crazy|delicious|tasty|yummy|gross|disgusting|overrated|underrated|important|useful|useless|helpful|easy|hard|difficult|tough|challenging|rewarding|worth|expensive|cheap|too|so|very|really|such|favou?rite|enough|love|hate|special|sweet|sad|happy|hope|pleasant|gorgeous|adorable|delightful|classic|fascinating|refreshing|comforting|satisfying|tempting|healthy|unhealthy|my|our|me|us)\b/i;
const POINTING =
  /^(?:[a-z]+ing\b.*, (?:it|s?he|they)$|(?:an?|the) (?:\w+ )?ones?\b|ones?\b(?! of\b)|always|never|sometimes|all|both|most|some(?:thing|one|body)?|another|others?|it|that|this|they|those|these|he|she|there|here|what|who|which|yours?|you|us|when)\b/i;
/** Who it is has not been found out. */
const SOMEBODY = /\b(?:he|she)\b/i;
/** The judgement refers to the person, so it is a statement about them as it is. */
const OWN = /\b(?:my|our|me|us|I|we)\b/;

const DEGREE = '(?:(?:so|such|very|really|too|not too|pretty|always|just|the|an?|rather) )*';
const PLEASES =
  '(?:best|great|greatest|amazing|awesome|wonderful|fantastic|excellent|lovely|beautiful|cute|cutest|cool|coolest|fun|delicious|tasty|yummy|adorable|gorgeous|delightful|fascinating)';
const DISPLEASES =
  '(?:worst|awful|terrible|horrible|boring|annoying|gross|disgusting|overrated|ugly|nasty|creepy)';
const WORTH =
  '(?:important|useful|useless|helpful|easy|hard|difficult|tough|challenging|rewarding|expensive|relaxing|peaceful|calming|stressful|tiring|exhausting|scary|weird|strange|interesting|exciting|refreshing|comforting|satisfying|fun|great|nice|good|frustrating|confusing|weird|terrifying|embarrassing)';
const IS = '(?:is|are|tastes?|smells?|sounds?|looks?|can be)';
/** "Cats are the best": the thing, then a word of liking. */
const LIKED = new RegExp(
  `^(.{2,50}?) ${IS} ${DEGREE}${PLEASES}(?: (?:pets?|things?|ones?|food|ever))?$`,
  'i',
);
const DISLIKED = new RegExp(
  `^(.{2,50}?) ${IS} ${DEGREE}${DISPLEASES}(?: (?:pets?|things?|ones?|food|ever))?$`,
  'i',
);
/** "Crowds are exhausting": how the person finds it, without saying whether they like it. */
const FOUND = new RegExp(`^(.{2,60}?) (?:is|are|can be) ${DEGREE}(${WORTH})$`, 'i');
/** "It is hard (for me) to make friends". */
const FOUND_TO = new RegExp(`^it (?:is|can be) ${DEGREE}(${WORTH}) (?:for (?:me|us) )?(to .{3,120})$`, 'i');
/** A first word that is not a name, and is lower-case inside a sentence. */
const PLAIN_START =
  /^(?:The|A|An|All|Some|Most|Many|Every|Any|No|His|Her|Their|Its|Nothing|Everything|Life|People|Family|Music|Food|\p{Lu}\p{Ll}+ing|\p{Lu}\p{Ll}+s(?= (?:are|can|taste|smell|sound|look)\b))\b/u;

const opinion = { kind: 'fact', category: 'opinion', confidence: CONFIDENCE.inferred } as const;
const taste = { kind: 'fact', category: 'preference', confidence: CONFIDENCE.inferred } as const;

/** "Cats are the best": without "I", and still the person's opinion. A pronoun alone has no content. */
export function parseOpinion({
  firstPerson: statement,
  thirdPerson,
}: Pick<Statement, 'firstPerson' | 'thirdPerson'>): Reading | null {
  const firstPerson = normaliseWording(statement);
  const [, ease = '', task = ''] = FOUND_TO.exec(firstPerson) ?? [];
  if (task)
    return {
      ...opinion,
      predicate: 'finds',
      object: `${ease} ${task}`,
      content: `User finds it ${ease} ${task}`,
    };
  const [, about = '', judged = ''] = JUDGEMENT.exec(firstPerson) ?? [];
  if (!about || POINTING.test(about) || SOMEBODY.test(about) || !JUDGING.test(firstPerson)) return null;
  return OWN.test(firstPerson)
    ? asStated(thirdPerson, judged)
    : (asTaste(firstPerson) ?? asFound(firstPerson) ?? asView(firstPerson, judged));
}

function asStated(firstPerson: string, judged: string): Reading {
  return {
    ...opinion,
    predicate: 'thinks',
    object: firstPerson,
    content: firstPerson,
    positive: !/\bnot\b/i.test(judged),
  };
}

function asTaste(firstPerson: string): Reading | null {
  const liked = LIKED.exec(firstPerson)?.[1];
  const disliked = DISLIKED.exec(firstPerson)?.[1];
  const about = liked ?? disliked;
  if (!about || /\b(?:not|no|your|but)\b/i.test(firstPerson)) return null;
  const object = inSentence(about, firstPerson);
  const content = `User ${liked ? 'likes' : 'dislikes'} ${object}`;
  return { ...taste, predicate: 'likes', object, content, positive: liked !== undefined };
}

function asFound(firstPerson: string): Reading | null {
  const [, about = '', how = ''] = FOUND.exec(firstPerson) ?? [];
  if (!about || /\b(?:not|no|your|but)\b/i.test(firstPerson)) return null;
  const object = inSentence(about, firstPerson);
  return {
    ...opinion,
    predicate: 'finds',
    object: `${object} ${how}`,
    content: `User finds ${object} ${how}`,
  };
}

function asView(firstPerson: string, judged: string): Reading {
  const object = inSentence(firstPerson, firstPerson);
  return {
    ...opinion,
    predicate: 'thinks',
    object: firstPerson,
    content: `User thinks ${object}`,
    positive: !/\bnot\b/i.test(judged),
  };
}

function inSentence(part: string, firstPerson: string): string {
  return PLAIN_START.test(firstPerson) ? part.charAt(0).toLowerCase() + part.slice(1) : part;
}
