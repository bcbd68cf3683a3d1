/** A token with the parser's annotations. */
export interface ParsedToken {
  /** As written: "n't" of "don't", "nt" of "dont". */
  readonly form: string;
  /** Position in the parsed text, in UTF-16 units; `end` is the first unit after it. */
  readonly start: number;
  readonly end: number;
  /** The dictionary form, in lower case except for names: "go" of "went". */
  readonly lemma: string;
  /** Universal part of speech: NOUN, VERB, AUX … */
  readonly upos: string;
  /** The treebank's own tag, finer than `upos`: Penn Treebank tags for English, VBD, NNS … */
  readonly xpos: string;
  /** Index of its head within the sentence; -1 for the root, of which each sentence has one. */
  readonly head: number;
  /** The universal dependency relation to the head: nsubj, obj, acl:relcl …; "root" for the root. */
  readonly deprel: string;
}

/** A sentence as a dependency tree. It has at least one token. */
export interface ParsedSentence {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly ParsedToken[];
}

/** The same sentence with its positions shifted. */
export function moveSentence({ start, end, tokens }: ParsedSentence, by: number): ParsedSentence {
  const moved = tokens.map((token) => ({ ...token, start: token.start + by, end: token.end + by }));
  return { start: start + by, end: end + by, tokens: moved };
}
