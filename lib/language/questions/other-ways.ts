import { rootOf } from '../comparison/lexicon/relate-words';
import type { Asked, AskedTerm } from './asked';

/** Words for whoever shares a home. */
const SHARING = ['flatmate', 'roommate', 'housemate'];
/** What one does with what one tolerates. */
const TAKING = new Set(['eat', 'have', 'take'].map(rootOf));

/** The same question in other words, in which a fact may answer it. */
export function otherWays(asked: Asked): Asked[] {
  const { wanted, kind, preposition, terms, isDenied } = asked;
  const does = (...verbs: string[]) => terms.some(({ root }) => verbs.some((verb) => root === rootOf(verb)));
  // "Who do I live with?" is "who is my flatmate?"
  if (wanted === 'who' && preposition === 'with' && does('live'))
    return SHARING.map((word) => ({
      ...asked,
      subject: 'named',
      preposition: null,
      isGoingOn: false,
      terms: [termOf(word, 'noun')],
    }));
  if (wanted !== 'what') return [];
  // "What can't I eat?" is "what do I avoid?"
  const isBare = kind !== null && terms.every(({ required }) => !required);
  if (isDenied && (isBare || terms.some(({ root }) => TAKING.has(root))))
    return [
      { ...asked, terms: [termOf('eat', 'verb')] },
      { ...asked, isDenied: false, terms: [termOf('avoid', 'verb')] },
    ];
  if (kind === null) return [];
  // "What pills am I on?" is "what pills do I take?"
  if (preposition === 'on' && isBare)
    return [{ ...asked, preposition: null, terms: [termOf('take', 'verb')] }];
  return does('take') && preposition === null ? [{ ...asked, preposition: 'on', terms: [] }] : [];
}

const termOf = (word: string, kind: AskedTerm['kind']): AskedTerm => ({
  word,
  root: rootOf(word),
  kind,
  required: true,
  isMine: false,
  index: -1,
  head: -1,
});
