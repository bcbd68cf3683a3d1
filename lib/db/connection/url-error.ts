/** `DATABASE_URL` says something that cannot be done. The message names the parameter and never the URL, which holds a password. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError';
}
