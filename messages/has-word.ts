/** Whether a table of messages has an entry for a code from elsewhere. */
export function hasWord<Key extends string>(words: Readonly<Record<Key, string>>, code: string): code is Key {
  return Object.hasOwn(words, code);
}
