import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { BehaviourInput } from '@/e2e/fixtures/model-server/script';
import { listAnalyses } from '@/lib/db/queries/analyses';
import { beginForgetting } from '@/lib/db/queries/forgetting';
import { retryFailedRun } from '@/lib/db/queries/jobs';
import { saveSettings } from '@/lib/db/queries/settings';
import { builtInEngines } from '@/testing/built-in-engines';
import { scriptedModel } from './testing/scripted-model';
import { startWorld, type World } from './testing/start-world';
import { ask, talk } from './testing/talk';

const { language } = builtInEngines();

const MINUTE = 60_000;
/** Turns learn nothing individually, so that all memories come from the whole conversation. */
const WHOLE_ONLY = { decision: { background_scan_enabled: false } };
let world: World;
let server: ModelServer;
beforeAll(async () => {
  [world, server] = await Promise.all([startWorld(), startModelServer()]);
});
beforeEach(async () => {
  server.reset();
  await world.reset();
});
afterAll(() => Promise.all([world.close(), server.close()]));

const scripted = () => scriptedModel(server);

const analyses = (conversationId: string) =>
  world.asPerson((tx) => listAnalyses(tx, world.userId, conversationId));
const contents = async () =>
  (
    await world.rows<{ content: string }>(
      sql`select content from memories where status = 'active' and scope = 'permanent' order by content`,
    )
  ).map((row) => row.content);

describe('an analysis', () => {
  it('describes the conversation and stores what it adds, each with its words', async () => {
    const { run } = world.engineOf({ config: WHOLE_ONLY, model: scripted() });
    const conversation = await talk(world, run, 'My name is Sarah.', 'I live in Leeds.', 'I love hiking.');
    await ask(world, conversation);
    await run();
    const [analysis] = await analyses(conversation);
    expect(analysis).toMatchObject({
      status: 'done',
      trigger: 'manual',
      engine: 'model',
      tone: 'friendly',
      themes: ['getting to know each other'],
      emotionalArc: ['open', 'calm', 'content'],
      messageCount: 6,
    });
    expect(analysis?.memoryIds).toHaveLength(3);
    expect(await contents()).toEqual(['User is called Sarah', 'User likes hiking', 'User lives in Leeds']);
    expect(await world.count('memories', sql`origin = 'analysis'`)).toBe(3);
    expect(
      await world.count('model_calls', sql`purpose = 'analysis' and conversation_id = ${conversation}`),
    ).toBe(1);
  });

  it('adds nothing twice when it runs twice', async () => {
    const { run } = world.engineOf({ config: WHOLE_ONLY, model: scripted() });
    const conversation = await talk(world, run, 'My name is Sarah.', 'I live in Leeds.', 'I love hiking.');
    await ask(world, conversation);
    await run();
    const tables = ['memories', 'memory_sources', 'memory_revisions', 'memory_links'];
    const before = await Promise.all(tables.map((table) => world.count(table)));
    await ask(world, conversation);
    await run();
    expect(await Promise.all(tables.map((table) => world.count(table)))).toEqual(before);
    expect((await analyses(conversation)).map((one) => [one.status, one.memoryIds.length])).toEqual([
      ['done', 0],
      ['done', 3],
    ]);
  });

  it('does not bring back what the person archived, edited or forgot', async () => {
    const { run } = world.engineOf({ config: WHOLE_ONLY, model: scripted() });
    const conversation = await talk(world, run, 'My name is Sarah.', 'I live in Leeds.', 'I love hiking.');
    await ask(world, conversation);
    await run();
    await world.rows(sql`update memories set status = 'archived' where content = 'User likes hiking'`);
    const [leeds] = await world.rows<{ id: string }>(sql`select id from memories where object = 'Leeds'`);
    await world.asPerson((tx) =>
      beginForgetting(tx, world.userId, [leeds?.id ?? ''], {
        eraseFromChats: false,
        now: world.clock.now(),
        language,
      }),
    );
    expect(await analyses(conversation)).toEqual([]);
    await ask(world, conversation);
    await run();
    expect(await contents()).toEqual(['User is called Sarah']);
    world.later(MINUTE);
    await run();
    await ask(world, conversation);
    await run();
    expect(await contents()).toEqual(['User is called Sarah']);
  });

  it('does not let an earlier message close what was said later', async () => {
    const { run } = world.engineOf({ model: scripted() });
    const conversation = await talk(world, world.engineOf({ config: WHOLE_ONLY }).run, 'I live in Leeds.');
    await world.send(conversation, 'I live in York.');
    await run();
    expect(await contents()).toEqual(['User lives in York']);
    await ask(world, conversation);
    await run();
    expect(await contents()).toEqual(['User lives in York']);
    expect(await world.count('candidates', sql`action_reason = 'said_otherwise_later'`)).toBe(1);
  });

  it('learns nothing from roleplays, commands, dangers and injections, and marks a role as one', async () => {
    const role = {
      reason: 'session_context',
      is_memorable: true,
      role: 'taken',
      role_description: 'a vampire',
    };
    server.on(
      { task: 'decide-and-extract', contains: 'vampire' },
      { name: 'json', value: { ...role, candidates: [] } },
    );
    const { run } = world.engineOf({ model: scripted() });
    const conversation = await talk(
      world,
      run,
      "Let's pretend I am a vampire and I live in Transylvania.",
      'I love drinking blood.',
      'I want to kill myself. I love cliffs.',
      'Forget that I live in Derby.',
    );
    await ask(world, conversation);
    await run();
    const asked = server.requests.filter((request) => request.task === 'read-conversation');
    const shown = JSON.stringify(asked.map((request) => request.body.messages));
    for (const word of ['cliffs', 'Derby']) expect(shown).not.toContain(word);
    expect(shown).toContain("User (in a play): Let's pretend I am a vampire");
    expect(await contents()).toEqual([]);
  });

  it('keeps no unrequested health detail, neither as a memory nor in the description', async () => {
    const { run } = world.engineOf({ config: WHOLE_ONLY, model: scripted() });
    const words = 'I was diagnosed with diabetes';
    server.on(
      { task: 'read-conversation' },
      {
        name: 'json',
        value: {
          summary: 'They talked about Leeds. The person was diagnosed with diabetes.',
          themes: ['diabetes', 'Leeds'],
          tone: 'calm',
          emotional_arc: { start: 'worried', middle: 'calm', end: 'calm' },
          participants: ['User'],
          topics: ['Leeds'],
          candidates: [
            {
              content: 'User was diagnosed with diabetes',
              span: words,
              kind: 'fact',
              category: 'personal_info',
              predicate: 'has_condition',
              object: 'diabetes',
              confidence: 0.95,
              user_requested: true,
            },
          ],
        },
      },
    );
    const conversation = await talk(world, run, `${words}.`, 'Leeds is fine.', 'Good night.');
    await ask(world, conversation);
    await run();
    const [analysis] = await analyses(conversation);
    expect(analysis).toMatchObject({
      status: 'done',
      summary: 'They talked about Leeds.',
      themes: ['Leeds'],
    });
    expect(await contents()).toEqual([]);
    expect(await world.count('candidates', sql`action = 'blocked' and action_reason = 'health'`)).toBe(1);
  });

  const BAD_DAYS: BehaviourInput[] = [
    { name: 'hallucination' },
    { name: 'wrong_language' },
    { name: 'huge' },
    { name: 'malformed_json', repairable: false },
    { name: 'refusal' },
    { name: 'cut' },
  ];
  it.each(BAD_DAYS)('stores nothing false from a misbehaving model: $name', async (behaviour) => {
    server.on({}, behaviour);
    const { run } = world.engineOf({ config: WHOLE_ONLY, model: scripted() });
    const conversation = await talk(world, run, 'Nice weather today.', 'The train was late.', 'Good night.');
    const id = await ask(world, conversation);
    for (let attempt = 0; attempt < 6; attempt++) {
      await run();
      world.later(60 * MINUTE);
    }
    const [analysis] = await analyses(conversation);
    expect(analysis?.id).toBe(id);
    expect(['done', 'failed']).toContain(analysis?.status);
    expect(await contents()).toEqual([]);
    const runs = await world.rows<{ all: string }>(sql`
        select (select coalesce(string_agg(event::text || coalesce(error_code, ''), ''), '') from job_runs)
          || (select coalesce(string_agg(coalesce(data::text, ''), ''), '') from job_steps) as all`);
    for (const word of ['weather', 'train', 'night']) expect(runs[0]?.all).not.toContain(word);
  });

  it('fails visibly, and can be requested again', async () => {
    server.on({ task: 'read-conversation' }, { name: 'status', status: 400 });
    const { run } = world.engineOf({ config: WHOLE_ONLY, model: scripted() });
    const conversation = await talk(world, run, 'My name is Sarah.', 'Nice day.', 'Good night.');
    await ask(world, conversation);
    for (let attempt = 0; attempt < 6; attempt++) {
      await run();
      world.later(60 * MINUTE);
    }
    expect(await analyses(conversation)).toMatchObject([{ status: 'failed', errorCode: 'server_error' }]);
    server.reset();
    await ask(world, conversation);
    await run();
    expect((await analyses(conversation)).map((one) => one.status)).toEqual(['done', 'failed']);
    expect(await contents()).toEqual(['User is called Sarah']);
  });

  it('fails visibly again if an administrator retries it in vain', async () => {
    server.on({ task: 'read-conversation' }, { name: 'status', status: 401 });
    const { run } = world.engineOf({ config: WHOLE_ONLY, model: scripted() });
    const conversation = await talk(world, run, 'My name is Sarah.', 'Nice day.', 'Good night.');
    await ask(world, conversation);
    await run();
    const failed = [{ status: 'failed', errorCode: 'unauthorised' }];
    expect(await analyses(conversation)).toMatchObject(failed);
    const [job] = await world.rows<{ id: string }>(sql`select id from job_runs where status = 'failed'`);
    await world.db.asAdmin((tx) => retryFailedRun(tx, job?.id ?? '', world.clock.now()));
    await run();
    expect(await analyses(conversation)).toMatchObject(failed);
  });

  it('runs automatically once a conversation has grown by the threshold, and then not before the next', async () => {
    const { run, tick } = world.engineOf({
      config: { session: { analysis_token_threshold: 500, message_limit: 1000 } },
    });
    await tick();
    const conversation = await talk(world, run, 'My name is Sarah.', 'Nice day.');
    world.later(5 * MINUTE);
    await tick();
    await run();
    expect(await analyses(conversation)).toEqual([]);
    await world.send(conversation, `I love hiking. ${'It was a long day. '.repeat(120)}`);
    for (let look = 0; look < 2; look++) {
      world.later(5 * MINUTE);
      await tick();
      await run();
    }
    expect(await analyses(conversation)).toMatchObject([{ trigger: 'token_threshold', status: 'done' }]);
  });

  it('is refused if learning is off', async () => {
    const { run } = world.engineOf();
    const conversation = await talk(world, run, 'My name is Sarah.', 'Nice day.', 'Good night.');
    await ask(world, conversation);
    await world.asPerson((tx) => saveSettings(tx, world.userId, { memory: { enabled: false } }));
    await run();
    expect(await analyses(conversation)).toMatchObject([
      { status: 'failed', errorCode: 'learning_off', summary: '' },
    ]);
  });
});
