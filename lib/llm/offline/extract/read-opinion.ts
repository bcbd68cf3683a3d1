import { CONFIDENCE } from './patterns/pattern';
import type { Reading } from './reading';

const JUDGEMENT =
  /^(.{2,80}?) ((?:is|are|was|were|can be|tastes?|smells?|looks?|sounds?|feels?|makes?|helps?|works?|has|have) .{2,120})$/i;
/** Words that judge: without one, "X is Y" tells of X, and nothing of who says it. */
const JUDGING =
  /\b(?:best|worst|better|worse|great(?:er|est)?|good|bad|nice|nicer|amazing|awesome|awful|terrible|horrible|wonderful|fantastic|excellent|perfect|lovely|beautiful|pretty|ugly|cute|cool|fun|funny|boring|interesting|exciting|relaxing|peaceful|stressful|tiring|exhausting|annoying|scary|weird|strange|crazy|delicious|tasty|yummy|gross|disgusting|overrated|underrated|important|useful|useless|helpful|easy|hard|difficult|tough|challenging|rewarding|worth|expensive|cheap|too|so|very|really|such|favou?rite|enough|love|hate|special|sweet|sad|happy|hope|pleasant|gorgeous|adorable|delightful|classic|fascinating|refreshing|comforting|satisfying|tempting|healthy|unhealthy|my|our|me|us)\b/i;
/** A first word that is no name and needs no capital inside a sentence. */
const PLAIN_START =
  /^(?:The|A|An|All|Some|Most|Many|Every|Any|No|My|Our|His|Her|Their|Its|Being|Having|Nothing|Everything|Life|People)\b/;
const POINTING = /^(?:it|that|this|they|those|these|he|she|there|here|what|who|which|yours?|you)\b/i;

/** "Cats are the best": nobody said "I", yet it is what the person thinks. A pointing word says nothing alone. */
export function readOpinion(said: string): Reading | null {
  const [, about = '', judged = ''] = JUDGEMENT.exec(said) ?? [];
  if (!about || POINTING.test(about) || !JUDGING.test(said)) return null;
  return {
    predicate: 'thinks',
    object: said,
    content: `User thinks ${said.replace(PLAIN_START, (word) => word.toLowerCase())}`,
    kind: 'fact',
    category: 'opinion',
    confidence: CONFIDENCE.inferred,
    positive: !/\bnot\b/i.test(judged),
  };
}

/** Longest remark, in words: what is longer is no single thing to remember. */
const LONGEST_REMARK = 25;
const SHORTEST_REMARK = 3;
/** What only comments on what the other said. */
const COMMENT =
  /^(?:(?:that|this|it|those|these|they) (?:is|are|was|were|sounds?|looks?|seems?|must be|will be|makes?) )?(?:(?:so|such|very|a|an|really|too|not|pretty|the) )*(?:great|good|nice|cool|awesome|amazing|fun|funny|wonderful|interesting|sweet|true|right|sad|bad|terrible|perfect|lovely|beautiful|crazy|exciting|impressive|neat|fine|ok|okay|tough|hard|awful|hilarious|sense|sounds? \w+|luck|idea|point|question|choice)(?: \w+){0,2}$/i;

/** The last resort: a statement that says neither "I" nor what it judges, kept as said. */
export function readRemark(said: string): Reading | null {
  const count = said.split(/\s+/).length;
  if (count < SHORTEST_REMARK || count > LONGEST_REMARK || COMMENT.test(said)) return null;
  return {
    predicate: 'says',
    object: said,
    content: `User says: ${said}`,
    kind: 'fact',
    category: 'other',
    confidence: CONFIDENCE.inferred,
  };
}
