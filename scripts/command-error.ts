/** An invalid command; the message says what to do instead. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
