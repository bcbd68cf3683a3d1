import { type AnyColumn, and, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { GateLogDetail, GateLogPage, GateLogQuery, GateLogRow } from '@/lib/contracts/api/admin';
import { gatekeeperLogLine } from '@/lib/memory/gatekeeper/log-line';
import type { Transaction } from '../client';
import { auditLog, candidates, gateDecisions, messages, turns } from '../schema';
import { uuidv7, withIds } from '../uuid';
import { lockMemory } from './lock-memory';
import { maskText } from './mask-text';
import { matchesWords } from './matches-words';
import { pseudonym } from './pseudonym';

/** Decisions are counted up to this number, which the page shows: counting all takes longer than finding a page of them. */
const COUNTED = 1000;
/** Reasons that the person cannot overrule: there is nothing to keep, or it is never kept. */
export const FINAL: ReadonlySet<string> = new Set([
  'contains_secret_only',
  'injection',
  'danger',
  'memory_command',
  'empty',
  'erased',
]);

/** How many decisions are searched for words at once. */
const LOOKED_AT = 2500;

type Row = typeof gateDecisions.$inferSelect;
type SearchedColumns = Record<'justification' | 'reason' | 'category' | 'stage' | 'model', AnyColumn>;

function toRow(row: Row): GateLogRow {
  return {
    id: row.id,
    person: pseudonym(row.userId),
    isMemorable: row.isMemorable,
    scope: row.scope,
    category: row.category,
    priority: row.priority,
    reason: row.reason,
    stage: row.stage,
    engine: row.engine,
    model: row.model,
    promptVersion: row.promptVersion,
    latencyMs: row.latencyMs,
    tokens: row.inputTokens + row.outputTokens,
    syncRequired: row.syncRequired,
    label: row.label,
    logLine: gatekeeperLogLine(row),
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * The administrator's log: decisions for all people, without content. `total` is counted up to 1,000.
 *
 * @param lookAt how many of the latest decisions are searched for words: no index supports that, and somebody waits for the
 *   page.
 */
export async function listGateLog(
  tx: Transaction,
  query: GateLogQuery,
  lookAt: number = LOOKED_AT,
): Promise<GateLogPage> {
  const conditions: (SQL | undefined)[] = [
    query.verdict ? eq(gateDecisions.isMemorable, query.verdict === 'accepted') : undefined,
    query.reason ? sql`${gateDecisions.reason} = ${query.reason}` : undefined,
    query.stage ? sql`${gateDecisions.stage} = ${query.stage}` : undefined,
    query.scope ? sql`${gateDecisions.scope} = ${query.scope}` : undefined,
    query.category ? eq(gateDecisions.category, query.category) : undefined,
    query.person
      ? sql`right(${gateDecisions.userId}::text, 6) = ${query.person.replace(/^person-/, '')}`
      : undefined,
    // Few decisions have a label, and there is an index for them.
    query.label ? and(isNotNull(gateDecisions.label), eq(gateDecisions.label, query.label)) : undefined,
    query.from ? gte(gateDecisions.createdAt, new Date(query.from)) : undefined,
    query.to ? lt(gateDecisions.createdAt, new Date(query.to)) : undefined,
  ];
  const before = query.before ? isBefore(query.before) : undefined;
  // Without statistics, as in the embedded database, all matching rows would be sorted for the hundred that are shown.
  await tx.execute(sql`set local enable_sort = off`);
  if (query.q) return searchWords(tx, and(...conditions, before), { ...query, q: query.q, lookAt });
  const rows = await tx
    .select()
    .from(gateDecisions)
    .where(and(...conditions, before))
    .orderBy(desc(gateDecisions.createdAt), desc(gateDecisions.id))
    .limit(query.limit);
  // A first page that is not full shows everything.
  const total = rows.length < query.limit && !query.before ? rows.length : await countUpTo(tx, conditions);
  return {
    rows: rows.map(toRow),
    total: Math.min(total, COUNTED),
    isMore: total > COUNTED,
    lookedBackTo: null,
  };
}

/** Those of the latest decisions that contain every word, and how far back was searched. */
async function searchWords(
  tx: Transaction,
  where: SQL | undefined,
  { q, limit, lookAt }: { q: string; limit: number; lookAt: number },
): Promise<GateLogPage> {
  const latest = tx
    .select()
    .from(gateDecisions)
    .where(where)
    .orderBy(desc(gateDecisions.createdAt), desc(gateDecisions.id))
    .limit(lookAt)
    .as('latest');
  const hasWords = matchesRecord(q, latest);
  const rows = await tx
    .select()
    .from(latest)
    .where(hasWords)
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(limit);
  const found = tx
    .select({ id: latest.id })
    .from(latest)
    .where(hasWords)
    .limit(COUNTED + 1)
    .as('found');
  const [counted] = rows.length < limit ? [] : await tx.select({ total: count() }).from(found);
  const total = counted?.total ?? rows.length;
  const [last] = await tx
    .select({ id: gateDecisions.id, createdAt: gateDecisions.createdAt })
    .from(gateDecisions)
    .where(where)
    .orderBy(desc(gateDecisions.createdAt), desc(gateDecisions.id))
    .offset(lookAt - 1)
    .limit(1);
  return {
    rows: rows.map(toRow),
    total: Math.min(total, COUNTED),
    isMore: total > COUNTED,
    lookedBackTo: last ? { id: last.id, createdAt: last.createdAt.toISOString() } : null,
  };
}

/** Earlier than the last decision of the previous page. */
const isBefore = (id: string): SQL =>
  sql`(${gateDecisions.createdAt}, ${gateDecisions.id}) < (select last.created_at, last.id from ${gateDecisions} last where last.id = ${id})`;

async function countUpTo(tx: Transaction, conditions: readonly (SQL | undefined)[]): Promise<number> {
  const found = tx
    .select({ id: gateDecisions.id })
    .from(gateDecisions)
    .where(and(...conditions))
    // By the same index as the page, so that counting stops as early.
    .orderBy(desc(gateDecisions.createdAt))
    .limit(COUNTED + 1)
    .as('found');
  const [counted] = await tx.select({ total: count() }).from(found);
  return counted?.total ?? 0;
}

/** Every word occurs in what the gatekeeper recorded, none of which is the person's words. */
function matchesRecord(q: string, { justification, reason, category, stage, model }: SearchedColumns) {
  return matchesWords(
    q,
    (patterns) =>
      sql`concat_ws(' ', ${justification}, ${reason}, ${category}, ${stage}, ${model}) ilike ${patterns}`,
  );
}

/** One decision with its candidates; what the person said is included only when `reveal` was requested and audited. */
export async function findGateDetail(
  tx: Transaction,
  id: string,
  reveal: { actorId: string } | null,
): Promise<GateLogDetail | null> {
  const [row] = await tx.select().from(gateDecisions).where(eq(gateDecisions.id, id));
  if (!row) return null;
  if (reveal) {
    await tx.insert(auditLog).values({
      id: uuidv7(),
      actorId: reveal.actorId,
      subjectId: row.userId,
      action: 'gatekeeper.reveal',
      targetId: id,
    });
  }
  const proposed = await tx
    .select()
    .from(candidates)
    .where(eq(candidates.decisionId, id))
    .orderBy(candidates.id);
  return {
    row: toRow(row),
    message: reveal && row.turnId ? await messageOf(tx, row.turnId) : null,
    candidates: proposed.map((candidate) => ({
      id: candidate.id,
      content: reveal ? candidate.draft.content : null,
      span: reveal ? candidate.draft.span : null,
      kind: candidate.draft.kind,
      category: candidate.draft.category,
      confidence: candidate.draft.confidence,
      filters: candidate.filters,
      action: candidate.action,
      actionReason: candidate.actionReason,
    })),
  };
}

/** Stores the administrator's label of a decision. @returns whether the decision exists. */
export async function labelDecision(
  tx: Transaction,
  id: string,
  label: 'right' | 'wrong' | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(gateDecisions)
    .set({ label, labelledAt: label ? now : null })
    .where(eq(gateDecisions.id, id))
    .returning({ id: gateDecisions.id });
  return rows.length > 0;
}

async function messageOf(tx: Transaction, turnId: string): Promise<string | null> {
  const [row] = await tx
    .select({ content: messages.content, masks: messages.masks })
    .from(turns)
    .innerJoin(messages, eq(messages.id, turns.userMessageId))
    .where(eq(turns.id, turnId));
  return row ? maskText(row.content, row.masks) : null;
}

/** Marks a decision as overruled, once, and reopens its turn. @returns the turn, or why there is none. */
export async function overruleDecision(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<{ turnId: string; decisionId: string } | 'missing' | 'final'> {
  await lockMemory(tx, userId);
  const [row] = await tx
    .select()
    .from(gateDecisions)
    .where(and(eq(gateDecisions.id, id), eq(gateDecisions.userId, userId)))
    .for('update');
  if (!row) return 'missing';
  if (!row.turnId || row.overriddenAt || FINAL.has(row.reason)) return 'final';
  await tx.update(gateDecisions).set({ overriddenAt: now }).where(eq(gateDecisions.id, id));
  await tx
    .update(turns)
    .set({ status: 'pending', source: 'remember_anyway', processedAt: now })
    .where(and(eq(turns.id, row.turnId), eq(turns.userId, userId)));
  return { turnId: row.turnId, decisionId: id };
}

/** "Leave it forgotten". @returns the turn; null if there was no question. */
export async function leaveForgotten(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .update(gateDecisions)
    .set({ leftForgottenAt: now })
    .where(
      and(
        eq(gateDecisions.id, id),
        eq(gateDecisions.userId, userId),
        eq(gateDecisions.reason, 'forgotten_before'),
      ),
    )
    .returning({ turnId: gateDecisions.turnId });
  return row?.turnId ?? null;
}

/** Adds what the person asked to keep despite the decision. */
export async function addProposed(
  tx: Transaction,
  userId: string,
  overruled: { turnId: string; decisionId: string },
  messageId: string,
  drafts: (typeof candidates.$inferInsert)['draft'][],
): Promise<void> {
  await tx.insert(candidates).values(
    withIds(
      drafts.map((draft) => ({
        userId,
        turnId: overruled.turnId,
        decisionId: overruled.decisionId,
        messageId,
        draft,
        action: 'proposed' as const,
        actionReason: 'remember_anyway',
      })),
    ),
  );
}
