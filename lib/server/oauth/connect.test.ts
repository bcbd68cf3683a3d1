import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { auth, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORGET_ME_PHRASE } from '@/lib/contracts/api/memories';
import type { OAuthScope } from '@/lib/contracts/api/oauth';
import { type App, type Credentials, startApp } from '../isolation/start-app';
import { serveRoutes } from '../testing/serve-routes';
import { type Assistant, newAssistant, REDIRECT } from './testing/assistant';

let world: App;
let server: Awaited<ReturnType<typeof serveRoutes>>;
let ann: Credentials;
beforeAll(async () => {
  world = await startApp();
  server = await serveRoutes(world.routes);
  ann = await world.register('Ann');
}, 60_000);
afterAll(async () => {
  await server?.close();
  await world?.close();
});

async function connect({
  provider,
}: Assistant): Promise<{ client: Client; transport: StreamableHTTPClientTransport }> {
  const client = new Client({ name: 'Desk', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`), {
    authProvider: provider,
  });
  await client.connect(transport).catch(async (error) => {
    if (!(error instanceof UnauthorizedError)) throw error;
  });
  return { client, transport };
}

/** Acts as the consent page. @returns where the browser is redirected. */
async function consent(asked: URL, scopes: OAuthScope[], who = ann): Promise<URL> {
  const request = Object.fromEntries(asked.searchParams);
  const answer = await fetch(`${server.url}/api/oauth/consent`, {
    method: 'POST',
    headers: { ...who, 'content-type': 'application/json' },
    body: JSON.stringify({ request, scopes }),
  });
  return new URL((await answer.json()).redirectTo);
}

/** Runs the whole flow, from the address to tokens. */
async function connected(scopes: OAuthScope[], who = ann): Promise<{ client: Client; assistant: Assistant }> {
  const assistant = newAssistant();
  const { transport } = await connect(assistant);
  const back = await consent(assistant.asked(), scopes, who);
  await transport.finishAuth(back.searchParams.get('code') ?? '');
  return { client: (await connect(assistant)).client, assistant };
}

const applications = async (who = ann) =>
  JSON.parse((await world.call('GET /api/oauth/applications', who)).text).applications;

describe('an assistant that only knows the address', () => {
  it('discovers the endpoints, asks for access, and calls its first tool', async () => {
    const assistant = newAssistant();
    const { transport } = await connect(assistant);
    const asked = assistant.asked();
    expect(asked.pathname).toBe('/connect');
    expect(asked.searchParams.get('resource')).toBe(`${server.url}/api/mcp`);
    const back = await consent(asked, ['memory:read', 'memory:write']);
    expect(back.href.startsWith(REDIRECT)).toBe(true);
    expect(back.searchParams.get('state')).toBe('a state');
    expect(back.searchParams.get('iss')).toBe(server.url);
    await transport.finishAuth(back.searchParams.get('code') ?? '');
    const { client } = await connect(assistant);
    const remembered = await client.callTool({ name: 'remember', arguments: { said: 'I live in Tromsø.' } });
    expect(remembered.structuredContent).toMatchObject({
      kept: [{ content: expect.stringContaining('Tromsø') }],
    });
    const found = await client.callTool({ name: 'search_memory', arguments: { query: 'Where do I live?' } });
    expect(JSON.stringify(found.structuredContent)).toContain('Tromsø');
    expect(await applications()).toMatchObject([{ name: 'Desk', scopes: ['memory:read', 'memory:write'] }]);
    await client.close();
  }, 30_000);

  it('describes every tool with its output and its effects', async () => {
    const { client } = await connected(['memory:read', 'memory:write']);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'forget',
      'get_profile',
      'list_memories',
      'remember',
      'search_memory',
    ]);
    for (const tool of tools) {
      expect(tool.outputSchema, tool.name).toBeDefined();
      expect(tool.annotations?.readOnlyHint, tool.name).toBe(!['remember', 'forget'].includes(tool.name));
      const args = { query: 'home', said: 'Hello!', ids: ['019f0000-0000-7000-8000-000000000000'] };
      // The SDK validates each answer against the schema.
      expect((await client.callTool({ name: tool.name, arguments: args })).isError, tool.name).toBeFalsy();
    }
    await client.close();
  }, 30_000);

  it('offers the memory as resources and as prompts', async () => {
    const { client } = await connected(['memory:read']);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('keepsake://about-you');
    const one = resources.find(({ uri }) => uri.startsWith('keepsake://memories/'));
    expect(one?.title).toContain('Tromsø');
    expect(JSON.stringify(await client.readResource({ uri: one?.uri ?? '' }))).toContain('Tromsø');
    for (const id of ['abc', randomUUID()])
      await expect(client.readResource({ uri: `keepsake://memories/${id}` })).rejects.toMatchObject({
        code: -32002,
      });
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ title }) => title)).toContain('What do you know about me?');
    const asked = await client.getPrompt({ name: 'what_do_you_know_about_me' });
    expect(JSON.stringify(asked.messages)).toContain('Tromsø');
    const reminded = await client.getPrompt({ name: 'remind_me', arguments: { topic: 'where I live' } });
    expect(JSON.stringify(reminded.messages)).toContain('Tromsø');
    await client.close();
  }, 30_000);

  it('is not told what waits for the person’s yes', async () => {
    const ivy = await world.register('Ivy');
    const { client } = await connected(['memory:read', 'memory:write'], ivy);
    for (const said of ['I live in Narvik.', 'I play the zither.'])
      await client.callTool({ name: 'remember', arguments: { said } });
    await world.app.db.asWorker((tx) =>
      tx.execute(sql`update memories set status = 'pending' where content ilike '%zither%'`),
    );
    const listed = await client.callTool({ name: 'list_memories', arguments: {} });
    expect(listed.structuredContent).toMatchObject({
      total: 1,
      memories: [{ content: expect.stringContaining('Narvik') }],
    });
    await client.close();
  }, 30_000);

  it('can only do what was allowed', async () => {
    const { client } = await connected(['memory:read']);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).not.toContain('remember');
    expect(names).not.toContain('forget');
    await client.close();
  });

  it('gets an error when access was denied', async () => {
    const assistant = newAssistant();
    await connect(assistant);
    expect((await consent(assistant.asked(), [])).searchParams.get('error')).toBe('access_denied');
  });

  it('renews access with its refresh token, and loses it when a used token is replayed', async () => {
    const { assistant } = await connected(['memory:read']);
    const first = assistant.tokens();
    assistant.forgetAccess();
    const { client } = await connect(assistant);
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    expect(assistant.tokens()?.refresh_token).not.toBe(first?.refresh_token);
    // Much later: whoever still has the first token stole it.
    await world.app.db.asWorker((tx) =>
      tx.execute(sql`update oauth_tokens set used_at = now() - interval '1 hour' where used_at is not null`),
    );
    const clientId = (await assistant.provider.clientInformation())?.client_id ?? '';
    const stolen = await token({
      grant_type: 'refresh_token',
      refresh_token: first?.refresh_token ?? '',
      client_id: clientId,
    });
    expect(stolen).toMatchObject({ error: 'invalid_grant' });
    await expect(client.listTools()).rejects.toThrow();
    await client.close();
  }, 30_000);

  it('loses access at once when it is disconnected, when it revokes its token, and after "Forget me"', async () => {
    const { client } = await connected(['memory:read']);
    const [{ id }] = await applications();
    await world.call('DELETE /api/oauth/applications/[id]', ann, { params: { id } });
    await expect(client.listTools()).rejects.toThrow();

    const second = await connected(['memory:read']);
    const given = new URLSearchParams({ token: second.assistant.tokens()?.refresh_token ?? '' });
    expect((await fetch(`${server.url}/api/oauth/revoke`, { method: 'POST', body: given })).status).toBe(200);
    await expect(second.client.listTools()).rejects.toThrow();

    const ben = await world.register('Ben');
    const bens = await connected(['memory:read'], ben);
    await world.call('POST /api/memory/forget-me', ben, {
      body: { phrase: FORGET_ME_PHRASE, chats: 'erase' },
    });
    await expect(bens.client.listTools()).rejects.toThrow();
    expect(await applications(ben)).toEqual([]);
  }, 30_000);
});

async function token(form: Record<string, string>) {
  const answer = await fetch(`${server.url}/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return answer.json();
}

describe('an attacker', () => {
  it('gets nothing with another verifier, a second exchange, another address or another resource', async () => {
    const assistant = newAssistant();
    await connect(assistant);
    const asked = assistant.asked();
    const code = (await consent(asked, ['memory:read'])).searchParams.get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      client_id: asked.searchParams.get('client_id') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: 'x'.repeat(43),
    };
    expect(await token(form)).toMatchObject({ error: 'invalid_grant' });
    const right = { ...form, code_verifier: await assistant.provider.codeVerifier() };
    expect(await token({ ...right, redirect_uri: 'http://127.0.0.1:1/other' })).toMatchObject({
      error: 'invalid_grant',
    });
    expect(await token({ ...right, resource: 'https://other.example.org/api/mcp' })).toMatchObject({
      error: 'invalid_target',
    });
    const { access_token: access } = await token(right);
    expect(access).toMatch(/^ka_/);
    expect(await token(right)).toMatchObject({ error: 'invalid_grant' });
    // The second exchange revoked the tokens of the first.
    const answer = await fetch(`${server.url}/api/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/api/mcp');
  });

  it('is never redirected to an address that the application did not name, nor to a script', async () => {
    const register = (redirect: string) =>
      fetch(`${server.url}/api/oauth/register`, {
        method: 'POST',
        body: JSON.stringify({ redirect_uris: [redirect] }),
      });
    for (const bad of ['javascript:alert(1)', 'http://example.org/back', 'data:text/html,x', 'nowhere'])
      expect((await register(bad)).status, bad).toBe(400);
    const { client_id: id } = await (await register('https://app.example.org/back')).json();
    const asked = new URL(
      `${server.url}/connect?response_type=code&client_id=${id}&redirect_uri=https://evil.example.org/back&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`,
    );
    await expect(consent(asked, ['memory:read'])).rejects.toThrow();
  });

  it('cannot use a token for the rest of the API', async () => {
    const { assistant, client } = await connected(['memory:read', 'memory:write']);
    const headers = { authorization: `Bearer ${assistant.tokens()?.access_token}` };
    for (const path of ['/api/memory', '/api/settings', '/api/v1/models', '/api/oauth/applications'])
      expect((await fetch(`${server.url}${path}`, { headers })).status, path).toBe(401);
    await client.close();
  });

  it('learns nothing about the machine’s own network by naming a document there', async () => {
    let calls = 0;
    const inside: Server = createServer((_, response) => {
      calls++;
      response.end('{}');
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const address = inside.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])
      await expect(
        auth(newAssistant(REDIRECT, `https://${host}:${port}/client`).provider, {
          serverUrl: `${server.url}/api/mcp`,
        }),
      ).resolves.toBe('REDIRECT');
    const named = new URL(
      `${server.url}/connect?response_type=code&client_id=https://127.0.0.1:${port}/client&redirect_uri=${REDIRECT}&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`,
    );
    await expect(consent(named, ['memory:read'])).rejects.toThrow();
    expect(calls).toBe(0);
    await new Promise((resolve) => inside.close(resolve));
  });
});
