import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { startTraces } from './admin/start-traces';
import { container, dropContainer } from './container';
import { replayLedger } from './jobs/replay-ledger';

/** What happens once, before the first request: the shipped character, what was forgotten, the work that waits. */
export async function startUp(): Promise<void> {
  const { budget, db, jobs, live, liveSharing, models, recovery, log, serverSettings } = container();
  await serverSettings.start();
  await models.start();
  await budget.start();
  // A database that is away for a moment leaves what was known.
  liveSharing.start(live, () => void models.reload().catch(() => {}));
  await db.asWorker(ensureDefaultCharacter);
  const again = await replayLedger(container(), new Date());
  if (again > 0) log.info({ forgettings: again }, 'Forgot again what an older backup had brought back');
  await jobs.start();
  recovery.start();
  container().traces = await startTraces(container());
}

/** Lets running steps end, takes out of the files what was forgotten, and closes the database. */
export async function shutDown(): Promise<void> {
  const { budget, db, jobs, liveSharing, models, recovery, serverSettings, sweep, traces } = container();
  serverSettings.stop();
  models.stop();
  budget.stop();
  await recovery.stop();
  await Promise.all([jobs.stop(), liveSharing.stop()]);
  await traces?.stop();
  // A database that is gone has nothing to sweep, and must not keep the process from ending.
  await sweep().catch(() => {});
  await db.close();
  dropContainer();
}
