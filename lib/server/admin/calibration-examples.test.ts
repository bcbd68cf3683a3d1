import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { newReplaySchema } from '@/lib/contracts/api/admin-replays';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { auditLog, users } from '@/lib/db/schema';
import { changeSettings } from '../account/settings';
import { markMemoryWrong } from '../memories/mark-wrong';
import { forget, readMemories } from '../memories/memory';
import { actOnReplay, createReplay, readReplayDetail } from '../replays/replays';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { readCalibration, revealExample, useExample } from './calibration';

let server: ModelServer;
let world: TestContainer;
let mia: TalkingPerson;
let noah: TalkingPerson;
beforeAll(async () => {
  server = await startModelServer();
  world = await startContainer({
    OPENAI_BASE_URL: server.baseUrl,
  });
  // The tests run the steps themselves.
  await world.app.jobs.stop();
  await world.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  server.reset();
  await world.app.db.asWorker((tx) => tx.delete(users));
  mia = await newPerson(world.app.db);
  noah = await newPerson(world.app.db);
  await share(true);
});
afterAll(() => Promise.all([world.close(), server.close()]));

const TASK = { task: 'decide-and-extract' } as const;
const MESSAGE = 'My cousin says that Bruges is lovely.';
const SHOWN = 'wrong (of another): "Ghent is lovely" → User lives in Ghent';
const share = (shareCorrections: boolean) =>
  changeSettings(world.app, mia.userId, { memory: { shareCorrections, allowReplay: true } });

async function decide({ userId }: TalkingPerson, turnId: string): Promise<void> {
  const { ended } = await world.app.work.evaluateTurn(userId, turnId);
  if (!ended) await world.app.work.rememberTurn(userId, turnId);
}

/** @returns what the model was asked about the message. */
async function send(person: TalkingPerson, line: string): Promise<string> {
  await decide(person, await sendMessage(world.app.db, person, line));
  return JSON.stringify(server.requests.at(-1)?.body.messages ?? '').replaceAll('\\"', '"');
}

/** Makes the model take any place for somebody's home, until an example shows that it is not. */
function mistakePlaces(): void {
  server.on(TASK, ({ body }) => {
    const asked = JSON.stringify(body.messages);
    const place = asked.match(/<message>\\n[^<]*?(Ghent|Bruges|Lier) is lovely/)?.[1] ?? '';
    const home = { predicate: 'lives_in', object: place, category: 'personal_info', confidence: 0.9 };
    const span = `${place} is lovely`;
    const candidate = { content: `User lives in ${place}`, span, subject: 'user', ...home };
    const value =
      asked.includes('(of another)') || asked.includes('<wrong>\\n') || place === ''
        ? { reason: 'no_personal_content', is_memorable: false, candidates: [] }
        : { reason: 'personal_fact', is_memorable: true, candidates: [candidate] };
    return { name: 'json', value };
  });
}

/** Mia sends a message that is misread, and says so. @returns the wrong memory. */
async function misread(line = 'My sister says that Ghent is lovely.'): Promise<string> {
  mistakePlaces();
  const turnId = await sendMessage(world.app.db, mia, line);
  await decide(mia, turnId);
  const { memories } = await readMemories(world.app, mia.userId, memoryQuerySchema.parse({}));
  await markMemoryWrong(world.app, mia.userId, memories[0]?.id ?? '');
  // The message is read again.
  await decide(mia, turnId);
  return memories[0]?.id ?? '';
}

const examples = async () => (await readCalibration(world.app)).examples;
async function useFirst(): Promise<string> {
  const [example] = await examples();
  await useExample(world.app, noah.userId, { id: example?.id ?? '', use: true });
  return example?.id ?? '';
}

describe('an example for the model', () => {
  it('is suggested without its words if its author agreed, and revealed with an entry in the audit log', async () => {
    await misread();
    const [example] = await examples();
    expect(example).toMatchObject({ label: 'wrong', category: 'personal_info', inUse: false });
    expect(JSON.stringify(await examples())).not.toContain('Ghent');
    expect(await revealExample(world.app, noah.userId, example?.id ?? '')).toEqual({
      words: 'Ghent is lovely',
      reading: 'User lives in Ghent',
    });
    const entries = await world.app.db.asAdmin((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'calibration.reveal')),
    );
    expect(entries).toMatchObject([{ actorId: noah.userId, subjectId: mia.userId, targetId: example?.id }]);
    await share(false);
    expect(await examples()).toEqual([]);
  });

  it('is shown beside others’ messages from when it is used until it is withdrawn', async () => {
    await misread();
    expect(await send(noah, MESSAGE)).not.toContain('(of another)');
    const id = await useFirst();
    expect(await examples()).toMatchObject([{ id, inUse: true }]);
    expect(await send(noah, 'My cousin says that Lier is lovely.')).toContain(SHOWN);
    await useExample(world.app, noah.userId, { id, use: false });
    expect(await send(noah, MESSAGE)).not.toContain('(of another)');
  });

  it('is withdrawn when its author forbids or forgets it, and is not an example for its own message', async () => {
    const memory = await misread();
    await useFirst();
    expect(await send(mia, 'He, too: "Ghent is lovely", he said.')).not.toContain('(of another)');
    expect(await send(noah, MESSAGE)).toContain(SHOWN);
    await share(false);
    expect(await send(noah, MESSAGE)).not.toContain('(of another)');
    await share(true);
    expect(await send(noah, MESSAGE)).toContain(SHOWN);
    await forget(world.app, mia.userId, [memory], false);
    expect(await send(noah, MESSAGE)).not.toContain('(of another)');
    expect(await examples()).toEqual([]);
  });

  it('cannot be one whose author did not agree', async () => {
    await misread();
    const [example] = await examples();
    await share(false);
    const use = { id: example?.id ?? '', use: true };
    await expect(useExample(world.app, noah.userId, use)).rejects.toThrow(/may not be used/);
    await expect(revealExample(world.app, noah.userId, use.id)).rejects.toThrow(/may not be used/);
  });
});

describe('what examples would change', () => {
  it('is shown by a replay, used from there and withdrawn', async () => {
    await misread();
    await misread('My aunt says that Lier is lovely.');
    const [one] = await examples();
    const choice = { examples: [one?.id ?? ''] };
    const wanted = newReplaySchema.parse({ source: { kind: 'labelled' }, choice });
    const { id } = await createReplay(world.app, noah.userId, wanted);
    while ((await world.app.work.replayPart(id)).more);
    const { replay } = await readReplayDetail(world.app, id, { limit: 10 });
    // The decision that the example was made from stays the same; the other one becomes right.
    expect(replay.progress).toMatchObject({ total: 2, done: 2 });
    expect(replay.changes).toMatchObject({ rejected: 1, same: 1 });
    expect(replay.figures.judged).toEqual({ total: 2, before: 0, after: 1 });
    await actOnReplay(world.app, noah.userId, id, { action: 'use' });
    expect(await examples()).toContainEqual(expect.objectContaining({ id: one?.id, inUse: true }));
    expect(await send(noah, MESSAGE)).toContain('(of another)');
    await actOnReplay(world.app, noah.userId, id, { action: 'undo' });
    expect(await send(noah, MESSAGE)).not.toContain('(of another)');
  });
});
