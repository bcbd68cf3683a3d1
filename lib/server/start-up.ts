import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { startTraces } from './admin/start-traces';
import { container, dropContainer } from './container';
import { replayLedger } from './jobs/replay-ledger';

/** Runs once before the first request: the built-in character, the ledger of what was forgotten, pending work. */
export async function startUp(): Promise<void> {
  const { budget, db, jobs, live, liveSharing, models, recovery, log, serverSettings } = container();
  await serverSettings.start();
  await models.start();
  await budget.start();
  // If the database is briefly unreachable, the last known state stays.
  liveSharing.start(live, () => void models.reload().catch(() => {}));
  await db.asWorker(ensureDefaultCharacter);
  const again = await replayLedger(container(), new Date());
  if (again > 0) log.info({ forgettings: again }, 'Forgot again what an older backup had brought back');
  await jobs.start();
  recovery.start();
  container().traces = await startTraces(container());
}

/** Ends replies, lets running steps finish, removes what was forgotten from the files, and closes the database. */
export async function shutDown(): Promise<void> {
  const { budget, db, jobs, liveSharing, models, recovery, replies, serverSettings, sweep, traces } =
    container();
  serverSettings.stop();
  models.stop();
  budget.stop();
  await Promise.all([recovery.stop(), replies.stop()]);
  await Promise.all([jobs.stop(), liveSharing.stop()]);
  await traces?.stop();
  // If the database is gone, there is nothing to sweep, and the process must still end.
  await sweep().catch(() => {});
  await db.close();
  dropContainer();
}
