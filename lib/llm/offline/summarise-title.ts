/** Longest title of a conversation, in characters. */
const TITLE_LENGTH = 50;

/** A conversation's title from its first message: the beginning, cut at a word. */
export function summariseTitle(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE_LENGTH) return line;
  const cut = line.slice(0, TITLE_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trimEnd()}…`;
}
