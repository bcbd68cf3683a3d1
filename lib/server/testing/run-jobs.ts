import { createJobs } from '@/inngest/jobs';
// Runs a server's background on the database of the environment, in its own process: `tsx lib/server/testing/run-jobs.ts`.
import { readEnvironment } from '@/lib/env';
import { compose } from '../container';
import { ignoreBrokenConnections } from '../ignore-broken-connections';

const app = compose(readEnvironment(process.env), createJobs);
ignoreBrokenConnections(app.log);
process.on('disconnect', () => process.exit(0));
// Any message means stop, as when a server is asked to.
process.on('message', () => void app.jobs.stop());
app.liveSharing.start(app.live);
await app.jobs.start();
process.send?.('started');
