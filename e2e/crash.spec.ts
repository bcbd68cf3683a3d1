import { expect } from '@playwright/test';
import { startAppServer } from './fixtures/app-server';
import { checkFolder } from './fixtures/check-folder';
import { runCrashRounds } from './fixtures/crash-rounds';
import { test } from './fixtures/shared-app';

const ROUNDS = 2;

test('killed repeatedly while people talk, it loses nothing and does nothing twice', async () => {
  // There is a start for each round, which takes its time on a busy machine.
  test.setTimeout(420_000);
  const app = await startAppServer();
  try {
    const report = await runCrashRounds(app, { rounds: ROUNDS, people: 4, random: Math.random });
    expect(report.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
    expect(report.expected).toBeGreaterThanOrEqual(ROUNDS);
    expect(report).toMatchObject({ lost: 0, duplicated: 0 });
    await app.end();
    expect(await checkFolder(app.dataDir)).toEqual([]);
  } finally {
    await app.stop();
  }
});
