// Runs a server's background on the database of the environment, in its own process, which reads an import and reports its
// progress.
import { createJobs } from '@/inngest/jobs';
import { readEnvironment } from '@/lib/env';
import { compose } from '@/lib/server/container';
import { readDetail } from '@/lib/server/transfer/imports/imports';
import { stageMade } from './made-import';

/** Often enough to be killed in the middle of a short file. */
const TELL_MS = 200;

const [userId = '', importId = '', conversations = '0', messagesEach = '0'] = process.argv.slice(2);
const app = compose(readEnvironment(process.env), createJobs);
process.on('disconnect', () => process.exit(0));

if (importId === 'new') {
  const id = await stageMade(app, userId, Number(conversations), Number(messagesEach));
  process.send?.({ id, peakMb: peak() });
} else {
  await app.jobs.start();
  setInterval(async () => {
    const { status, counts } = await readDetail(app, userId, importId);
    process.send?.({ status, turnsDone: counts.turnsDone, peakMb: peak() });
  }, TELL_MS);
}

/** The peak memory of this process, in megabytes. */
function peak(): number {
  return process.resourceUsage().maxRSS / 1024;
}
