import { checkFolder } from '../../e2e/fixtures/check-folder';
import { runCrashRounds } from '../../e2e/fixtures/crash-rounds';
import type { Bench } from '../bench';
import { startBenchServer } from '../server';

const ROUNDS = 100;
const PEOPLE = 8;

/** Kills the server at random moments while people talk: embedded with its database, on `DATABASE_URL` without it. */
export const bench: Bench = {
  name: 'crash',
  async run({ rounds = ROUNDS, people = PEOPLE }) {
    const { app, close } = await startBenchServer([]);
    try {
      const startedAt = performance.now();
      const report = await runCrashRounds(app, { rounds, people, random: Math.random });
      const seconds = (performance.now() - startedAt) / 1000;
      await app.end();
      const broken = process.env.DATABASE_URL ? [] : await checkFolder(app.dataDir);
      return {
        baseline: 'somebody who said the same without a crash',
        metrics: { rounds, seconds, ...report, broken_tables: broken.length },
      };
    } finally {
      await close();
    }
  },
};
