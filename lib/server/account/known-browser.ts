import type { Container } from '../container';

/** Records that somebody had an account in this browser, but not who: the browser is then offered signing in first. */
export const KNOWN_BROWSER_COOKIE = 'keepsake.known';
/** 400 days in seconds, the maximum lifetime of a cookie in browsers. */
const LONGEST = 34_560_000;

/** Makes the browser remember that an account was used in it. */
export function markKnownBrowser(app: Container, response: Response): Response {
  return withCookie(app, response, '1', LONGEST);
}

/** After its account was deleted, a browser is treated as new. */
export function unmarkKnownBrowser(app: Container, response: Response): Response {
  return withCookie(app, response, '', 0);
}

function withCookie(app: Container, response: Response, value: string, maxAge: number): Response {
  const secure = app.env.publicUrl?.startsWith('https://') ? '; Secure' : '';
  response.headers.append(
    'set-cookie',
    `${KNOWN_BROWSER_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
  return response;
}
