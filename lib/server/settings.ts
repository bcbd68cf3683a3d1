import type { Reconciliation } from '@/lib/contracts/api/memories';
import { profileSettingsSchema, type SettingsPatch, type UserSettings } from '@/lib/contracts/settings';
import {
  findReconciliation,
  listOpenReconciliations,
  settleReconciliation,
} from '@/lib/db/queries/reconciliations';
import { loadSettings, saveSettings } from '@/lib/db/queries/settings';
import type { Container } from './container';
import { ProblemError } from './problem';

export function readSettings(app: Container, userId: string): Promise<UserSettings> {
  return app.db.asPerson(userId, (tx) => loadSettings(tx, userId));
}

export function changeSettings(app: Container, userId: string, patch: SettingsPatch): Promise<UserSettings> {
  return app.db.asPerson(userId, (tx) => saveSettings(tx, userId, patch));
}

export function readReconciliations(app: Container, userId: string): Promise<Reconciliation[]> {
  return app.db.asPerson(userId, (tx) => listOpenReconciliations(tx, userId));
}

/** The person settles what they said against what they set (promise 5). */
export async function resolveReconciliation(
  app: Container,
  userId: string,
  id: string,
  choice: 'update_settings' | 'keep_settings' | 'ask_in_chat',
): Promise<UserSettings> {
  return app.db.asPerson(userId, async (tx) => {
    const open = await findReconciliation(tx, userId, id);
    if (!open) throw new ProblemError('not_found', 'That was settled already.');
    const now = new Date();
    if (choice === 'update_settings') {
      const parsed = profileSettingsSchema.partial().safeParse({ [open.field]: open.saidValue });
      if (!parsed.success)
        throw new ProblemError(
          'validation_failed',
          'What was said does not fit that setting. Change it on the settings page.',
        );
      await saveSettings(tx, userId, { profile: parsed.data });
      await settleReconciliation(tx, userId, id, 'updated', now);
    } else {
      await settleReconciliation(tx, userId, id, choice === 'keep_settings' ? 'kept' : 'open', now);
    }
    return loadSettings(tx, userId);
  });
}
