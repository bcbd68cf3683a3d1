import { flattenKeys } from '@/lib/basics/flatten-keys';
import {
  CHANGEABLE,
  type ChangeableKey,
  type ServerSettingsView,
  type SettingValue,
  serverSettingsSchema,
} from '@/lib/contracts/api/admin-server';
import { memoryCategorySchema } from '@/lib/contracts/enums';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { saveServerSetting } from '@/lib/db/queries/server-settings';
import { MIN_CONFIDENCE } from '@/lib/memory/memory-profiles';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { withSetting } from '../server-settings';

/** The server's settings, with the source of each value. */
export async function describeServer(app: Container): Promise<ServerSettingsView> {
  await app.serverSettings.reload();
  const { env, serverSettings } = app;
  // A category has its own bar only once one was chosen from the labels.
  const bars = memoryCategorySchema.options.map(
    (category) => [`decision.min_confidence.${category}`, MIN_CONFIDENCE] as const,
  );
  const otherwise = new Map<string, unknown>([...bars, ...flattenKeys(env.memory)]);
  const changed = serverSettings.changed();
  return serverSettingsSchema.parse({
    memory: flattenKeys(serverSettings.config()).map(([key, value]) => ({
      key,
      value,
      source: changed.has(key) ? 'administrator' : env.memoryGiven.includes(key) ? 'environment' : 'default',
      otherwise: otherwise.get(key),
      changeable: key in CHANGEABLE,
    })),
    environment: env.variables,
  });
}

/** Changes one setting for the whole server, immediately in this process and within seconds in the others; recorded in the audit log. */
export async function changeServerSetting(
  app: Container,
  actorId: string,
  { key, value }: { key: ChangeableKey; value: SettingValue | null },
): Promise<ServerSettingsView> {
  if (value !== null && !withSetting(app.env.memory, key, value))
    throw new ProblemError('validation_failed', 'valueDoesNotFit');
  await app.db.asAdmin(async (tx) => {
    await saveServerSetting(tx, { key, value });
    const details = { key, value: String(value) };
    await recordAudit(tx, { actorId, subjectId: null, action: 'server.setting', details });
  });
  const described = await describeServer(app);
  await app.budget.refresh();
  // Resumes what was paused.
  app.jobs.wake();
  return described;
}
