import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { saveSettings } from '@/lib/db/queries/settings';
import { gatekeeperLogLine } from '@/lib/memory/gatekeeper/log-line';
import { type Answer, type Proposed, sendTo } from './testing/answer-turn';
import { memoriesOf } from './testing/know';
import { startWorld, type World } from './testing/start-world';

let world: World;
let server: ModelServer;
beforeAll(async () => {
  [world, server] = await Promise.all([startWorld(), startModelServer()]);
});
beforeEach(() => world.reset());
afterAll(() => Promise.all([world.close(), server.close()]));

/** The last decision, as logged and as stored. */
async function lastDecision() {
  const [row] = await world.rows<{
    is_memorable: boolean;
    scope: string;
    priority: number;
    reason: string;
    sync_required: boolean;
    justification: string;
  }>(sql`select * from gate_decisions order by created_at desc, id desc limit 1`);
  if (!row) throw new Error('nothing was decided');
  return { ...row, logged: gatekeeperLogLine({ ...row, isMemorable: row.is_memorable }) };
}

const candidate = (span: string, content: string, rest: Partial<Proposed> = {}): Proposed => ({
  span,
  content,
  category: 'personal_info',
  ...rest,
});
const rejects = (reason: string): Answer => ({ reason });
const keeps = (...candidates: Proposed[]): Answer => ({ reason: 'personal_fact', candidates });

/** Each message is decided on by either engine; a model gives the answer that a good one would. */
const ENGINES = [
  ['without a model', false],
  ['with a model', true],
] as const;

describe.each(ENGINES)('the examples of the documents, %s', (_, hasModel) => {
  async function send(conversationId: string, text: string, answer: Answer): Promise<void> {
    if (hasModel) return sendTo(world, server, conversationId, text, answer);
    await world.send(conversationId, text);
    await world.engineOf().run();
  }
  const contents = async () => (await memoriesOf(world, 'active')).map(({ content }) => content);

  it.each<[string, RegExp, Answer]>([
    [
      'I am a medical student',
      /medical student/,
      keeps(candidate('I am a medical student', 'User is a medical student', { predicate: 'studies' })),
    ],
    [
      'My primary goal is TOPIK II',
      /TOPIK II/,
      keeps(
        candidate('My primary goal is TOPIK II', "User's primary goal is TOPIK II", { category: 'goal' }),
      ),
    ],
    [
      'I am allergic to cats',
      /allergic to cats/,
      keeps(candidate('I am allergic to cats', 'User is allergic to cats', { predicate: 'allergic_to' })),
    ],
    [
      'I prefer visual learning',
      /visual learning/,
      keeps(
        candidate('I prefer visual learning', 'User prefers visual learning', { category: 'preference' }),
      ),
    ],
    [
      'My name is Sarah',
      /Sarah/,
      keeps(candidate('My name is Sarah', 'User is called Sarah', { predicate: 'name', object: 'Sarah' })),
    ],
    [
      'I work at Acme Corp.',
      /Acme Corp/,
      keeps(candidate('I work at Acme Corp', 'User works at Acme Corp', { predicate: 'works_at' })),
    ],
    [
      'I prefer dark mode',
      /dark mode/,
      keeps(candidate('I prefer dark mode', 'User prefers dark mode', { category: 'preference' })),
    ],
    [
      'My email is sarah@example.org',
      /sarah@example\.org/,
      keeps(candidate('My email is sarah@example.org', "User's e-mail address is sarah@example.org")),
    ],
    [
      'I live in Berlin.',
      /Berlin/,
      keeps(
        candidate('I live in Berlin', 'User lives in Berlin', { predicate: 'lives_in', object: 'Berlin' }),
      ),
    ],
    [
      'My phone is 555-0134',
      /555-0134/,
      keeps(candidate('My phone is 555-0134', "User's phone number is 555-0134")),
    ],
  ])('permanent, and accepted in the log: %s', async (text, content, answer) => {
    await send(await world.newConversation(), text, answer);
    const [memory, ...others] = await memoriesOf(world, 'active');
    expect(others).toEqual([]);
    expect(memory?.content).toMatch(content);
    const decision = await lastDecision();
    expect(memory).toMatchObject({ scope: 'permanent', priority: decision.priority });
    expect(decision).toMatchObject({ is_memorable: true, scope: 'permanent' });
    expect(decision.logged).toMatch(/^\[GATEKEEPER\] Accepted: \S/);
  });

  it('each memory shows why it was kept', async () => {
    const span = 'I live in Berlin';
    const stated = { predicate: 'lives_in', object: 'Berlin', reasoning: 'It was stated outright.' };
    await send(
      await world.newConversation(),
      `${span}.`,
      keeps(candidate(span, 'User lives in Berlin', stated)),
    );
    const rows = await world.rows(sql`select reasoning from memories`);
    expect(rows).toEqual([{ reasoning: expect.stringMatching(/\w/) }]);
  });

  it.each([
    ['For this chat, pretend I am a customer at a cafe', 'a customer at a cafe'],
    ['I am currently roleplaying as a detective', 'a detective'],
    ['I am a cat', 'a cat'],
  ])('of this session only: %s', async (text, role) => {
    const conversationId = await world.newConversation();
    const play = candidate(text, `User plays ${role} here`, { scope: 'session', predicate: 'plays_role' });
    await send(conversationId, text, {
      reason: 'session_context',
      role: 'taken',
      role_description: role,
      candidates: [play],
    });
    expect((await memoriesOf(world, 'active')).map(({ scope }) => scope)).toEqual(['session']);
    expect(await lastDecision()).toMatchObject({ is_memorable: true, scope: 'session' });
    const [row] = await world.rows<{ role: unknown }>(
      sql`select session_context->'roleplay' as role from conversations where id = ${conversationId}`,
    );
    expect(row?.role).not.toBeNull();
  });

  it('a beginner whose settings say intermediate is asked about it', async () => {
    await world.asPerson((tx) => saveSettings(tx, world.userId, { profile: { level: 'intermediate' } }));
    await send(await world.newConversation(), "I'm a beginner", {
      reason: 'settings_conflict',
      settings_field: 'level',
      settings_said: 'beginner',
      settings_span: "I'm a beginner",
    });
    expect(await lastDecision()).toMatchObject({ scope: 'reconciliation', sync_required: true });
    expect(await world.count('reconciliations', sql`field = 'level'`)).toBe(1);
    expect(await contents()).toEqual([]);
  });

  it('small talk is rejected in the log, and nothing else happens', async () => {
    await send(await world.newConversation(), 'Hello, how are you?', rejects('small_talk'));
    const decision = await lastDecision();
    expect(decision.is_memorable).toBe(false);
    expect(decision.logged).toMatch(/^\[GATEKEEPER\] Rejected: \S/);
    expect(await contents()).toEqual([]);
  });

  it('ramen, first liked and then liked for a year, is one memory with its year', async () => {
    const conversationId = await world.newConversation();
    const likes = { category: 'preference', predicate: 'likes', object: 'ramen' };
    await send(conversationId, 'I like ramen.', keeps(candidate('I like ramen', 'User likes ramen', likes)));
    await send(
      conversationId,
      'I have liked ramen since 2024.',
      keeps(
        candidate('I have liked ramen since 2024', 'User has liked ramen since 2024', {
          ...likes,
          since: '2024',
          stands: 'adds',
          names: 'User likes ramen',
        }),
      ),
    );
    const rows = await world.rows<{ qualifiers: unknown }>(
      sql`select qualifiers from memories where status = 'active'`,
    );
    expect(rows).toEqual([{ qualifiers: { since: '2024' } }]);
  });

  it('a topic mentioned repeatedly in the session matters more than one mentioned once', async () => {
    const conversationId = await world.newConversation();
    for (const text of [
      'The cello was out of tune.',
      'What a day.',
      'And the rain!',
      'Well, well.',
      'So tired.',
    ])
      await send(conversationId, text, rejects('no_personal_content'));
    const plays = { category: 'skill', predicate: 'plays' };
    await send(
      conversationId,
      'I play the cello in a quartet.',
      keeps(
        candidate('I play the cello in a quartet', 'User plays the cello in a quartet', {
          ...plays,
          object: 'the cello',
        }),
      ),
    );
    await send(
      conversationId,
      'I play the oboe in a band.',
      keeps(
        candidate('I play the oboe in a band', 'User plays the oboe in a band', {
          ...plays,
          object: 'the oboe',
        }),
      ),
    );
    const held = await memoriesOf(world, 'active');
    const weightOf = (name: string) => held.find(({ content }) => content.includes(name))?.importance ?? 0;
    expect(weightOf('cello')).toBeGreaterThan(weightOf('oboe'));
  });
});
