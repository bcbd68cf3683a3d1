/** The code that browsers give to a key that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method: Enter then chooses a word, and Escape drops it. Safari ends the composition
 * before it reports the Enter that did so, which only the old code shows.
 */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** For what Escape closes: while a word is composed, the key only drops the word. */
export function keepWhileComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault();
}
