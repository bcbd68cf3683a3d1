/** A socket that broke while it was in use; 57P0…: the server announced it. */
const BROKEN = /^(?:EPIPE|ECONNRESET|CONNECTION_(?:CLOSED|DESTROYED|ENDED)|CONNECT_TIMEOUT|57P0\d)$/;

/** Whether this is an error that the driver throws outside any promise when a connection breaks, so that nobody can catch it. */
export function isBrokenConnection(error: { code?: unknown; stack?: string | undefined }): boolean {
  if (BROKEN.test(String(error.code ?? ''))) return true;
  // It wrote to a connection that was already gone.
  return error instanceof TypeError && /\bnextWrite\b.*\bpostgres\b/.test(error.stack ?? '');
}
