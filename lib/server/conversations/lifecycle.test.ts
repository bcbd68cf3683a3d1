import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { analysisListSchema, analysisSchema } from '@/lib/contracts/api/conversations';
import { diaryQuerySchema, diaryResponseSchema } from '@/lib/contracts/api/diary';
import { noticeListSchema } from '@/lib/contracts/api/notices';
import { users } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../container';
import { startContainer, type TestContainer } from '../testing/start-container';
import { finishConversation } from './conversations';
import {
  dismissNotice,
  readAnalyses,
  readDiary,
  readNotices,
  removeDiaryEntry,
  requestAnalysis,
} from './lifecycle';

let world: World;
let container: TestContainer;
let app: Container;
beforeAll(async () => {
  container = await startContainer();
  app = container.app;
  world = await startWorld(container.test);
});
beforeEach(() => world.reset());
afterAll(() => container.close());

async function talk(): Promise<string> {
  const conversation = await world.newConversation();
  for (const line of ['My name is Sarah.', 'I live in Leeds.', 'I love hiking.'])
    await world.send(conversation, line);
  return conversation;
}

const analysesOf = async (conversation: string) => {
  const list = await readAnalyses(app, world.userId, conversation, true);
  return analysisListSchema.parse(list).analyses;
};

describe('requesting an analysis', () => {
  it('responds at once, shows its progress, and ends with its findings', async () => {
    const conversation = await talk();
    const asked = analysisSchema.parse(await requestAnalysis(app, world.userId, conversation, false));
    expect(asked).toMatchObject({ status: 'queued', trigger: 'manual', finishedAt: null });
    await expect
      .poll(async () => (await analysesOf(conversation))[0]?.status, { timeout: 20_000 })
      .toBe('done');
    const [done] = await analysesOf(conversation);
    expect(done?.id).toBe(asked.id);
    expect(done?.summary).not.toBe('');
    expect(done?.memories?.map((memory) => memory.id).sort()).toEqual([...(done?.memoryIds ?? [])].sort());
  });

  it('is not repeated unless it is forced, and joins one in progress', async () => {
    const conversation = await talk();
    const first = await requestAnalysis(app, world.userId, conversation, false);
    expect((await requestAnalysis(app, world.userId, conversation, true)).id).toBe(first.id);
    await expect
      .poll(async () => (await analysesOf(conversation))[0]?.status, { timeout: 20_000 })
      .toBe('done');
    expect(await requestAnalysis(app, world.userId, conversation, false)).toMatchObject({
      id: first.id,
      status: 'done',
    });
    const forced = await requestAnalysis(app, world.userId, conversation, true);
    expect(forced.id).not.toBe(first.id);
    await expect
      .poll(async () => (await analysesOf(conversation)).map((one) => one.status), { timeout: 20_000 })
      .toEqual(['done', 'done']);
  });

  it('is refused for a short conversation, one closed to learning, and somebody else’s', async () => {
    const short = await world.newConversation();
    await world.send(short, 'My name is Sarah.');
    const unlearning = await world.newConversation({ learning: false });
    for (let line = 0; line < 3; line++) await world.send(unlearning, 'I live in Leeds.');
    for (const id of [short, unlearning])
      await expect(requestAnalysis(app, world.userId, id, true)).rejects.toMatchObject({ code: 'conflict' });
    const other = uuidv7();
    await world.db.asWorker((tx) =>
      tx.insert(users).values({ id: other, name: 'O', email: `${other}@example.org` }),
    );
    const mine = await talk();
    await expect(requestAnalysis(app, other, mine, true)).rejects.toMatchObject({ code: 'not_found' });
    await expect(readAnalyses(app, other, mine, false)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what an ended conversation leaves behind', () => {
  it('is in the diary and in a notice, until they are removed', async () => {
    const conversation = await talk();
    await finishConversation(app, world.userId, conversation);
    const notices = async () => noticeListSchema.parse(await readNotices(app, world.userId)).notices;
    await expect.poll(async () => (await notices()).length, { timeout: 20_000 }).toBe(1);
    const [notice] = await notices();
    expect(notice).toMatchObject({ kind: 'session_review', conversationId: conversation });
    const diary = async () =>
      diaryResponseSchema.parse(await readDiary(app, world.userId, diaryQuerySchema.parse({})));
    const [entry] = (await diary()).entries;
    expect(entry).toMatchObject({ kind: 'episode', conversationId: conversation });
    await dismissNotice(app, world.userId, notice?.id ?? '');
    expect(await notices()).toEqual([]);
    await removeDiaryEntry(app, world.userId, entry?.id ?? '');
    expect((await diary()).entries).toEqual([]);
    await expect(removeDiaryEntry(app, world.userId, entry?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(dismissNotice(app, world.userId, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
  });
});
