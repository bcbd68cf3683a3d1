import type {
  ForgetResponse,
  MemoryQuery,
  MemorySummary,
  PatchMemory,
  Receipt,
} from '@/lib/contracts/api/memories';
import type { MemoryDetail } from '@/lib/contracts/api/memory-detail';
import type { MemoryLink, MemoryLinkQuery } from '@/lib/contracts/api/memory-links';
import type { PageQuery } from '@/lib/contracts/api/params';
import type { Hit, SearchQuery } from '@/lib/contracts/api/search';
import type { FilterName } from '@/lib/contracts/enums';
import { effectiveSettings } from '@/lib/contracts/memory-config';
import { groupOf, MEMORY_GROUPS } from '@/lib/contracts/memory-groups';
import { countForForgetting } from '@/lib/db/queries/forget-person';
import { beginForgetting, listReceipts, restoreMemories } from '@/lib/db/queries/forgetting';
import { countMemories, listMemories, loadMemoriesWithSources } from '@/lib/db/queries/memories';
import { type MemoryPatch, patchMemory } from '@/lib/db/queries/memory-edits';
import { listRelated, listRevisions, listUses } from '@/lib/db/queries/memory-history';
import { saveLabel } from '@/lib/db/queries/memory-labels';
import { listMemoryLinks } from '@/lib/db/queries/memory-links';
import { listEpisodes, listSessions, listSpeakers } from '@/lib/db/queries/profile';
import { storedForms } from '@/lib/language/stored-forms';
import { editMemory } from '@/lib/memory/pipeline/edit-memory';
import { choosePortrait } from '@/lib/memory/portrait/choose-portrait';
import { findUnconfirmed } from '@/lib/memory/portrait/find-unconfirmed';
import type { ProblemSentence } from '@/messages/problems';
import { readSettings } from '../account/settings';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { purgePerson } from '../jobs/purge';
import { present, presentSentence } from './present';

/** The most memories in the summary, the most important first; the list has all of them. */
const SUMMARY_LIMIT = 500;
/** The most pending memories in the summary, whatever their importance. */
const SUMMARY_PENDING = 100;
/** The most episodes in the summary; the diary has all of them. */
const EPISODES = 10;

/** `GET /api/memory/summary`: everything that is known, grouped as on the page. */
export function readSummary(app: Container, userId: string): Promise<MemorySummary> {
  return app.db.asPerson(userId, async (tx) => {
    const { lastLearnedAt, ...counts } = await countMemories(tx, userId);
    const active = await listMemories(tx, userId, {
      status: ['active'],
      sort: 'importance',
      limit: SUMMARY_LIMIT,
      offset: 0,
    });
    const pending = await listMemories(tx, userId, {
      status: ['pending'],
      sort: 'recent',
      limit: SUMMARY_PENDING,
      offset: 0,
    });
    const own = active.memories.filter(({ speaker }) => speaker === null);
    const grouped = Map.groupBy([...active.memories, ...pending.memories].map(present), groupOf);
    return {
      counts,
      lastLearnedAt: lastLearnedAt ? new Date(lastLearnedAt).toISOString() : null,
      groups: MEMORY_GROUPS.map((key) => ({ key, memories: grouped.get(key) ?? [] })),
      portrait: choosePortrait(own).map(({ id }) => id),
      unconfirmed: findUnconfirmed(own, app.turns.clock.now()).map(({ id }) => id),
      speakers: await listSpeakers(tx, userId),
      sessions: await listSessions(tx, userId),
      episodes: await listEpisodes(tx, userId, EPISODES),
    };
  });
}

export async function readMemories(app: Container, userId: string, query: MemoryQuery) {
  const { total, memories } = await app.db.asPerson(userId, (tx) =>
    listMemories(tx, userId, query, storedForms),
  );
  return { total, memories: memories.map(present) };
}

/** @throws ProblemError `not_found`, also for a memory that is being forgotten. */
export function readMemory(app: Container, userId: string, id: string): Promise<MemoryDetail> {
  return app.db.asPerson(userId, async (tx) => {
    const [memory] = await loadMemoriesWithSources(tx, userId, [id]);
    if (!memory) throw new ProblemError('not_found', 'noSuchMemory');
    const revisions = await listRevisions(tx, userId, id);
    const related = await listRelated(tx, userId, id);
    return {
      memory: present(memory),
      revisions: revisions.map((one) => ({
        ...one,
        before: presentSentence(one.before),
        after: presentSentence(one.after),
      })),
      related: related.map(present),
      uses: await listUses(tx, userId, id),
    };
  });
}

/** What replaced what, what was merged from what, and what belongs together. */
export function readMemoryLinks(
  app: Container,
  userId: string,
  query: MemoryLinkQuery,
): Promise<MemoryLink[]> {
  return app.db.asPerson(userId, (tx) => listMemoryLinks(tx, userId, query));
}

/** Hidden from every read at once; purged when it can no longer be undone. */
export async function forget(
  app: Container,
  userId: string,
  ids: string[],
  eraseFromChats: boolean,
): Promise<ForgetResponse> {
  const begun = await app.db.asPerson(userId, (tx) =>
    beginForgetting(tx, userId, ids, { eraseFromChats, now: app.turns.clock.now(), language: app.language }),
  );
  app.jobs.wake();
  app.live.publish(userId, { type: 'memories' });
  return { receiptId: begun.receiptId, purgeAt: begun.purgeAt.toISOString(), ids: begun.ids };
}

export async function restore(app: Container, userId: string, ids: string[]): Promise<number> {
  const restored = await app.db.asPerson(userId, (tx) =>
    restoreMemories(tx, userId, ids, { now: app.turns.clock.now(), language: app.language }),
  );
  app.live.publish(userId, { type: 'memories' });
  return restored;
}

/** Applies a person's own change, with a revision for each memory. @throws ProblemError `not_found`, `conflict`, `validation_failed`. */
export async function changeMemory(app: Container, userId: string, id: string, patch: PatchMemory) {
  const { content, category, expectedUpdatedAt, ...rest } = patch;
  if (content === undefined) return patchRest(app, userId, id, patch);
  const { redactions } = await app.answering.redact(content);
  if (redactions.length > 0) throw refusal('secret');
  const edited = await editMemory(
    app.turns,
    app.readPlainly,
    { userId, memoryId: id },
    { text: content, category, expectedUpdatedAt },
  );
  if (edited === 'missing' || edited === 'stale') throw unchanged(edited);
  if (edited !== 'done') throw refusal(edited.refusedBy);
  const now = app.turns.clock.now();
  await app.db.asPerson(userId, (tx) => saveLabel(tx, userId, id, { label: 'right', given: 'edited' }, now));
  return patchRest(app, userId, id, rest);
}

async function patchRest(app: Container, userId: string, id: string, patch: MemoryPatch) {
  const isNothing = Object.values(patch).every((value) => value === undefined);
  const result = await app.db.asPerson(userId, async (tx) => {
    const patched = isNothing ? 'done' : await patchMemory(tx, userId, id, patch, app.turns.clock.now());
    if (patched === 'missing' || patched === 'stale') return patched;
    return (await loadMemoriesWithSources(tx, userId, [id]))[0] ?? 'missing';
  });
  if (result === 'missing' || result === 'stale') throw unchanged(result);
  app.live.publish(userId, { type: 'memories' });
  return present(result);
}

function unchanged(why: 'missing' | 'stale'): ProblemError {
  return why === 'missing'
    ? new ProblemError('not_found', 'noSuchMemory')
    : new ProblemError('conflict', 'changedMeanwhile');
}

const REFUSALS: Partial<Record<FilterName, ProblemSentence>> = {
  secret: 'holdsSecret',
  health: 'holdsHealth',
  danger: 'holdsDanger',
  never_topic: 'holdsNeverTopic',
};

function refusal(filter: FilterName): ProblemError {
  return new ProblemError('validation_failed', REFUSALS[filter] ?? 'noClearFact');
}

export function previewForgetMe(app: Container, userId: string): Promise<Record<string, number>> {
  return app.db.asPerson(userId, (tx) => countForForgetting(tx, userId));
}

/** Forgets everything about a person, at once, with a receipt. */
export async function forgetMe(app: Container, userId: string, chats: 'keep' | 'erase'): Promise<Receipt> {
  // Turns in progress need not be awaited: they are ended, and what is found in them afterwards is not stored.
  const receipt = await purgePerson(app, userId, { chats, now: app.turns.clock.now() });
  // Their own API key was deleted from the database; the engines must drop it as well.
  await app.models.changed();
  app.live.publish(userId, { type: 'memories' });
  return receipt;
}

export function readReceipts(
  app: Container,
  userId: string,
  query: Partial<PageQuery> = {},
): Promise<Receipt[]> {
  return app.db.asPerson(userId, (tx) => listReceipts(tx, userId, query));
}

/** Finds what is relevant to a question, in everything that the person's settings allow. */
export async function searchMemory(
  app: Container,
  userId: string,
  { q, limit, speaker }: SearchQuery,
): Promise<Hit[]> {
  const { context, memory, profile } = effectiveSettings(
    await readSettings(app, userId),
    app.serverSettings.config(),
  );
  // What is used in our own replies is another matter: the lists of memories show everything, too.
  if (!memory.enabled) return [];
  const { diary, diaryFull, thoughts } = context;
  const { hits, calls } = await app.answering.store.recall(
    {
      userId,
      characterId: null,
      conversationId: null,
      timeZone: profile.timeZone,
      speaker: speaker ?? null,
      displayName: profile.displayName,
      // The server of the embedding model is sent it.
      text: app.language.analyse((await app.answering.redact(q)).text),
      sources: { diary, diaryFull, thoughts, chat: memory.chatHistoryRecall, unifiedHistory: true },
    },
    { limit, now: new Date(), previous: null, isSearch: true },
  );
  if (calls.length > 0) await app.turns.store.saveCalls(userId, null, calls);
  return hits.map(({ whole: _, eventDate: _date, ...hit }) =>
    hit.source === 'memory' ? { ...hit, snippet: app.language.toSecondPerson(hit.snippet) } : hit,
  );
}
