import { keepDataFolder } from '@/scripts/embedded/testing/migrated-folder';
import { startTestDatabase } from './start-test-database';

/** Runs once before all tests, so that no two of them create the databases that tests start from. */
export default async function prepareTemplate(): Promise<void> {
  if (process.env.DATABASE_URL) return;
  const { close } = await startTestDatabase();
  await close();
  await keepDataFolder();
}
