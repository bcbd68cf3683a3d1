import { isDeepStrictEqual } from 'node:util';
import { newReplaySchema } from '@/lib/contracts/api/admin-replays';
import { recordTurn } from '@/lib/db/queries/messages';
import { checksums } from '@/lib/db/testing/checksums';
import { uuidv7 } from '@/lib/db/uuid';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { changeSettings } from '@/lib/server/account/settings';
import { createReplay, readReplayDetail } from '@/lib/server/replays/replays';
import { startBenchApp } from '../app';
import { type Bench, timed } from '../bench';

const PEOPLE = 20;
const TURNS_EACH = 100;
const THINGS = [
  'boats',
  'bridges',
  'violins',
  'gardens',
  'maps',
  'lamps',
  'harbours',
  'novels',
  'trains',
  'tents',
];
const KINDS = ['old', 'new', 'small', 'wooden', 'blue', 'quiet', 'foreign', 'heavy', 'broken', 'rare'];
/** Messages in rotation: small talk, questions, facts, a replacement of a fact, a repetition. */
const LINES = [
  () => 'Good morning!',
  (what: string) => `I collect ${what}.`,
  () => 'Can you explain the difference between these two words?',
  (what: string) => `My brother Tom repairs ${what}.`,
  () => 'Thanks, that helps.',
  (what: string) => `I moved to a flat full of ${what} last month.`,
  (what: string) => `What is the best way to clean ${what}?`,
  (what: string) => `I love ${what}, and I usually read about them before breakfast.`,
  () => 'I live in Graz.',
  () => 'I live in Leeds now.',
];
/** Tables that a replay writes to: its own, its jobs, and the audit log. */
const OWN = ['replays', 'replay_rows', 'outbox', 'job_runs', 'job_steps', 'job_schedules', 'audit_log'];

/** 2,000 decisions repeated by the built-in engine, against making them; and a check that nothing else is written. */
export const bench: Bench = {
  name: 'replay',
  async run() {
    const { app, newPerson, close } = await startBenchApp({
      KEEPSAKE_MEMORY_CONFIG: '{"background":{"paused":true}}',
    });
    try {
      const people = await Promise.all(Array.from({ length: PEOPLE }, newPerson));
      const [first] = people;
      if (!first) throw new Error('There is nobody.');
      const decideMs = await timed(async () => {
        for (const [number, person] of people.entries())
          for (let turn = 0; turn < TURNS_EACH; turn++) {
            const what = `${KINDS[(turn + number) % 10]} ${THINGS[Math.floor(turn / 10)]}`;
            const turnId = uuidv7();
            const content = LINES[turn % LINES.length]?.(what) ?? '';
            await app.db.asPerson(person.userId, (tx) =>
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
            await evaluateTurn(app.turns, person.userId, turnId);
            await rememberTurn(app.turns, person.userId, turnId);
          }
      });
      for (const { userId } of people) await changeSettings(app, userId, { memory: { allowReplay: true } });
      const before = await checksums(app.db, OWN);
      const source = { kind: 'period', from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
      const { id } = await createReplay(
        app,
        first.userId,
        newReplaySchema.parse({ source, choice: { engine: 'built_in' } }),
      );
      const replayMs = await timed(async () => {
        while ((await app.work.replayPart(id)).more);
      });
      const { replay } = await readReplayDetail(app, id, { limit: 1 });
      const isUntouched = isDeepStrictEqual(await checksums(app.db, OWN), before);
      return {
        baseline: 'making the decisions, and keeping what they keep',
        metrics: {
          decisions: replay.progress.done,
          seconds: replayMs / 1000,
          'baseline.seconds': decideMs / 1000,
          ratio: decideMs / replayMs,
          the_same: replay.changes.same,
          tables_changed: isUntouched ? 0 : 1,
        },
        notes: [JSON.stringify(replay.changes)],
      };
    } finally {
      await close();
    }
  },
};
