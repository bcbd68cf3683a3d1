import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { callRoute } from '../isolation/call-route';
import { type App, type Credentials, startApp } from '../isolation/start-app';

const DAY_MS = 86_400_000;
let world: App;
beforeAll(async () => {
  world = await startApp();
}, 60_000);
afterAll(() => world?.close());

const newGuest = () => world.signIn(['sign-in', 'anonymous'], {});
const idOf = async (who: Credentials): Promise<string> =>
  JSON.parse((await world.call('GET /api/account', who)).text).id;

/** Days until the person's sign-in ends and until a guest's account is deleted. */
async function daysLeft(userId: string): Promise<{ session: number; account: number }> {
  const [row] = await world.app.db.asWorker((tx) =>
    tx.execute<{ session: string; account: string }>(sql`
      select sessions.expires_at as session, guest_expires_at as account
      from sessions join users on users.id = user_id where user_id = ${userId}`),
  );
  const days = (at = '') => (Date.parse(at) - Date.now()) / DAY_MS;
  return { session: days(row?.session), account: days(row?.account) };
}

/** Lets a day pass since the person's last visit. */
const passDay = (userId: string) =>
  world.app.db.asWorker(async (tx) => {
    const day = sql`interval '25 hours'`;
    await tx.execute(sql`
      update sessions set expires_at = expires_at - ${day}, updated_at = updated_at - ${day} where user_id = ${userId}`);
    await tx.execute(sql`update users set guest_expires_at = guest_expires_at - ${day} where id = ${userId}`);
  });

it('a visit after a day renews the sign-in, which lasts as long as a guest’s account', async () => {
  const guest = await newGuest();
  const userId = await idOf(guest);
  expect((await world.call('GET /api/account', guest)).headers.getSetCookie()).toEqual([]);
  await passDay(userId);
  const [cookie = '', ...others] = (await world.call('GET /api/account', guest)).headers.getSetCookie();
  expect(others).toEqual([]);
  const [, seconds] = /^keepsake\.session_token=[^;]+;.*Max-Age=(\d+)/.exec(cookie) ?? [];
  const left = await daysLeft(userId);
  expect(left.account).toBeGreaterThan(29.9);
  expect(left.session).toBeGreaterThan(left.account);
  expect((Number(seconds) * 1000) / DAY_MS).toBeGreaterThan(left.account);
  expect(await idOf({ cookie: cookie.split(';')[0] ?? '' })).toBe(userId);
});

it('a request that is refused renews the sign-in too', async () => {
  const guest = await newGuest();
  await passDay(await idOf(guest));
  const [route] = world.routes.filter(({ name }) => name === 'GET /api/conversations/[id]');
  if (!route) throw new Error('There is no such route.');
  const answer = await callRoute(route, guest, { params: { id: uuidv7() } });
  expect(answer.status).toBe(404);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^keepsake\.session_token=[^;]+;/)]);
});

it('registers completely or not at all, with the password of the last attempt', async () => {
  const guest = await newGuest();
  const userId = await idOf(guest);
  const values = { name: 'Ada', email: 'ada@example.org', password: 'a first long password' };
  const register = (password: string) =>
    world.call('POST /api/account/upgrade', guest, { body: { ...values, password } });
  const failing = (on: boolean) =>
    world.app.db.connection.execute(
      on
        ? sql`alter table users add constraint users_fail check (email <> 'ada@example.org')`
        : sql`alter table users drop constraint users_fail`,
    );
  await failing(true);
  await expect(register('a first long password')).rejects.toThrow('500');
  await failing(false);
  const credentials = () =>
    world.app.db.asWorker((tx) => tx.select().from(accounts).where(eq(accounts.userId, userId)));
  expect(await credentials()).toEqual([]);
  await register('a second long password');
  expect(await credentials()).toHaveLength(1);
  const signIn = (password: string) => world.signIn(['sign-in', 'email'], { email: values.email, password });
  expect(await idOf(await signIn('a second long password'))).toBe(userId);
  await expect(signIn('a first long password')).rejects.toThrow('401');
});

it('two guests who register with one address at once do not both get it', async () => {
  const body = { name: 'Bo', email: 'bo@example.org', password: 'a long enough password' };
  const guests = [await newGuest(), await newGuest()];
  const done = await Promise.allSettled(
    guests.map((guest) => world.call('POST /api/account/upgrade', guest, { body })),
  );
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = done.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { message: expect.stringMatching(/409.*already an account/) } });
});
