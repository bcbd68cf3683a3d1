import type { Tree } from './tree';

/** Who a clause is about. */
export type SubjectKind =
  /** The speaker: "I", also left out. */
  | 'self'
  /** The speaker with others: "we", "my sister and I". */
  | 'together'
  /** Somebody or something of the speaker's: "my sister", "most of our friends". */
  | 'own'
  | 'you'
  /** A pronoun that stands for something said elsewhere. */
  | 'pronoun'
  | 'other';

/** A statement within a sentence: a predicate with what belongs to it. */
export interface Clause {
  readonly tree: Tree;
  /** The predicate's word: a verb, or what is said to be so ("a nurse"). */
  readonly head: number;
  /** The subject's main word; null where it is left out. */
  readonly subject: number | null;
  readonly subjectKind: SubjectKind;
  /** Its words, in order, without conjunctions to its neighbours. */
  readonly words: readonly number[];
  /** The statement whose subject it shares; null where it has its own or none. */
  readonly sharesWith: Clause | null;
}
