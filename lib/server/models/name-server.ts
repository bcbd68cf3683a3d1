/** The maximum length of a server's name, in characters (`connectSchema`). */
const MAX_LENGTH = 80;

interface NamedServer {
  name: string;
  baseUrl: string;
}

/**
 * A server's name that no other server has: the given one, otherwise its host; if it is taken, with the host, then with the
 * whole address.
 */
export function nameServer(
  { name, baseUrl }: { name: string | undefined; baseUrl: string },
  others: readonly NamedServer[],
): string {
  const taken = new Set(others.map((other) => other.name));
  const { host, pathname } = new URL(baseUrl);
  const address = `${host}${pathname}`;
  const choices = name === undefined ? [host, address] : [name, `${name} (${host})`, `${name} (${address})`];
  return (choices.find((one) => !taken.has(one)) ?? address).slice(0, MAX_LENGTH);
}
