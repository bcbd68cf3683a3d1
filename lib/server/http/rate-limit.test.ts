import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRequest } from '@/lib/db/queries/rate-limits';
import { rateLimits } from '@/lib/db/schema';
import { callRoute, type Route } from '../isolation/call-route';
import { type App, type Credentials, startApp } from '../isolation/start-app';
import { ADDRESS_HEADER } from './client-address';
import { addressLimit, limitRequests } from './rate-limit';

const DAY_MS = 86_400_000;

let world: App;
let ben: Credentials;
beforeAll(async () => {
  world = await startApp();
  ben = await world.register('Ben');
});
afterAll(() => world.close());

function route(name: string): Route {
  const found = world.routes.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** The statuses of `times` calls, one after the other. */
async function statuses(
  times: number,
  call: (turn: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = 0; turn < times; turn++) seen.push((await call(turn)).status);
  return seen;
}

const from = (address: string) => ({ [ADDRESS_HEADER]: address });
const signIn = (email: string) => ({
  params: { all: ['sign-in', 'email'] },
  body: { email, password: 'a wrong password' },
});

describe('limits', () => {
  it('apply to one address, whichever account it tries', async () => {
    const auth = route('POST /api/auth/[...all]');
    const seen = await statuses(12, (turn) =>
      callRoute(auth, from('192.0.2.1'), signIn(`nobody${turn}@example.org`)),
    );
    expect(seen).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await callRoute(auth, from('192.0.2.2'), signIn('nobody@example.org'))).status).toBe(401);
  });

  it('grow together where many people are behind one address', () => {
    const { app } = world;
    const headers = new Headers(from('192.0.2.9'));
    const school = { ...app, env: { ...app.env, addressRequestsAMinute: 6_000 } };
    const limits = [1, 1 / 5, 1 / 60].map((share) => addressLimit(school, headers, 'any', share).perMinute);
    expect(limits).toEqual([6_000, 1_200, 100]);
    const least = { ...app, env: { ...app.env, addressRequestsAMinute: 1 } };
    expect(addressLimit(least, headers, 'any', 1 / 60).perMinute).toBe(1);
  });

  it('apply to one account, from whichever address it is tried', async () => {
    const auth = route('POST /api/auth/[...all]');
    const seen = await statuses(31, (turn) =>
      callRoute(auth, from(`198.51.100.${turn}`), signIn(turn % 2 ? 'ben@example.org' : ' Ben@example.org')),
    );
    expect(seen.slice(0, 30)).not.toContain(429);
    expect(seen[30]).toBe(429);
  });

  it('apply to an address that keeps sending requests without a name', async () => {
    const memory = route('GET /api/memory');
    const seen = await statuses(122, () => callRoute(memory, from('192.0.2.3')));
    expect([seen[119], seen[120], seen[121]]).toEqual([401, 429, 429]);
  });

  it('apply to a person, whatever address they use', async () => {
    const keys = route('POST /api/keys');
    const seen = await statuses(12, () => callRoute(keys, ben, { body: {} }));
    expect(seen).toContain(422);
    expect(seen.at(-1)).toBe(429);
  });

  it('store no address', async () => {
    const { app } = world;
    const stored = await app.db.asWorker((tx) => tx.select().from(rateLimits));
    expect(stored.length).toBeGreaterThan(3);
    expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|198\.51|example\.org/);
  });

  it('do not leave counters behind for ever', async () => {
    const { app } = world;
    const count = (key: string, at: number) =>
      app.db.asWorker((tx) => countRequest(tx, [{ key, atMost: 9 }], 60_000, new Date(at)));
    await count('long ago', Date.now() - 2 * DAY_MS);
    await count('just now', Date.now());
    await app.work.expire();
    const keys = (await app.db.asWorker((tx) => tx.select().from(rateLimits))).map(({ key }) => key);
    expect(keys).toContain('just now');
    expect(keys).not.toContain('long ago');
  });

  it('restart if the clock was set back, and tolerate clock skew', async () => {
    const count = (at: number) =>
      world.app.db.asWorker((tx) => countRequest(tx, [{ key: 'clock', atMost: 9 }], 60_000, new Date(at)));
    const now = Date.now();
    expect(await count(now + DAY_MS)).toEqual([1]);
    expect(await count(now)).toEqual([1]);
    expect(await count(now - 5_000)).toEqual([2]);
    expect(await count(now + 61_000)).toEqual([1]);
  });

  it('do not affect others at the same address when one person’s own limit is used up', async () => {
    const limits = [
      { key: 'own', atMost: 2 },
      { key: 'shared', atMost: 9 },
    ];
    const count = () => world.app.db.asWorker((tx) => countRequest(tx, limits, 60_000, new Date()));
    const counts = [await count(), await count(), await count(), await count()];
    expect(counts).toEqual([[1, 1], [2, 2], [3], [4]]);
  });

  it('refuse requests if they cannot be counted', async () => {
    const { app } = world;
    const broken = {
      ...app,
      db: { ...app.db, asWorker: () => Promise.reject(new Error('The database is gone.')) },
    };
    await expect(limitRequests(broken, { key: 'any', perMinute: 1000 })).rejects.toThrow();
  });
});
