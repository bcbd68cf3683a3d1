import { eq } from 'drizzle-orm';
import type { SettingValue } from '@/lib/contracts/api/admin-server';
import type { Transaction } from '../client';
import { serverSettings } from '../schema';

/** The changed values of the server's configuration, by key. */
export async function listServerSettings(tx: Transaction): Promise<Map<string, SettingValue>> {
  const rows = await tx.select({ key: serverSettings.key, value: serverSettings.value }).from(serverSettings);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** @param value null: the change is reverted. */
export async function saveServerSetting(
  tx: Transaction,
  { key, value }: { key: string; value: SettingValue | null },
): Promise<void> {
  if (value === null) {
    await tx.delete(serverSettings).where(eq(serverSettings.key, key));
    return;
  }
  await tx
    .insert(serverSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: serverSettings.key, set: { value } });
}
