// Migrates a database in its own process: `tsx lib/db/testing/migrate-process.ts URL FOLDER`.
import { migrateDatabase } from '../migrate';

const [url, folder] = process.argv.slice(2);
if (!url || !folder) throw new Error('Which database, with which migrations?');
await migrateDatabase(url, folder);
process.exit(0);
