import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '@/lib/contracts/openapi/operations';
import { PROBLEM_STATUS } from '@/lib/contracts/problem';
import { type App, startApp } from '@/lib/server/isolation/start-app';
import { serveRoutes } from '@/lib/server/testing/serve-routes';
import { ROUTES } from '@/packages/client/operations';

const PAGE = readFileSync(new URL('api.md', import.meta.url), 'utf8');
const examples = [...PAGE.matchAll(/```sh\n(curl [\s\S]*?)\n```/g)].map(([, command = '']) => command);

let world: App;
let server: Awaited<ReturnType<typeof serveRoutes>>;
/** What the page calls `$URL`, `$KEY` and so on. */
const variables: Record<string, string> = {};
beforeAll(async () => {
  world = await startApp();
  server = await serveRoutes(world.routes);
  const ann = await world.register('Ann');
  const scopes = ['memory:read', 'memory:write', 'chat', 'settings'];
  const { text } = await world.call('POST /api/keys', ann, { body: { name: 'mine', scopes } });
  Object.assign(variables, { URL: server.url, KEY: JSON.parse(text).secret });
}, 60_000);
afterAll(async () => {
  await server?.close();
  await world?.close();
});

interface Command {
  method: string;
  url: URL;
  headers: Headers;
  body: string | null;
}

/** A `curl` command as a shell reads it; a variable that the page does not explain is an error. */
function parseCommand(command: string): Command {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const read = execFileSync('sh', ['-euc', script], { env: { ...process.env, ...variables } });
  const words = read.toString().split('\0').slice(0, -1);
  const headers = new Headers();
  const parsed = { method: 'GET', url: '', body: null as string | null };
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (!word.startsWith('-')) parsed.url = word;
    else {
      const value = words[++index] ?? '';
      if (word === '-X') parsed.method = value;
      else if (word === '-H')
        headers.set(value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1).trim());
      else if (word === '-d' || word === '--data-binary') parsed.body = value;
      else throw new Error(`The test does not know what ${word} does.`);
    }
  }
  return { ...parsed, url: new URL(parsed.url), headers };
}

/** The operation of the OpenAPI document that a command calls; one whose path is written out goes first. */
function operationOf({ method, url }: Command) {
  const fits = (path: string) => new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`).test(url.pathname);
  return OPERATIONS.filter((one) => one.method === method.toLowerCase() && fits(one.path)).toSorted(
    (one, other) => one.path.split('[').length - other.path.split('[').length,
  )[0];
}

describe('the page on the API', () => {
  it('shows commands that work, with answers as the OpenAPI document describes them', async () => {
    expect(examples.length).toBeGreaterThan(12);
    for (const example of examples) {
      const command = parseCommand(example);
      const operation = operationOf(command);
      expect(operation, `${command.method} ${command.url.pathname}`).toBeDefined();
      const { method, url, headers, body } = command;
      const response = await fetch(url, { method, headers, body });
      const text = await response.text();
      const answer = operation?.answers[response.status];
      expect(answer, `${example}\n${response.status} ${text}`).toBeDefined();
      answer?.parse(JSON.parse(text));
      if (operation?.id === 'listMemories') variables.MEMORY = JSON.parse(text).memories[0].id;
      if (operation?.id === 'openConversation') variables.CONVERSATION = JSON.parse(text).id;
    }
  }, 60_000);

  it('names no route that the document does not have', () => {
    const named = [...PAGE.matchAll(/`(GET|POST|PATCH|DELETE) (\/api\/[^`?]*)/g)];
    expect(named.length).toBeGreaterThan(8);
    const known = OPERATIONS.map(
      ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\[(\w+)\]/g, '{$1}')}`,
    );
    for (const [, method, path] of named)
      if (path !== '/api/openapi.json') expect(known).toContain(`${method} ${path}`);
  });

  it('calls methods that the client has', () => {
    const called = [...PAGE.matchAll(/keepsake\.(\w+)\(/g)].map(([, name]) => name);
    expect(called.length).toBeGreaterThan(3);
    expect(Object.keys(ROUTES)).toEqual(expect.arrayContaining(called));
  });

  it('lists every code of an error with its status', () => {
    for (const [code, status] of Object.entries(PROBLEM_STATUS)) {
      const row = PAGE.split('\n').find((line) => line.startsWith('| `') && line.includes(`\`${code}\``));
      expect(row, code).toContain(String(status));
    }
  });
});
