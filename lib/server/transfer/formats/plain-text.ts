const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** Elements that end a line. */
const BREAKS = /<(?:br\s*\/?|\/(?:p|div|li|h[1-6]|tr|pre|ul|ol|blockquote))>/gi;
const IGNORED = /<(script|style)\b[\s\S]*?<\/\1>/gi;

/** The text of a piece of HTML. It is only ever stored and shown as text, never as HTML. */
export function plainText(html: string): string {
  return html
    .replace(IGNORED, '')
    .replace(BREAKS, '\n')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => readEntity(name) ?? whole)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function readEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
