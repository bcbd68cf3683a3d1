import { setTimeout as sleep } from 'node:timers/promises';
import { recordTurn } from '@/lib/db/queries/messages';
import { releaseEvent } from '@/lib/db/queries/outbox';
import { listTurns } from '@/lib/db/queries/turn-views';
import { uuidv7 } from '@/lib/db/uuid';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { startBenchApp } from '../app';
import { type Bench, timed } from '../bench';

const PEOPLE = 20;
const TURNS_EACH = 30;
/** Messages in rotation: small talk, questions, facts. */
const LINES = [
  'Good morning!',
  'What is the difference between these two words?',
  'I moved to a flat near the harbour last month.',
  'Thanks, that helps.',
  'My brother Tom is a carpenter.',
  'I am reading a book about bridges.',
  'Can you explain that again?',
  'I usually study before breakfast.',
];

interface Told {
  userId: string;
  turnId: string;
}

/** Turns per second through the embedded job engine, against calling the same steps directly in sequence. */
export const bench: Bench = {
  name: 'pipeline',
  async run() {
    const { app, newPerson, close } = await startBenchApp();
    try {
      const people = await Promise.all(Array.from({ length: PEOPLE }, newPerson));
      const tell = async (count: number): Promise<Told[]> => {
        const told: Told[] = [];
        for (let number = 0; number < count; number++)
          for (const person of people)
            told.push(await record(app.db, person, LINES[told.length % LINES.length] ?? ''));
        return told;
      };

      const direct = await tell(10);
      const directMs = await timed(async () => {
        for (const { userId, turnId } of direct) {
          await evaluateTurn(app.turns, userId, turnId);
          await rememberTurn(app.turns, userId, turnId);
        }
      });
      await app.db.asWorker(async (tx) => {
        for (const { userId, turnId } of direct) await releaseEvent(tx, userId, turnId);
      });
      await app.jobs.start();
      await finish(app.db, direct);

      const queued = await tell(TURNS_EACH);
      const before = process.cpuUsage();
      const engineMs = await timed(async () => {
        await app.db.asWorker(async (tx) => {
          for (const { userId, turnId } of queued) await releaseEvent(tx, userId, turnId);
        });
        app.jobs.wake();
        await finish(app.db, queued);
      });
      const { user, system } = process.cpuUsage(before);
      const perSecond = (1000 * queued.length) / engineMs;
      const directPerSecond = (1000 * direct.length) / directMs;
      return {
        baseline: 'the same steps without the job engine',
        metrics: {
          turns_per_second: perSecond,
          // CPU time is independent of other load on the machine.
          cpu_ms_per_turn: (user + system) / 1000 / queued.length,
          'baseline.turns_per_second': directPerSecond,
          ratio: perSecond / directPerSecond,
        },
      };
    } finally {
      await close();
    }
  },
};

type Db = Awaited<ReturnType<typeof startBenchApp>>['app']['db'];

async function record(
  db: Db,
  person: { userId: string; conversationId: string },
  content: string,
): Promise<Told> {
  const turnId = uuidv7();
  await db.asPerson(person.userId, (tx) =>
    recordTurn(tx, {
      ...person,
      turnId,
      messageId: uuidv7(),
      author: null,
      content,
      redactions: [],
      now: new Date(),
    }),
  );
  return { userId: person.userId, turnId };
}

/** Waits until every turn was decided on. */
async function finish(db: Db, told: readonly Told[]): Promise<void> {
  for (const last of told.slice(-PEOPLE)) {
    for (;;) {
      const [turn] = await db.asPerson(last.userId, (tx) =>
        listTurns(tx, last.userId, { turnIds: [last.turnId] }),
      );
      if (turn && ['kept', 'nothing', 'failed'].includes(turn.status)) break;
      await sleep(50);
    }
  }
}
