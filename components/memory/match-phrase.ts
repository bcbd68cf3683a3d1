/** Whether what was typed is the phrase that was asked for, by a reader of `locale`: case, width and spaces do not count. */
export function matchesPhrase(typed: string, phrase: string, locale: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase(locale);
  return plain(typed) === plain(phrase);
}
