import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '@/lib/contracts/openapi/operations';
import { type Attack, attacksOn } from './attacks';
import { type Answer, callRoute, type Route } from './call-route';
import { holdsMark, type People, startPeople } from './start-people';

let people: People;
let attacks: ReturnType<typeof attacksOn>;

beforeAll(async () => {
  people = await startPeople();
  attacks = attacksOn(people.anna.has);
}, 120_000);
afterAll(() => people?.close());

/** Calls every route with each of its attacks; those that delete the caller's account come last. */
async function attackAll(
  who: (attack: Attack) => Promise<Readonly<Record<string, string>>>,
  check: (answer: Answer, attack: Attack, name: string) => void,
  wanted: (attack: Attack) => boolean = () => true,
): Promise<number> {
  const all = people.routes.flatMap((route) =>
    (attacks[route.name] ?? []).map((attack): [Route, Attack] => [route, attack]),
  );
  const chosen = all.filter(([, attack]) => wanted(attack));
  for (const [route, attack] of chosen.sort(([, a], [, b]) => Number(a.ends ?? 0) - Number(b.ends ?? 0))) {
    const answer = await callRoute(route, await who(attack), attack);
    const name = `${route.name} ${JSON.stringify(attack.body ?? attack.query ?? '')}: ${answer.status}`;
    expectNothingOfAnnas(answer, attack, name);
    check(answer, attack, name);
  }
  return chosen.length;
}

/** The answer contains neither her mark nor any of her ids, except those that the caller sent. */
function expectNothingOfAnnas(answer: Answer, attack: Attack, name: string): void {
  const sent = JSON.stringify([attack.params, attack.body, attack.query]);
  expect(holdsMark(answer.text), `${name} ${answer.text}`).toBe(false);
  for (const [kind, id] of Object.entries(people.anna.has))
    if (!sent.includes(id)) expect(answer.text.includes(id), `${name} shows the ${kind}`).toBe(false);
}

const FOR_A_PERSON: Record<Attack['outcome'], (status: number) => boolean> = {
  refused: (status) => status === 403 || status === 404,
  own: (status) => status < 500,
  open: (status) => status < 500,
};

/** A signed-in caller gets their own data, and is refused hers. */
const checkPerson = (answer: Answer, attack: Attack, name: string) => {
  if (attack.keyAlone) expect(answer.status, name).toBe(401);
  else expect(FOR_A_PERSON[attack.outcome](answer.status), `${name} ${answer.text}`).toBe(true);
};

describe('every route of the API', () => {
  it('is in the table of attacks, and nothing else is', () => {
    expect(people.routes.length).toBeGreaterThan(50);
    expect(people.routes.map((route) => route.name).sort()).toEqual(Object.keys(attacks).sort());
  });

  it('shows Anna her own data, so that its absence elsewhere means something', async () => {
    const mine = people.routes.filter(
      (route) => route.method === 'GET' && attacks[route.name]?.[0]?.outcome !== 'open',
    );
    const seen: string[] = [];
    for (const route of mine) {
      const [attack] = attacks[route.name] ?? [];
      const headers =
        attack?.keyAlone && attack.scope ? people.anna.keys[attack.scope] : people.anna.credentials;
      const { text } = await callRoute(route, headers, attack);
      if (holdsMark(text) || text.includes(people.anna.has.diary)) seen.push(route.name);
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'GET /api/account',
        'GET /api/analyses',
        'GET /api/characters',
        'GET /api/conversations',
        'GET /api/conversations/[id]',
        'GET /api/conversations/[id]/analyses',
        'GET /api/diary',
        'GET /api/gate',
        'GET /api/keys',
        'GET /api/memory',
        'GET /api/memory/export',
        'GET /api/memory/summary',
        'GET /api/settings',
        'GET /api/turns',
      ]),
    );
  });
});

describe('what a key may call', () => {
  it('is described in the OpenAPI document, with its scope, and nothing else is', () => {
    const opened = Object.entries(attacks).filter(([, [attack]]) => attack?.scope);
    const described = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(opened.map(([name]) => name).sort());
    for (const { method, path, scope } of OPERATIONS)
      expect(attacks[`${method.toUpperCase()} ${path}`]?.[0]?.scope, path).toBe(scope);
  });

  it('matches the schemas in the document', async () => {
    for (const { method, path, scope, answersWith, answers } of OPERATIONS.filter(
      (one) => one.method === 'get',
    )) {
      const route = people.routes.find((one) => one.name === `${method.toUpperCase()} ${path}`);
      if (!route) throw new Error(`There is no ${path}.`);
      const answer = await callRoute(route, people.anna.keys[scope], attacks[route.name]?.[0]);
      expect(answer.status, path).toBe(200);
      const answered = answersWith ? answer.text : JSON.parse(answer.text);
      expect(answer.headers.get('content-type'), path).toContain(answersWith ?? 'application/json');
      expect(answers[200]?.safeParse(answered).error, path).toBeUndefined();
    }
  });
});

describe('nothing of Anna’s is shown or changed', () => {
  let before: string[];
  beforeAll(async () => {
    before = await people.readAnna();
    expect(before.filter((row) => holdsMark(row)).length).toBeGreaterThan(10);
  });
  const untouched = async () => {
    const after = await people.readAnna();
    expect(after.filter((row) => !before.includes(row))).toEqual([]);
    expect(before.filter((row) => !after.includes(row))).toEqual([]);
  };

  it('without a session', async () => {
    await attackAll(
      async () => ({}),
      (answer, attack, name) => {
        if (attack.outcome === 'open') expect(answer.status, name).toBeLessThan(500);
        else expect([401, 404], name).toContain(answer.status);
      },
    );
    await untouched();
  });

  it('for a guest', async () => {
    const guest = await people.newGuest();
    await attackAll(async (attack) => (attack.ends ? people.newGuest() : guest), checkPerson);
    await untouched();
  });

  it('for a key of another person', async () => {
    const count = await attackAll(
      async () => people.ben.key,
      (answer, attack, name) => expect(FOR_A_PERSON[attack.outcome](answer.status), name).toBe(true),
      (attack) => attack.scope !== undefined,
    );
    expect(count).toBeGreaterThan(12);
    // A route that accepts no key refuses every key.
    await attackAll(
      async () => people.ben.key,
      (answer, _, name) => expect([401, 404], name).toContain(answer.status),
      (attack) => attack.scope === undefined && attack.outcome !== 'open',
    );
    await untouched();
  });

  it('for her own keys without the scope', async () => {
    const scopes = ['memory:read', 'memory:write', 'chat', 'settings'] as const;
    for (const held of scopes)
      await attackAll(
        async () => people.anna.keys[held],
        (answer, attack, name) => {
          // The protocol's writing tools do not exist for a key that may only read.
          if (answer.status === 200) expect(`${name} ${answer.text}`).toMatch(/mcp.*(?:not found|isError)/s);
          else expect(answer.status, name).toBe(403);
          expect(attack.scope, name).not.toBe(held);
        },
        (attack) => attack.scope !== undefined && attack.scope !== held,
      );
    await untouched();
  });

  it('for another person', async () => {
    await attackAll(async () => people.ben.credentials, checkPerson);
    await untouched();
  });

  it('for an expired session and an invented key', async () => {
    const invented: Record<string, string>[] = [
      { cookie: 'keepsake.session_token=made.up' },
      { authorization: `Bearer ks_${'x'.repeat(43)}` },
    ];
    for (const credentials of invented)
      await attackAll(
        async () => credentials,
        (answer, _, name) => expect([401, 404], name).toContain(answer.status),
        (attack) => attack.outcome !== 'open',
      );
    await untouched();
  });
});
