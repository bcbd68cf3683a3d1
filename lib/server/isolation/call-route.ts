import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { ADDRESS_HEADER } from '../http/client-address';
import { LOCAL_HEADER } from '../http/local-request';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export const ORIGIN = 'http://localhost:3000';
/** A live channel stays open: what it sends within this time counts as its response. */
const LISTEN_MS = 300;

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response> | Response;

/** A handler as Next finds it: an exported method of a route file. */
export interface Route {
  /** For example `GET /api/memory/[id]`. */
  name: string;
  path: string;
  method: string;
  handle: Handler;
}

/** Every method of every route under `app/api`. */
export async function discoverRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  for (const file of globSync('app/api/**/route.ts').sort()) {
    const module: Record<string, unknown> = await import(resolve(file));
    const path = `/${file.split('/').slice(1, -1).join('/')}`;
    for (const method of METHODS) {
      const handle = module[method];
      if (isHandler(handle)) routes.push({ name: `${method} ${path}`, path, method, handle });
    }
  }
  return routes;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

/** The values of a request other than the caller. */
export interface CallValues {
  params?: Record<string, string | string[]>;
  query?: string;
  body?: unknown;
}

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

let lastAddress = 0;

/** Calls a handler as the server would, each time from a different address, so that no rate limit interferes. */
export async function callRoute(
  route: Route,
  headers: Readonly<Record<string, string>>,
  values: CallValues = {},
): Promise<Answer> {
  const path = route.path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) =>
    [values.params?.[name]].flat().join('/'),
  );
  const leaving = new AbortController();
  const request = new Request(`${ORIGIN}${path}${values.query ? `?${values.query}` : ''}`, {
    method: route.method,
    signal: leaving.signal,
    headers: {
      host: new URL(ORIGIN).host,
      origin: ORIGIN,
      accept: 'application/json, text/event-stream',
      [ADDRESS_HEADER]: `10.0.${++lastAddress >> 8}.${lastAddress & 255}`,
      [LOCAL_HEADER]: '1',
      ...(values.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(values.body === undefined ? {} : { body: JSON.stringify(values.body) }),
  });
  const response = await route.handle(request, { params: Promise.resolve(values.params ?? {}) });
  const isLive = response.headers.get('content-type')?.includes('event-stream') && route.method === 'GET';
  if (isLive) setTimeout(() => leaving.abort(), LISTEN_MS);
  return { status: response.status, text: await response.text(), headers: response.headers };
}
