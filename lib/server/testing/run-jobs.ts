// A server's background on the database of the environment, in a process of its own: `tsx lib/server/testing/run-jobs.ts`.
import { readEnvironment } from '@/lib/env';
import { compose } from '../container';
import { surviveBrokenConnections } from '../survive';

const app = compose(readEnvironment(process.env));
surviveBrokenConnections(app.log);
process.on('disconnect', () => process.exit(0));
await app.jobs.start();
process.send?.('started');
