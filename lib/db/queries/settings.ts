import { eq, sql } from 'drizzle-orm';
import {
  defaultSettings,
  type SettingsPatch,
  type UserSettings,
  userSettingsSchema,
} from '@/lib/contracts/settings';
import type { Transaction } from '../client';
import { userSettings } from '../schema';

/** A person's settings; the defaults if they never changed any. */
export async function loadSettings(tx: Transaction, userId: string): Promise<UserSettings> {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId));
  return readSettings(row ?? null);
}

/** The settings in a row; the defaults if there is none. @throws a ZodError when the row is invalid. */
export function readSettings(row: typeof userSettings.$inferSelect | null): UserSettings {
  return row ? userSettingsSchema.parse(row) : defaultSettings();
}

/** Changes the fields that `patch` names, whatever others change meanwhile, and returns all. */
export async function saveSettings(
  tx: Transaction,
  userId: string,
  patch: SettingsPatch,
): Promise<UserSettings> {
  const defaults = defaultSettings();
  const changed = (part: keyof UserSettings) =>
    sql`${userSettings[part]} || ${JSON.stringify(patch[part] ?? {})}::jsonb`;
  const [row] = await tx
    .insert(userSettings)
    .values({
      userId,
      profile: { ...defaults.profile, ...patch.profile },
      memory: { ...defaults.memory, ...patch.memory },
      context: { ...defaults.context, ...patch.context },
    })
    .onConflictDoUpdate({
      target: userSettings.userId,
      set: {
        profile: changed('profile'),
        memory: changed('memory'),
        context: changed('context'),
        updatedAt: new Date(),
      },
    })
    .returning();
  return readSettings(row ?? null);
}

/** Stores the time zone of somebody who never set one. */
export async function noteTimeZone(tx: Transaction, userId: string, timeZone: string): Promise<void> {
  const { profile, memory, context } = defaultSettings();
  await tx
    .insert(userSettings)
    .values({ userId, profile: { ...profile, timeZone }, memory, context })
    .onConflictDoNothing();
}
