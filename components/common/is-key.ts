/** Whether there is a word for this code: one that has none is shown as it is. */
export function isKey<Key extends string>(words: Readonly<Record<Key, string>>, code: string): code is Key {
  return Object.hasOwn(words, code);
}
