import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS } from './e2e/fixtures/browser-args';

const BY_THUMB =
  '**/{profile,profile-views,settings,transfer,tasks,conversation-panel,account-pages,admin}.spec.ts';
/** Timing tests: `npm test` runs nothing in parallel with them. */
const ALONE = '**/long-texts.spec.ts';
/** Tests that use no page, only the keyboard, or a screen size of their own, or check what no screen changes. */
const ONCE = /@once/;

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
  projects: [
    { name: 'desktop', testIgnore: ALONE },
    // Tests that also work by touch. The chat tests choose their own sizes.
    { name: 'phone', testMatch: BY_THUMB, grepInvert: ONCE },
    { name: 'alone', testMatch: ALONE },
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
