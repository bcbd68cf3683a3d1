import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exactForm } from '@/lib/basics/normalise';
import { draftSchema } from '@/lib/contracts/candidate';
import { findEvidence } from '@/lib/memory/evidence/find-evidence';
import { completeDraft } from '@/lib/memory/extraction/complete-draft';
import { rejected } from '@/lib/memory/gatekeeper/reject-certainly';
import { builtInEngines } from '@/testing/built-in-engines';
import { recordTurn } from './queries/messages';
import { replaceMessage } from './queries/replace-message';
import { memories } from './schema';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { talkingPerson } from './testing/talking-person';
import { createTurnStore } from './turn-store';
import { uuidv7 } from './uuid';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

it('restores a memory’s category and slot from before the replaced words', async () => {
  const { db } = test;
  const person = await talkingPerson(db);
  await person.sends('I live in Leeds.');
  const { userId, conversationId } = person;
  const filed = () =>
    db.asPerson(userId, (tx) =>
      tx
        .select({ id: memories.id, predicate: memories.predicate, slotKey: memories.slotKey })
        .from(memories)
        .where(and(eq(memories.userId, userId), eq(memories.status, 'active'))),
    );
  const [before] = await filed();
  if (!before) throw new Error('Nothing was stored.');
  expect(before).toMatchObject({ predicate: 'lives_in', slotKey: 'user|lives_in' });

  const turn = { userId, conversationId, turnId: uuidv7(), messageId: uuidv7() };
  const content = 'I teach in Leeds.';
  const now = new Date('2026-03-01T13:00:00Z');
  await db.asPerson(userId, (tx) => recordTurn(tx, { ...turn, author: null, content, redactions: [], now }));
  const store = createTurnStore(db);
  const triple = {
    subject: 'user',
    predicate: 'teaches_in',
    object: 'Leeds',
    positive: true,
    qualifiers: {},
  };
  const draft = draftSchema.parse({
    content: 'User teaches in Leeds',
    kind: 'fact',
    category: 'personal_info',
    triple,
    confidence: 0.9,
    span: content,
  });
  const opened = await store.loadTurn(userId, turn.turnId);
  if (!opened) throw new Error('There is no turn.');
  const decision = { ...rejected('no_personal_content', ''), isMemorable: true };
  const engine = { engine: 'offline', model: 'rules', promptVersion: null, latencyMs: 0, calls: [] };
  await store.saveEvaluation(opened, {
    ...engine,
    decision,
    decidedAt: now,
    conflicts: [],
    drafts: [draft],
  });
  const snapshot = await store.loadTurn(userId, turn.turnId);
  const candidateId = snapshot?.drafts[0]?.candidateId;
  if (!snapshot || !candidateId) throw new Error('Nothing was proposed.');
  const talk = { talk: [], weightyFrom: 0.5 };
  const candidate = completeDraft(draft, candidateId, 'permanent', talk, builtInEngines().language);
  await store.inTransaction(userId, (unit) =>
    unit.applyOutcome(
      snapshot,
      {
        candidate: { ...candidate, evidence: findEvidence(content, snapshot.input.message) },
        action: 'update',
        reason: 'more_detail',
        targetIds: [before.id],
        change: { content: draft.content, triple },
        vector: null,
        exactKey: exactForm(draft.content),
        slotKey: null,
        entities: [],
      },
      'none',
    ),
  );
  expect(await filed()).toEqual([{ id: before.id, predicate: 'teaches_in', slotKey: null }]);

  await db.asPerson(userId, (tx) => replaceMessage(tx, userId, turn.messageId, uuidv7()));
  expect(await filed()).toEqual([before]);
});
