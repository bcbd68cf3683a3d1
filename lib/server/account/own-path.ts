/** Any origin: a path of our own stays on it, whatever a browser reads into the text. */
const ORIGIN = 'https://keepsake.invalid';

/**
 * The path and search to return to after signing in, or the start page: a link must not lead out of the app. Read as a browser
 * reads it, which takes `\` for `/` and skips tabs and line breaks.
 */
export function ownPath(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(next, ORIGIN);
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
