import { CONFIDENCE } from './patterns/pattern';
import type { Reading } from './read-generally';

const JUDGEMENT =
  /^(.{2,80}?) ((?:is|are|was|were|can be|tastes?|smells?|looks?|sounds?|feels?|makes?|helps?|works?|has|have) .{2,120})$/i;
const POINTING = /^(?:it|that|this|they|those|these|he|she|there|here|what|who|which|yours?|you)\b/i;

/** "Cats are the best": nobody said "I", yet it is what the person thinks. A pointing word says nothing alone. */
export function readOpinion(said: string): Reading | null {
  const [, about = '', judged = ''] = JUDGEMENT.exec(said) ?? [];
  if (!about || POINTING.test(about)) return null;
  return {
    predicate: 'thinks',
    object: said,
    content: `User thinks ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
    kind: 'fact',
    category: 'opinion',
    confidence: CONFIDENCE.inferred,
    positive: !/\bnot\b/i.test(judged),
  };
}

/** Longest remark, in words: what is longer is no single thing to remember. */
const LONGEST_REMARK = 25;

/** The last resort: a statement that says neither "I" nor what it judges, kept as said. */
export function readRemark(said: string): Reading | null {
  const count = said.split(/\s+/).length;
  if (count < 2 || count > LONGEST_REMARK) return null;
  return {
    predicate: 'says',
    object: said,
    content: `User says: ${said}`,
    kind: 'fact',
    category: 'other',
    confidence: CONFIDENCE.inferred,
  };
}
