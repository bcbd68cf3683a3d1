/** The beginning of a text, at most this many UTF-16 units; never half of a character. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
