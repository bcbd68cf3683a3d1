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

/** A Chromium on this machine; installs one if there is none. @returns its path. @throws when that fails. */
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
 * Chromium without a user interface: starts faster and renders with less work, but supports no notifications.
 * @returns its path; null if the machine has none.
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
