import type { SettingValue } from '@/lib/contracts/api/admin-server';
import { type ConfigSource, type MemoryConfig, memoryConfigSchema } from '@/lib/contracts/memory-config';
import type { Database } from '@/lib/db/client';
import { listServerSettings } from '@/lib/db/queries/server-settings';
import type { Environment } from '@/lib/env';
import { ProblemError } from './http/problem';

/** Other servers on the database notice a change within this time. */
const RELOAD_MS = 15_000;

/** The current configuration: the environment's, with the changes of an administrator. */
export interface ServerSettings {
  config: ConfigSource;
  /** The changed values, by key. */
  changed(): ReadonlyMap<string, SettingValue>;
  reload(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}

export function createServerSettings(
  db: Database,
  env: Pick<Environment, 'embedded' | 'memory'>,
): ServerSettings {
  let config = env.memory;
  let changed: ReadonlyMap<string, SettingValue> = new Map();
  let timer: NodeJS.Timeout | null = null;
  async function reload(): Promise<void> {
    changed = await db.asWorker(listServerSettings);
    config = [...changed].reduce((so, [key, value]) => withSetting(so, key, value) ?? so, env.memory);
  }
  return {
    config: () => config,
    changed: () => changed,
    reload,
    async start() {
      await reload();
      // If the database is briefly unreachable, the last known state stays.
      if (!env.embedded) timer = setInterval(() => void reload().catch(() => {}), RELOAD_MS);
      timer?.unref();
    },
    stop() {
      if (timer) clearInterval(timer);
    },
  };
}

/** Refuses to store anything if the memory is off for everybody. @throws ProblemError `conflict`. */
export function requireLongTerm({ serverSettings }: { serverSettings: ServerSettings }): void {
  if (!serverSettings.config().long_term_enabled) throw new ProblemError('conflict', 'memoryOff');
}

/** The configuration with one value changed; null if the value is invalid. */
export function withSetting(config: MemoryConfig, key: string, value: unknown): MemoryConfig | null {
  return memoryConfigSchema.safeParse(setAt(config, key.split('.'), value)).data ?? null;
}

function setAt(tree: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const branch = toRecord(tree);
  return { ...branch, [name]: setAt(branch[name], rest, value) };
}

function toRecord(tree: unknown): Record<string, unknown> {
  return typeof tree === 'object' && tree !== null ? { ...tree } : {};
}
