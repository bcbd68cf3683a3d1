/** The model's output for a sentence's words, in their order. */
export interface Analysis {
  readonly upos: string[];
  readonly xpos: string[];
  /** The index of each word's head; -1 for the root. */
  readonly heads: number[];
  readonly deprels: string[];
}
