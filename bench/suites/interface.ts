import type { BrowserContext } from '@playwright/test';
import { type Bench, timed } from '../bench';
import { measureLoad, measureScroll, openBrowser, signIn } from '../browser';
import { startBenchServer } from '../server';

const MANY = 5_000;
const SCROLL_MS = 4_000;
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Each page, and an element that appears when it has loaded. */
const PAGES = {
  chat: { path: '/', ready: 'textarea' },
  profile: { path: '/profile', ready: 'section[aria-label="Memories"] [role="status"]' },
};
const ROW = 'section[aria-label="Memories"] article';

/** The cost of pages in the production build: scripts, paint, movement, and scrolling a list of thousands. */
export const bench: Bench = {
  name: 'interface',
  async run() {
    const { app, people, close } = await startBenchServer([300, MANY]);
    const browser = await openBrowser();
    const metrics: Record<string, number> = {};
    const notes: string[] = [];
    try {
      const [some, many] = people;
      if (!some || !many) throw new Error('Nobody was invited.');
      for (const [size, viewport] of Object.entries(SIZES)) {
        for (const [name, { path, ready }] of Object.entries(PAGES)) {
          const context = await signIn(browser, app.url, some.cookie, viewport);
          const load = await measureLoad(await context.newPage(), path, ready);
          metrics[`${name}.${size}.script_kb`] = load.scriptKb;
          metrics[`${name}.${size}.largest_paint_ms`] = load.largestPaintMs;
          metrics[`${name}.${size}.layout_shift`] = load.layoutShift;
          notes.push(...load.moved.map((moved) => `${name} on a ${size} moved: ${moved}`));
          await context.close();
        }
      }
      const [few, plenty] = [some, many].map(({ cookie }) => cookie);
      const base = await openList(await signIn(browser, app.url, few ?? '', SIZES.desktop));
      const large = await openList(await signIn(browser, app.url, plenty ?? '', SIZES.desktop));
      metrics['baseline.open_profile_ms'] = base.openMs;
      metrics['baseline.frames_per_second'] = base.framesPerSecond;
      metrics[`memories_${MANY}.open_profile_ms`] = large.openMs;
      metrics[`memories_${MANY}.open_profile_ratio`] = large.openMs / base.openMs;
      metrics[`memories_${MANY}.frames_per_second`] = large.framesPerSecond;
      metrics[`memories_${MANY}.longest_frame_ms`] = large.longestFrameMs;
      return { baseline: 'somebody with 300 memories', metrics, notes };
    } finally {
      await browser.close();
      await close();
    }
  },
};

/** Navigates from the chat to the memories, as one does after the first load, and scrolls through them. */
async function openList(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/');
  const link = page.getByRole('link', { name: 'What I know about you' });
  await link.waitFor();
  // Prefetching has finished, as for anybody who reads before they click.
  await page.waitForLoadState('load');
  await page.waitForTimeout(4_000);
  const openMs = await timed(async () => {
    await link.click();
    await page.locator(ROW).first().waitFor();
  });
  const scrolled = await measureScroll(page, 'main', SCROLL_MS);
  await context.close();
  return { openMs, ...scrolled };
}
