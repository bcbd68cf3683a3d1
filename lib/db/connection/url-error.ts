/** `DATABASE_URL` requires something unsupported. The message names the parameter, but never contains the URL, which has a password. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError';
}
