/**
 * Whether this is an error of that name. The server's start and its routes are bundled separately, and each bundle has
 * its own class of the same error, so `instanceof` fails across them. Such errors use this as their
 * `Symbol.hasInstance`.
 */
export function isNamed(name: string, error: unknown): boolean {
  return error instanceof Error && error.name === name;
}
