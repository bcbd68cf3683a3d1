import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS } from './e2e/fixtures/browser-args';

/** Timing tests, which hold the lock of the runner: nothing runs in parallel with them. */
const ALONE = '**/long-texts.spec.ts';
/** Tests in a browser of their own. */
const WHOLE_BROWSER = '**/notifications.spec.ts';
/** Tests of what a small screen or touch changes. The chat tests choose their own sizes. */
const ON_PHONES = /@phone/;

const BROWSER = process.env.KEEPSAKE_HEADLESS_BROWSER || process.env.KEEPSAKE_BROWSER;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/prepare-run.ts',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // Tests wait for answers, leases and undo times more than they compute.
  workers: Math.max(4, availableParallelism()),
  // A browser on a busy machine is sometimes late; a test that passes on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // In this order: what takes one process alone would otherwise end long after everything else. Each project has processes
  // and browsers of its own, of which the small ones need no more than one.
  projects: [
    { name: 'alone', testMatch: ALONE },
    { name: 'whole browser', testMatch: WHOLE_BROWSER, workers: 1 },
    { name: 'phone', grep: ON_PHONES, workers: 1 },
    { name: 'desktop', testIgnore: [ALONE, WHOLE_BROWSER] },
  ],
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Tests do not need animations, which take most of the time without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(BROWSER ? { executablePath: BROWSER } : {}),
      args: [...BROWSER_ARGS],
    },
  },
});
