import type { Container } from '../container';

/** Says that somebody had an account in this browser, and nothing of whom: signing in is then what it is offered first. */
export const KNOWN_BROWSER_COOKIE = 'keepsake.known';
/** 400 days in seconds, the longest that browsers keep a cookie. */
const LONGEST = 34_560_000;

/** Asks the browser to remember that an account was used in it. */
export function markKnownBrowser(app: Container, response: Response): Response {
  return withCookie(app, response, '1', LONGEST);
}

/** Once its account is deleted, a browser is as new as any other. */
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
