import type { Card } from '@/lib/contracts/api/conversations';
import type { Reconciliation } from '@/lib/contracts/api/memories';
import type { Locale } from '@/lib/contracts/interface-language';
import { GIVEN_UP, profilePatchSchema, type UserSettings } from '@/lib/contracts/settings';
import type { Database } from '@/lib/db/client';
import { lockMemory } from '@/lib/db/queries/lock-memory';
import {
  findReconciliation,
  listOpenReconciliations,
  settleReconciliation,
} from '@/lib/db/queries/reconciliations';
import { loadSettings, saveSettings } from '@/lib/db/queries/settings';
import type { Consent } from '@/lib/memory/language-port';
import { repliesIn } from '@/messages/replies';
import { ProblemError } from '../http/problem';

export function readReconciliations(db: Database, userId: string): Promise<Reconciliation[]> {
  return db.asPerson(userId, (tx) => listOpenReconciliations(tx, userId));
}

/** The person resolves a conflict between their settings and what they said (promise 5). */
export async function resolveReconciliation(
  db: Database,
  userId: string,
  id: string,
  choice: Consent | 'ask_in_chat',
): Promise<UserSettings> {
  return db.asPerson(userId, async (tx) => {
    await lockMemory(tx, userId);
    const open = await findReconciliation(tx, userId, id);
    if (!open || open.resolvedAt) throw new ProblemError('not_found', 'settledAlready');
    const now = new Date();
    if (choice === 'update_settings') {
      const { profile } = await loadSettings(tx, userId);
      const value = open.field === 'goals' ? changeGoals(profile.goals, open) : open.saidValue;
      const parsed = profilePatchSchema.safeParse({ [open.field]: value });
      if (!parsed.success) throw new ProblemError('validation_failed', 'settingDoesNotFit');
      await saveSettings(tx, userId, { profile: parsed.data });
      await settleReconciliation(tx, userId, id, 'updated', now);
    } else {
      await settleReconciliation(tx, userId, id, choice === 'keep_settings' ? 'kept' : 'open', now);
    }
    return loadSettings(tx, userId);
  });
}

/** The goals after one of them was given up or replaced; a goal that replaces none of them is added. */
function changeGoals(
  goals: readonly string[],
  { settingsValue, saidValue }: { settingsValue: string; saidValue: string },
): string[] {
  if (saidValue === GIVEN_UP) return goals.filter((goal) => goal !== settingsValue);
  return goals.includes(settingsValue)
    ? goals.map((goal) => (goal === settingsValue ? saidValue : goal))
    : [...goals, saidValue];
}

/** "Yes, change it": settles a reply's question about the settings. Null: it was settled elsewhere in the meantime. */
export async function settleQuestion(
  db: Database,
  userId: string,
  questionId: string,
  consent: Consent,
  locale: Locale,
): Promise<{ reply: string; card: Card } | null> {
  const t = repliesIn(locale);
  const open = await db.asPerson(userId, (tx) => findReconciliation(tx, userId, questionId));
  if (!open || open.resolvedAt) return null;
  const updated = consent === 'update_settings';
  const value = updated ? open.saidValue : open.settingsValue;
  try {
    await resolveReconciliation(db, userId, questionId, consent);
  } catch (error) {
    // The stated value fits no setting: the person has to choose on the settings page.
    if (error instanceof ProblemError) return null;
    throw error;
  }
  return {
    reply: t(updated ? 'settings.updated' : 'settings.kept'),
    card: { type: 'settings_settled', field: open.field, value, updated },
  };
}
