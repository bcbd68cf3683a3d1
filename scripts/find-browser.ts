import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './build';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
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
    await run('apt-get', ['install', '-y', '-qq', 'chromium']).catch(() => {});
  }
  const installed = search();
  if (!installed) throw new Error('No browser could be installed. Install Chromium and run the tests again.');
  return installed;
}

function search(): string | null {
  const own = chromium.executablePath();
  const paths = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return (
    [process.env.KEEPSAKE_BROWSER ?? '', own, ...paths, ...PLACES].find(
      (path) => path !== '' && existsSync(path),
    ) ?? null
  );
}
