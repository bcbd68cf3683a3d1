import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { memories, memorySources } from '@/lib/db/schema';
import { countRows } from '@/lib/db/testing/count-rows';
import { uuidv7 } from '@/lib/db/uuid';
import { newPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';

/** The number of other memories, as of somebody who has talked for years. */
const MANY = 3000;
const BATCH = 500;
const PEOPLE = ['Ana', 'Ben', 'Chloe', 'Dan', 'Elif', 'Femi', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const VERBS = ['went climbing', 'cooked', 'watched a film', 'played chess', 'fixed a bike', 'walked'];
const SITES = ['Leeds', 'the harbour', 'a barn', 'the mountains', 'York', 'the old mill', 'a garden'];

/** The sentence, and the person's own words if they differ. */
const MEMORIES: Record<string, [content: string, quote?: string]> = {
  google: ['User works at Google'],
  sister: ["User's sister works at a bakery"],
  sushi: ['User dislikes sushi'],
  gym: ['User works out on Mondays'],
  flat: ['User lives in Headingley', 'my gaff is in Headingley'],
  rex: ['User has a dog named Rex'],
  cat: ['User has a cat named Tilly'],
  pet: ['Userは猫を飼っている'],
  chat: ['J’ai un chat, Minou'],
  pochi: ['犬の名前はポチです'],
  loan: ['User is paying back a loan to Barclays'],
};

let folder: string;
let between: Awaited<ReturnType<typeof countRows>>;
let container: TestContainer;
let userId: string;
let ids: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  container = await startContainer({}, undefined, async (url) => {
    between = await countRows(url, folder);
    return between.url;
  });
  const { db } = container.test;
  await db.asWorker(ensureDefaultCharacter);
  ({ userId } = await newPerson(db));
  ids = Object.fromEntries(Object.keys(MEMORIES).map((name) => [name, uuidv7()]));
  const rows = [
    ...Object.entries(MEMORIES).map(([name, [content, quote]]) => ({
      id: ids[name] ?? uuidv7(),
      content,
      quote,
    })),
    ...Array.from({ length: MANY }, (_, n) => ({
      id: uuidv7(),
      content: `${PEOPLE[n % 10]} ${VERBS[n % 6]} near ${SITES[n % 7]} with User, trip ${n}`,
      quote: undefined,
    })),
  ].map((row) => ({ quote: row.content.replaceAll('User', 'me'), ...definedOf(row) }));
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH));
}, 120_000);
afterAll(async () => {
  await container.close();
  await between.close();
  await rm(folder, { recursive: true, force: true });
});

function definedOf({ quote, ...row }: { id: string; content: string; quote: string | undefined }) {
  return quote === undefined ? row : { ...row, quote };
}

async function insert(rows: { id: string; content: string; quote: string }[]): Promise<void> {
  const { app } = container;
  const vectors = await app.engines.embedder.embed(rows.map(({ content }) => content));
  const now = new Date();
  await app.db.asPerson(userId, async (tx) => {
    await tx.insert(memories).values(
      rows.map(({ id, content }, index) => ({
        id,
        userId,
        content,
        title: '',
        topic: '',
        kind: 'fact' as const,
        category: 'other' as const,
        scope: 'permanent' as const,
        // One of them is still pending.
        status: id === ids.loan ? ('pending' as const) : ('active' as const),
        exactKey: id,
        subject: 'user',
        predicate: 'said',
        object: content,
        participants: [],
        confidence: 0.9,
        importance: 0.5,
        priority: 3,
        origin: 'manual' as const,
        validFrom: now,
        embedding: vectors[index] ?? null,
        embeddingModel: app.engines.embedder.model,
      })),
    );
    await tx.insert(memorySources).values(
      rows.map(({ id, quote }) => ({
        id: uuidv7(),
        userId,
        memoryId: id,
        span: quote,
        spanStart: 0,
        spanEnd: quote.length,
        saidAt: now,
      })),
    );
  });
}

/** The names of the memories on the card for a request, in order; the others are named by number. */
async function shownFor(wish: string): Promise<string[]> {
  const { card } = await container.app.answering.findToForget({ userId, speaker: null }, wish);
  const shown = card.type === 'forget_confirm' ? card.matches : [];
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return shown.map(({ id, content }) => names.get(id) ?? content);
}

it.each([
  ['that I work at Google', ['google']],
  ['my dog Rex', ['rex']],
  ['my cat', ['cat']],
  ['sushi', ['sushi']],
  ['the thing about sushi', ['sushi']],
  ['my gaff', ['flat']],
  ['the loan from Barclays', ['loan']],
  ['my allergy to penicillin', []],
  ['my dog Bella', []],
  ['猫', ['pet']],
  ['mon chat', ['chat']],
  ['mon chien', []],
  ['ポチ', ['pochi']],
  ['my trip 77', ['trip 77']],
])('shows what "forget %s" refers to, and nothing else', async (wish, expected) => {
  const shown = await shownFor(wish);
  expect(shown).toEqual(expected.map((one) => expect.stringMatching(new RegExp(`${one}$`))));
});

it('reads only a few rows for that, however much is known', async () => {
  expect(await between.during(() => shownFor('that I work at Google'))).toBeLessThan(300);
});
