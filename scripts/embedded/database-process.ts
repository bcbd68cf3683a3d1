// The embedded database, in a process of its own: a long query does not stop the app's streams, and an app that is
// killed leaves the database whole (design §9). Started by `startEmbeddedDatabase`, ends with its parent.
import { servePglite } from './serve-pglite';

const [dataDir, socketDir] = process.argv.slice(2);
if (!dataDir || !socketDir || !process.send) throw new Error('Started by the launcher, not by hand.');

const server = await servePglite({
  dataDir,
  listen: process.platform === 'win32' ? { port: 55_432 } : { socketDir },
});

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  await server.close();
  process.exit(0);
}

// A statement that goes on and on leaves the launcher's question open.
process.on('message', () => process.send?.('answered'));
process.on('disconnect', close);
process.on('SIGTERM', close);
// Ctrl+C reaches the whole group; the launcher closes the app first and then this process.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.send({ url: server.url });
