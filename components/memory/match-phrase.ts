/** Whether the typed text is the expected phrase, in `locale`, ignoring case, width and spaces. */
export function matchesPhrase(typed: string, phrase: string, locale: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase(locale);
  return plain(typed) === plain(phrase);
}
