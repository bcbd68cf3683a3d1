import { keepDataFolder } from '@/scripts/embedded/testing/migrated-folder';
import { startTestDatabase } from './start-test-database';

/** Once before all tests, so that no two of them make the databases that tests begin from. */
export default async function prepareTemplate(): Promise<void> {
  if (process.env.DATABASE_URL) return;
  const { close } = await startTestDatabase();
  await close();
  await keepDataFolder();
}
