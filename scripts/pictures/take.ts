import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startAppServer } from '../../e2e/fixtures/app-server';
import { buildWhenStale } from '../build';
import { findBrowser } from '../find-browser';
import { ROOT } from '../paths';
import { DEMO_ACCOUNT, seed } from '../seed';
import { SCENES } from './scenes';

const FOLDER = join(ROOT, 'docs', 'pictures');
const THEMES = ['light', 'dark'] as const;
const WIDTH = 1280;
/** Sharp on a page that shows the picture at half its width. */
const PIXELS_PER_POINT = 1.5;
/** The pictures show what `npm start` shows without configuration. */
const NOTHING_CONFIGURED = { DATABASE_URL: '', OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };
const WEBP_QUALITY = 0.82;

/**
 * `npm run docs:pictures [names of scenes]`: retakes the pictures of the README. It creates a data folder with the demo
 * account, starts the production build on it, and photographs each scene in the light and the dark theme.
 */
export async function takePictures(names: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-pictures-'));
  await buildWhenStale();
  await seed({ ...process.env, ...NOTHING_CONFIGURED, KEEPSAKE_DATA_DIR: dataDir });
  // Removes the folder when it stops.
  const app = await startAppServer(NOTHING_CONFIGURED, { dataDir });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--lang=en-GB'],
  });
  try {
    await mkdir(FOLDER, { recursive: true });
    const page = await signIn(browser, app.url);
    for (const { name, height, prepare } of SCENES.filter(
      (scene) => names.length === 0 || names.includes(scene.name),
    )) {
      await page.setViewportSize({ width: WIDTH, height });
      await prepare(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const file = join(FOLDER, `${name}-${colorScheme}.webp`);
        const webp = await toWebp(browser, await page.screenshot());
        await writeFile(file, webp);
        console.log(`${file}: ${Math.round(webp.length / 1000)} kB`);
      }
    }
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function signIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    deviceScaleFactor: PIXELS_PER_POINT,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { origin: url },
  });
  const { email, password } = DEMO_ACCOUNT;
  const answer = await context.request.post('/api/auth/sign-in/email', { data: { email, password } });
  if (!answer.ok()) throw new Error(`The demo account could not sign in: ${answer.status()}`);
  return context.newPage();
}

/** The browser itself encodes the picture, so that no other tool is needed. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const url = await page.evaluate(
      async ({ source, quality }) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', quality);
      },
      { source: `data:image/png;base64,${png.toString('base64')}`, quality: WEBP_QUALITY },
    );
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}
