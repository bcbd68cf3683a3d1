import { createJobs } from '@/inngest/jobs';
// A server's background on the database of the environment, in a process of its own, that reads an import and says how far it is.
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { readEnvironment } from '@/lib/env';
import { compose } from '@/lib/server/container';
import { changeImport, readDetail, receiveImport } from '@/lib/server/transfer/imports/imports';
import { makeConversations, zipExport } from '../made-export';

/** Often enough to be killed in the middle of a short file. */
const TELL_MS = 200;

const [userId = '', importId = '', conversations = '0', messagesEach = '0'] = process.argv.slice(2);
const app = compose(readEnvironment(process.env), createJobs);
process.on('disconnect', () => process.exit(0));

if (importId === 'new') {
  await app.db.asWorker(ensureDefaultCharacter);
  const pieces = zipExport(makeConversations(Number(conversations), Number(messagesEach)));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const { id } = await receiveImport(app, userId, { name: 'chatgpt.zip', start: '0' }, body, {
    withSettings: true,
  });
  await changeImport(app, userId, id, { action: 'start', keepChats: true, useModel: true });
  process.send?.({ id, peakMb: peak() });
} else {
  await app.jobs.start();
  setInterval(async () => {
    const { status, counts } = await readDetail(app, userId, importId);
    process.send?.({ status, turnsDone: counts.turnsDone, peakMb: peak() });
  }, TELL_MS);
}

/** The most memory that this process has had, in megabytes. */
function peak(): number {
  return process.resourceUsage().maxRSS / 1024;
}
