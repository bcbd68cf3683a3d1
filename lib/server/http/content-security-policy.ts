/** What a page's policy depends on. */
export interface PolicyOptions {
  /** Made for one response; the page's own scripts and styles carry it. */
  nonce: string;
  /** The development server evaluates code to show where an error came from. */
  isDevelopment: boolean;
  /** The address that people use is https. */
  isSecure: boolean;
}

/**
 * The style sheet that the toast library writes into the page by itself, without a nonce. Its text is known, and so is
 * its hash; a test computes it anew from the installed version.
 */
export const TOAST_STYLE_HASH = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** The toast library writes it in two steps: first an element without a word. */
const EMPTY_STYLE_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * The content security policy of a page: nothing runs that we did not send with this response, nothing is fetched from or
 * sent to anywhere else, and nobody can put the page into theirs. Scripts need the nonce, or to be loaded by one that has it.
 */
export function contentSecurityPolicy({ nonce, isDevelopment, isSecure }: PolicyOptions): string {
  const script = ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"];
  if (isDevelopment) script.push("'unsafe-eval'");
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': script,
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, `'${TOAST_STYLE_HASH}'`, `'${EMPTY_STYLE_HASH}'`],
    // Sizes and places that the server renders. Nothing can be fetched by one: pictures and fonts are ours alone.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
