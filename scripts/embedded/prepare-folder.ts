// Opens a data folder, migrates its database and ends: `tsx scripts/embedded/prepare-folder.ts FOLDER`.
import { migrateDatabase } from '@/lib/db/migrate';
import { MIGRATIONS } from '../paths';
import { startEmbeddedDatabase } from './start-embedded-database';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');
const database = await startEmbeddedDatabase(folder);
await migrateDatabase(database.url, MIGRATIONS);
await database.close();
