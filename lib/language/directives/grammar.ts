/** Words of a message with their place in it. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * How memory commands are said in one language. Patterns are tried on one trimmed sentence with straight quotes. A group
 * `somebody` has to be a name: a capital letter, which a pattern that ignores case cannot ask for.
 */
export interface DirectiveGrammar {
  /** Each has a group `content`; matched at the beginning of a sentence. */
  remember: readonly RegExp[];
  /** The statement came first: "… , remember that". Each has a group `content`, empty when it is the sentence before. */
  rememberBefore: readonly RegExp[];
  /** Contents that are no statement: recollections, tasks, questions. */
  notContent: RegExp;
  /** A sentence that states something lasting with emphasis, kept whole. */
  implicit: readonly RegExp[];
  notImplicit: RegExp;
  /** Each has a group `query`. */
  forget: readonly RegExp[];
  notQuery: RegExp;
  list: readonly RegExp[];
  /** Has a group `name`: what the person wants to see. */
  show: readonly RegExp[];
  clearAll: readonly RegExp[];
}
