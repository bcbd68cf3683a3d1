/** What the policy of a page depends on. */
export interface PolicyOptions {
  /** Generated for each response; the page's own scripts and styles carry it. */
  nonce: string;
  /** The development server evaluates code to locate errors. */
  isDevelopment: boolean;
  /** The public address uses https. */
  isSecure: boolean;
}

/**
 * The hash of the style sheet that the toast library inserts into the page without a nonce. A test computes it from the
 * installed version.
 */
export const TOAST_STYLE_HASH = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** The toast library first inserts an empty element, and then fills it. */
const EMPTY_STYLE_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * The content security policy of a page: only code that this response carries may run, nothing is fetched from or sent to
 * other origins, and no site can embed the page. Scripts need the nonce, or to be loaded by one that has it.
 */
export function contentSecurityPolicy({ nonce, isDevelopment, isSecure }: PolicyOptions): string {
  const script = ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"];
  if (isDevelopment) script.push("'unsafe-eval'");
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': script,
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, `'${TOAST_STYLE_HASH}'`, `'${EMPTY_STYLE_HASH}'`],
    // Sizes and positions that the server renders. They cannot fetch anything, since images and fonts are restricted to our
    // own.
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
