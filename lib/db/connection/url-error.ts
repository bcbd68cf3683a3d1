/** `DATABASE_URL` asks for something unsupported. The message names the parameter and never the URL, which holds a password. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError';
}
