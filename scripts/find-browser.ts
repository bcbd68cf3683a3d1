import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './build';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium on this machine, else one that gets installed. @returns its path. @throws when none can be had. */
export async function findBrowser(): Promise<string> {
  const found = search();
  if (found) return found;
  console.error('No browser found; installing one…');
  const root = process.getuid?.() === 0;
  await run('playwright', ['install', ...(root ? ['--with-deps'] : []), 'chromium']).catch(() => {});
  if (!search() && root && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']).catch(() => {});
    await run('apt-get', ['install', '-y', '-qq', 'chromium', HEADLESS_SHELL]).catch(() => {});
  }
  const installed = search();
  if (!installed) throw new Error('No browser could be installed. Install Chromium and run the tests again.');
  return installed;
}

/**
 * Chromium without what shows windows: starts sooner and draws for less, but knows no notifications.
 * @returns its path; null where the machine has none.
 */
export function findHeadlessShell(): string | null {
  return [process.env.KEEPSAKE_HEADLESS_BROWSER ?? '', ...inPath(HEADLESS_SHELL)].find(isFile) ?? null;
}

function search(): string | null {
  const places = [
    process.env.KEEPSAKE_BROWSER ?? '',
    chromium.executablePath(),
    ...NAMES.flatMap(inPath),
    ...PLACES,
  ];
  return places.find(isFile) ?? null;
}

function inPath(name: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

function isFile(path: string): boolean {
  return path !== '' && existsSync(path);
}
