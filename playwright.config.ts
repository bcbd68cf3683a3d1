import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS } from './e2e/fixtures/browser-args';

const BY_THUMB =
  '**/{profile,profile-views,settings,transfer,tasks,conversation-panel,account-pages,admin}.spec.ts';
/** What measures how soon the server answers: `npm test` runs nothing beside it. */
const ALONE = '**/long-texts.spec.ts';
/** Tests that look at no page, go by keyboard alone, or choose their own size. */
const ONCE = /@once/;

const BROWSER = process.env.KEEPSAKE_HEADLESS_BROWSER || process.env.KEEPSAKE_BROWSER;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/prepare-run.ts',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // Tests wait for answers, leases and undo times more than they compute.
  workers: Math.max(4, availableParallelism()),
  // A browser on a busy machine is late at times; what passes at its second try is told as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: 'desktop', testIgnore: ALONE },
    // What one does with a thumb as well. The chat brings its sizes along.
    { name: 'phone', testMatch: BY_THUMB, grepInvert: ONCE },
    { name: 'alone', testMatch: ALONE },
  ],
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Nothing is asked of a page while it moves: without a graphics card, drawing that takes most of the time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(BROWSER ? { executablePath: BROWSER } : {}),
      args: [...BROWSER_ARGS],
    },
  },
});
