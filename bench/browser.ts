import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '@/scripts/find-browser';

/** The measurements of a page load. */
export interface PageLoad {
  /** Compressed JavaScript over the network. */
  scriptKb: number;
  /** Largest contentful paint, from the start of navigation. */
  largestPaintMs: number;
  /** Cumulative layout shift. */
  layoutShift: number;
  /** The elements that moved, for the notes. */
  moved: string[];
}

interface Shift {
  value: number;
  nodes: string[];
}

declare global {
  interface Window {
    benchPaint: number;
    benchShifts: Shift[];
  }
}

/** How long a page may still move after the awaited element appeared. */
const REST_MS = 1500;

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
}

/** A browser context with a person's cookies, and an empty cache. */
export async function signIn(
  browser: Browser,
  url: string,
  cookie: string,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport });
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url, secure: pair.startsWith('__Secure-') };
  });
  await context.addCookies(cookies.filter(({ secure }) => !secure));
  return context;
}

/** Loads `path` with an empty cache, and observes it until `ready` has appeared and nothing moves. */
export async function measureLoad(page: Page, path: string, ready: string): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(REST_MS);
  const { paint, shifts } = await page.evaluate(() => ({
    paint: window.benchPaint,
    shifts: window.benchShifts,
  }));
  return {
    scriptKb: bytes / 1024,
    largestPaintMs: paint,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, nodes }) => nodes.map((node) => `${value.toFixed(4)} ${node}`)),
  };
}

/** Runs in the page, before its first script. */
function observe(): void {
  window.benchPaint = 0;
  window.benchShifts = [];
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.benchPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Node | null }[];
      };
      if (shift.hadRecentInput) continue;
      const nodes = (shift.sources ?? []).map(({ node }) =>
        node instanceof Element ? `${node.tagName} ${node.className}` : (node?.nodeName ?? 'gone'),
      );
      window.benchShifts.push({ value: shift.value, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls `selector` at a steady pace. @returns frames per second, and the longest frame. */
export function measureScroll(
  page: Page,
  selector: string,
  durationMs: number,
): Promise<{ framesPerSecond: number; longestFrameMs: number }> {
  return page.locator(selector).evaluate(async (box, duration) => {
    const pixelsPerMs = 3;
    const begun = performance.now();
    let [frames, last, longest] = [0, begun, 0];
    while (last - begun < duration) {
      const now = await new Promise<number>(requestAnimationFrame);
      frames += 1;
      longest = Math.max(longest, now - last);
      box.scrollTop += (now - last) * pixelsPerMs;
      last = now;
    }
    return { framesPerSecond: (frames * 1000) / (last - begun), longestFrameMs: longest };
  }, durationMs);
}
