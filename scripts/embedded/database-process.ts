// The embedded database in its own process: a long query does not block the app's streams, and killing the app leaves the
// database intact (design §9). Started by `startEmbeddedDatabase`, ends with its parent.
import { createWhole } from './database-folder';
import { openPglite, servePglite } from './serve-pglite';

const [dataDir, socketDir] = process.argv.slice(2);
if (!dataDir || !socketDir || !process.send) throw new Error('Started by the launcher, not by hand.');

// Whoever started it may be killed before it is open.
const abandon = () => process.exit(1);
process.on('disconnect', abandon);
await createWhole(dataDir, async (folder) => {
  const created = await openPglite({ dataDir: folder });
  await created.close();
});
const db = await openPglite({ dataDir });
process.off('disconnect', abandon);
const server = await servePglite(db, process.platform === 'win32' ? { port: 55_432 } : { socketDir });

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  await server.close();
  await db.close();
  process.exit(0);
}

// During an endless statement the launcher's question stays unanswered.
process.on('message', () => process.send?.('answered'));
process.on('disconnect', close);
process.on('SIGTERM', close);
// Ctrl+C is sent to the whole process group; the launcher closes the app first and then this process.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.send({ url: server.url });
