/**
 * Whether this is the error of that name. The server's start and its routes are bundled apart and each has its own class
 * of the same error: what one throws, `instanceof` would not know in the other. Errors that cross give this as their
 * `Symbol.hasInstance`.
 */
export function isNamed(name: string, error: unknown): boolean {
  return error instanceof Error && error.name === name;
}
