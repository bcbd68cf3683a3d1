import { measurePrompts } from '@/lib/chat/measure-prompts';
import type { PromptSizes, SettingsPatch, UserSettings } from '@/lib/contracts/settings';
import { dropReplayRows } from '@/lib/db/queries/replay-turns';
import { loadSettings, saveSettings } from '@/lib/db/queries/settings';
import type { Container } from '../container';

export function readSettings(app: Container, userId: string): Promise<UserSettings> {
  return app.db.asPerson(userId, (tx) => loadSettings(tx, userId));
}

export function changeSettings(app: Container, userId: string, patch: SettingsPatch): Promise<UserSettings> {
  return app.db.asPerson(userId, async (tx) => {
    if (patch.memory?.allowReplay === false) await dropReplayRows(tx, userId);
    return saveSettings(tx, userId, patch);
  });
}

/** What lite mode saves this person: the size of the prompt for their latest message with and without it. */
export async function measureLiteMode(app: Container, userId: string): Promise<PromptSizes> {
  return { sizes: await measurePrompts(app.answering.store, userId, new Date()) };
}
