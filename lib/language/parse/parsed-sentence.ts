/** A word of a sentence, as the tokenizer cut it and the parser read it. */
export interface ParsedToken {
  /** As written: "n't" of "don't", "nt" of "dont". */
  readonly form: string;
  /** Where it stands in the text that was parsed, in UTF-16 units; `end` is the first unit after it. */
  readonly start: number;
  readonly end: number;
  /** The dictionary form, in lower case but for names: "go" of "went". */
  readonly lemma: string;
  /** Universal part of speech: NOUN, VERB, AUX … */
  readonly upos: string;
  /** The treebank's own tag, finer than `upos`: for English those of the Penn Treebank, VBD, NNS … */
  readonly xpos: string;
  /** The index of the token it depends on within the sentence; -1 for the root, of which each sentence has one. */
  readonly head: number;
  /** The universal dependency relation to the head: nsubj, obj, acl:relcl …; "root" for the root. */
  readonly deprel: string;
}

/** A sentence of a text, as a tree of dependencies. It has at least one token. */
export interface ParsedSentence {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly ParsedToken[];
}

/** The same sentence, further on in a text. */
export function moveSentence({ start, end, tokens }: ParsedSentence, by: number): ParsedSentence {
  const moved = tokens.map((token) => ({ ...token, start: token.start + by, end: token.end + by }));
  return { start: start + by, end: end + by, tokens: moved };
}
