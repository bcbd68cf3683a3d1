import type { Tree } from './tree';

/** Whom a clause is about. */
export type SubjectKind =
  /** The speaker: "I", even if left out. */
  | 'self'
  /** The speaker with others: "we", "my sister and I". */
  | 'together'
  /** Somebody or something that belongs to the speaker: "my sister", "most of our friends". */
  | 'own'
  /** The other person, also whoever is asked to do something. */
  | 'you'
  /** A pronoun that refers to something mentioned elsewhere. */
  | 'pronoun'
  | 'other';

/** A statement within a sentence: a predicate with its dependents. */
export interface Clause {
  readonly tree: Tree;
  /** The predicate's word: a verb or a predicate noun ("a nurse"). */
  readonly head: number;
  /** The subject's head word; null if it is left out. */
  readonly subject: number | null;
  readonly subjectKind: SubjectKind;
  /** Its words in order, without conjunctions to neighbouring clauses. */
  readonly words: readonly number[];
  /** The clause whose subject it shares; null if it has its own or none. */
  readonly sharesWith: Clause | null;
}
