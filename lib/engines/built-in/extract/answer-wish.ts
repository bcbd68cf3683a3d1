import { once } from '@/lib/basics/once';
import type { AnswerWish } from '@/lib/language/directives/parse-answer-wishes';
import { createThirdPersonRenderer } from '@/lib/language/third-person';
import { CONFIDENCE } from '../relations/confidence';
import type { Reading } from './reading';

/** Kept, but what is said beside it is not worth more for that. */
export const WORTH_OF_WISH = 0.5;

const toThirdPerson = once(createThirdPersonRenderer);

/** "Please don't use emojis": how the person wants to be answered is a preference of theirs. */
export function readAnswerWish({ statement }: AnswerWish): Reading {
  const content = toThirdPerson()(statement);
  return {
    predicate: 'prefers',
    object: content.replace(/^User prefers /, ''),
    content,
    kind: 'fact',
    category: 'preference',
    confidence: CONFIDENCE.explicit,
  };
}
