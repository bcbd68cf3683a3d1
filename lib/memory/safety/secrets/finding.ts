/** A secret's place; only the pattern's name is ever kept (promise 4). */
export interface SecretFinding {
  pattern: string;
  /** UTF-16 offsets in the text as it was said. */
  start: number;
  end: number;
}
