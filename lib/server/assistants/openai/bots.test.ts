import { randomUUID } from 'node:crypto';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOT_USER_HEADER } from '@/lib/contracts/api/links';
import { users } from '@/lib/db/schema';
import { type App, type Credentials, startApp } from '../../isolation/start-app';
import { serveRoutes } from '../../testing/serve-routes';

const USERS = 60;
let world: App;
let server: Awaited<ReturnType<typeof serveRoutes>>;
let owner: Credentials;
let secret: string;
let client: OpenAI;
beforeAll(async () => {
  world = await startApp();
  server = await serveRoutes(world.routes);
  owner = await world.register('Owner');
  const scopes = ['chat', 'memory:read', 'memory:write', 'people'];
  const { text } = await world.call('POST /api/keys', owner, { body: { name: 'Marvin', scopes } });
  ({ secret } = JSON.parse(text));
  client = new OpenAI({ baseURL: `${server.url}/api/v1`, apiKey: secret, maxRetries: 0 });
}, 60_000);
afterAll(async () => {
  await server?.close();
  await world?.close();
});

const send = (user: string, content: string) =>
  client.chat.completions.create({ model: 'keepsake', user, messages: [{ role: 'user', content }] });

const headersOf = (user: string) => ({
  authorization: `Bearer ${secret}`,
  [BOT_USER_HEADER]: encodeURIComponent(user),
});

/** What is known about one of the bot's users, as the bot can read it. */
async function knownOf(user: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/memory?limit=100`, { headers: headersOf(user) });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** What one of the bot's users said in their conversations, as the bot can read it. */
async function saidBy(user: string): Promise<string[]> {
  const read = async (path: string) =>
    (await fetch(`${server.url}/api/conversations${path}`, { headers: headersOf(user) })).json();
  const { conversations } = await read('');
  const said: string[] = [];
  for (const { id } of conversations)
    for (const { role, content } of (await read(`/${id}`)).messages) if (role === 'user') said.push(content);
  return said;
}

const known = async (who: Credentials) => (await world.call('GET /api/memory', who)).text;
/** A word that occurs only in one user's memory. */
const wordOf = (index: number) =>
  `Quay${'abc'[Math.floor(index / 20)]}${'klmnopqrstuvwxyzabcd'[index % 20]}ton`;

describe('a bot', () => {
  it('has a separate memory for each of sixty people', async () => {
    const users = Array.from({ length: USERS }, (_, index) => ({ id: `user ${index}`, word: wordOf(index) }));
    expect(new Set(users.map(({ word }) => word)).size).toBe(USERS);
    for (const { id, word } of users) await send(id, `Remember that my boat is called ${word}.`);
    let cross = 0;
    let missing = 0;
    for (const { id, word } of users) {
      const text = await knownOf(id);
      const found = [...text.matchAll(/Quay[a-z]{2}ton/g)].map(([one]) => one);
      if (!found.includes(word)) missing++;
      cross += found.filter((one) => one !== word).length;
    }
    expect({ cross, missing }).toEqual({ cross: 0, missing: 0 });
    expect(await known(owner)).not.toContain('Quay');
    const reply = await send('user 7', 'What do you remember about me?');
    const answered = reply.choices[0]?.message.content ?? '';
    expect([...answered.matchAll(/Quay[a-z]{2}ton/g)].map(([one]) => one)).toEqual([wordOf(7)]);
  }, 240_000);

  it('stores messages of a channel under their authors', async () => {
    const line = (name: string, content: string) => ({ role: 'user' as const, name, content });
    await client.chat.completions.create({
      model: 'keepsake',
      metadata: { conversation: 'harbour', platform: 'discord' },
      messages: [
        line('tom', 'I prefer fantasy novels.'),
        line('mira', 'My sister is called Una.'),
        line('ines', 'I live in Porto.'),
      ],
    });
    await expect.poll(() => knownOf('tom'), { timeout: 10_000 }).toContain('fantasy');
    await expect.poll(() => knownOf('mira'), { timeout: 10_000 }).toContain('Una');
    await expect.poll(() => knownOf('ines'), { timeout: 10_000 }).toContain('Porto');
    expect(await knownOf('ines')).not.toMatch(/fantasy|Una/);
    expect(await knownOf('tom')).not.toMatch(/Porto|Una/);
  }, 30_000);

  it.each([
    ['by the channel’s name', 'eva', 'kim', { metadata: { conversation: 'pier' } }],
    ['by their users’ names', 'ida', 'jon', null],
  ])(
    'reads everything new in a channel once, the speaker’s own lines too: %s',
    async (_, one, two, channel) => {
      const line = (name: string, content: string) => ({ role: 'user' as const, name, content });
      const call = (user: string, messages: ReturnType<typeof line>[]) =>
        client.chat.completions.create({ model: 'keepsake', ...(channel ?? { user }), messages });
      const first = [
        line(one, 'I live in Porto.'),
        line(two, 'I prefer fantasy novels.'),
        line(one, 'What shall we read?'),
      ];
      await call(one, first);
      await expect.poll(() => knownOf(one), { timeout: 10_000 }).toContain('Porto');
      expect(await saidBy(one)).toEqual(['I live in Porto.', 'What shall we read?']);
      await call(one, first);
      expect(await saidBy(one)).toEqual(['I live in Porto.', 'What shall we read?']);
      const second = [...first, line(one, 'I play the oboe.'), line(two, 'Is it loud?')];
      await call(two, second);
      await call(one, [...second, line(one, 'It is.')]);
      expect(await saidBy(one)).toEqual([
        'I live in Porto.',
        'What shall we read?',
        'I play the oboe.',
        'It is.',
      ]);
      expect(await saidBy(two)).toEqual(['I prefer fantasy novels.', 'Is it loud?']);
      expect(await knownOf(two)).not.toContain('Porto');
    },
    60_000,
  );

  it('must name the user, and an ordinary key cannot', async () => {
    const hi = { model: 'keepsake', messages: [{ role: 'user' as const, content: 'Hello there!' }] };
    await expect(client.chat.completions.create(hi)).rejects.toMatchObject({ status: 422 });
    const { text } = await world.call('POST /api/keys', owner, { body: { name: 'plain' } });
    const headers = { ...headersOf('tom'), authorization: `Bearer ${JSON.parse(text).secret}` };
    expect((await fetch(`${server.url}/api/memory`, { headers })).status).toBe(403);
  });

  it('acts for an account once its person entered the code, until they revoke it', async () => {
    await send('lin', 'Remember that my locker is number 12.');
    await send('lin', 'Remember that my baker is called Tom.');
    const lin = await world.register('Lin');
    const { id } = JSON.parse((await world.call('POST /api/conversations', lin, { body: {} })).text);
    for (const text of ['Remember that my gardener is called Tom.', 'Remember that I collect old maps.'])
      await world.call('POST /api/chat', lin, {
        body: { mode: 'normal', conversationId: id, messageId: randomUUID(), text },
      });
    for (const word of ['maps', 'Tom']) expect(await known(lin)).toContain(word);
    const asked = await fetch(`${server.url}/api/v1/people/link`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ user: 'lin' }),
    });
    const { code } = await asked.json();
    await expect(
      world.call('POST /api/account/links', lin, { body: { code: 'AAAAA-AAAAA' } }),
    ).rejects.toThrow();
    await world.call('POST /api/account/links', lin, { body: { code: code.toLowerCase() } });
    expect(await known(lin)).toContain('locker');
    expect(await knownOf('lin')).toContain('maps');
    await send('lin', 'Remember that my bike is green.');
    expect(await known(lin)).toContain('bike');
    await expect(world.call('POST /api/account/links', lin, { body: { code } })).rejects.toThrow();

    const { bots } = JSON.parse((await world.call('GET /api/account/links', lin)).text);
    expect(bots).toMatchObject([{ botName: 'Marvin', ownerName: 'Owner', externalId: 'lin' }]);
    await world.call('DELETE /api/account/links/[id]', lin, { params: { id: bots[0].id } });
    expect(await knownOf('lin')).not.toMatch(/maps|locker|bike/);
    expect(await known(lin)).toContain('bike');
  }, 30_000);

  it('is deleted with its owner’s account, and its people with it', async () => {
    await world.call('DELETE /api/account', owner, { body: { phrase: 'delete my account' } });
    const people = await world.app.db.connection.select().from(users);
    expect(people.map(({ name }) => name)).toEqual(['Lin']);
  });
});
