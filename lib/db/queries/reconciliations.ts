import { and, asc, desc, eq, gte, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenQuestion } from '@/lib/chat/store';
import type { Reconciliation } from '@/lib/contracts/api/memories';
import type { SettingsConflict, Utterance } from '@/lib/memory/ports';
import type { Transaction } from '../client';
import { reconciliations } from '../schema';
import { uuidv7 } from '../uuid';
import type { LastMessage } from './messages';
import { findAskedMemory } from './uncertain';

type Row = typeof reconciliations.$inferSelect;

function toReconciliation(row: Row): Reconciliation {
  const { id, field, settingsValue, saidValue, quote, status } = row;
  return { id, field, settingsValue, saidValue, quote, status, saidAt: row.createdAt.toISOString() };
}

/** Conflicts that wait for the person's decision. */
export async function listOpenReconciliations(tx: Transaction, userId: string): Promise<Reconciliation[]> {
  const rows = await tx
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.userId, userId), inArray(reconciliations.status, ['open', 'asked'])))
    .orderBy(desc(reconciliations.createdAt));
  return rows.map(toReconciliation);
}

export async function findReconciliation(tx: Transaction, userId: string, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.id, id), eq(reconciliations.userId, userId)));
  return row ?? null;
}

export async function settleReconciliation(
  tx: Transaction,
  userId: string,
  id: string,
  status: Row['status'],
  now: Date,
): Promise<void> {
  await tx
    .update(reconciliations)
    .set({ status, ...(status === 'open' ? { askedAt: null } : { resolvedAt: now }) })
    .where(and(eq(reconciliations.id, id), eq(reconciliations.userId, userId)));
}

function toQuestion({ id, field, settingsValue, saidValue }: Row): OpenQuestion {
  const inWords = (value: string) => value.replaceAll('_', ' ');
  return {
    id,
    about: 'settings',
    field,
    settingsValue: inWords(settingsValue),
    saidValue: inWords(saidValue),
  };
}

/** The question that the next reply may ask, once, gently (gatekeeper plan, phase 2). */
export async function findDueQuestion(tx: Transaction, userId: string): Promise<OpenQuestion | null> {
  const [open] = await tx
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.userId, userId), eq(reconciliations.status, 'open')))
    .orderBy(asc(reconciliations.createdAt))
    .limit(1);
  return open ? toQuestion(open) : null;
}

/** The question that the last reply of a conversation asked, while it is unanswered. */
export async function findAskedQuestion(
  tx: Transaction,
  userId: string,
  last: LastMessage | null,
): Promise<OpenQuestion | null> {
  if (last?.role !== 'assistant') return null;
  const asked = z.uuid().safeParse(last.metadata.asked).data;
  const askedMemory = z.uuid().safeParse(last.metadata.askedMemory).data;
  if (askedMemory) return findAskedMemory(tx, userId, askedMemory);
  const row = asked ? await findReconciliation(tx, userId, asked) : null;
  return row?.status === 'asked' ? toQuestion(row) : null;
}

/** A reply was given the question, so it is not asked again automatically. */
export async function markAsked(tx: Transaction, userId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(reconciliations)
    .set({ status: 'asked', askedAt: now })
    .where(
      and(eq(reconciliations.id, id), eq(reconciliations.userId, userId), eq(reconciliations.status, 'open')),
    );
}

/** The words that contradict a setting. */
interface Contradiction {
  userId: string;
  turnId: string | null;
  message: Pick<Utterance, 'id' | 'at'>;
  /** They are read after later messages. */
  isLate: boolean;
}

/**
 * Asks the person which of the two is right. There is one open question per field: the latest statement is asked about. Words
 * that are read late are not asked about again if the field has been asked about since they were said.
 */
export async function openReconciliation(
  tx: Transaction,
  { userId, turnId, message, isLate }: Contradiction,
  { span, ...conflict }: SettingsConflict,
  createdAt: Date,
): Promise<void> {
  const ofField = and(eq(reconciliations.userId, userId), eq(reconciliations.field, conflict.field));
  const isOpen = inArray(reconciliations.status, ['open', 'asked']);
  if (isLate) {
    const since = or(isOpen, gte(reconciliations.createdAt, message.at));
    const [asked] = await tx
      .select({ id: reconciliations.id })
      .from(reconciliations)
      .where(and(ofField, since))
      .limit(1);
    if (asked) return;
  }
  await tx.delete(reconciliations).where(and(ofField, isOpen));
  await tx.insert(reconciliations).values({
    ...conflict,
    id: uuidv7(),
    userId,
    turnId,
    messageId: message.id,
    quote: span,
    createdAt,
  });
}
