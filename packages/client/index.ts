import { type Operations, ROUTES } from './operations';

export type { Operations } from './operations';

export interface KeepsakeOptions {
  /** Address of the Keepsake server: `https://keepsake.example.org`. */
  url: string;
  /** A key from Settings, Connections. */
  key: string;
  /** With a bot's key: whose memory to use, by the bot's own name for them. */
  user?: string;
  fetch?: typeof fetch;
}

/** An operation's input: path parameters, query and body. */
type Input<Name extends keyof Operations> = Omit<Operations[Name], 'answer'>;
/** Optional if nothing is required. */
type Arguments<Name extends keyof Operations> =
  Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

/** Every operation of the API by name. */
export type Keepsake = {
  [Name in keyof Operations]: (...given: Arguments<Name>) => Promise<Operations[Name]['answer']>;
};

/** A refusal with the API's stable code. */
export class KeepsakeError extends Error {
  override readonly name = 'KeepsakeError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A client: `createKeepsake({ url, key }).search({ query: { q: 'tea' } })`. Its calls throw KeepsakeError. */
export function createKeepsake(options: KeepsakeOptions): Keepsake {
  const calls = Object.entries(ROUTES).map(([name, [method, path]]) => [
    name,
    (input: AnyInput = {}) => send(options, method, path, input),
  ]);
  // Names and types both come from the generated table.
  return Object.fromEntries(calls) as Keepsake;
}

async function send(
  { url, key, user, fetch: ask = fetch }: KeepsakeOptions,
  method: string,
  path: string,
  { params = {}, query = {}, body }: AnyInput,
): Promise<unknown> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const target = new URL(filled, url.endsWith('/') ? url : `${url}/`);
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) target.searchParams.append(name, String(one));
  const response = await ask(target, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${key}`,
      ...(user === undefined ? {} : { 'keepsake-user': encodeURIComponent(user) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw toError(response.status, text);
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

function toError(status: number, text: string): KeepsakeError {
  try {
    const { code, detail, error } = JSON.parse(text);
    return new KeepsakeError(status, code ?? error?.code ?? 'internal', detail ?? error?.message ?? '');
  } catch {
    return new KeepsakeError(status, 'internal', `The server answered with status ${status}.`);
  }
}
