import 'server-only';
import type { Locale } from '@/lib/contracts/interface-language';
import { THEME_SCRIPT } from './theme-script';

interface PlainPage {
  locale: Locale;
  title: string;
  text: string;
  action: { label: string; href: string };
  /** The nonce of the page's content security policy. */
  nonce: string;
  /** Runs once the page is loaded. */
  script?: string;
  /** Input of the script, as JSON in the element `data`. */
  data?: unknown;
  status?: number;
}

/** As in `globals.css`, which a standalone page cannot load. */
const STYLE = `
:root { color-scheme: light; --background: oklch(0.974 0.011 84); --ink: oklch(0.255 0.018 50); --muted: oklch(0.45 0.02 58); --surface: oklch(0.992 0.006 84); --accent: oklch(0.43 0.125 348); --on-accent: oklch(0.985 0.008 84) }
:root.dark { color-scheme: dark; --background: oklch(0.2 0.013 285); --ink: oklch(0.925 0.012 84); --muted: oklch(0.745 0.014 84); --surface: oklch(0.238 0.014 285); --accent: oklch(0.8 0.092 348); --on-accent: oklch(0.215 0.03 348) }
body { margin: 0; background: var(--background); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; min-height: 100dvh; padding: 4rem 1.5rem; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 1rem; text-align: center }
svg { width: 3.5rem; height: 3.5rem; stroke: var(--ink); stroke-width: 1.5; fill: none }
h1 { margin: 0; font: 400 2.25rem/1.1 "Newsreader Variable", Georgia, serif }
p { margin: 0; max-width: 28rem; color: var(--muted) }
a { margin-top: .5rem; min-height: 2.75rem; padding: 0 1.25rem; display: inline-flex; align-items: center; border-radius: .5rem; background: var(--accent); color: var(--on-accent); text-decoration: none; font-weight: 500 }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`;

const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5.5 3.5h11a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-11z" fill="var(--surface)" stroke-linejoin="round"/><path d="M8.5 3.5v17"/><path d="M12 3.5h3.5v8l-1.75-1.6L12 11.5z" fill="var(--accent)" stroke="none"/></svg>';

/** A standalone page: without the app's scripts and style sheets, and without a session. */
export function plainPage(page: PlainPage): Response {
  const nonce = `nonce="${escapeHtml(page.nonce)}"`;
  const parts = [
    `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title><link rel="icon" href="/icon.svg">`,
    `<style ${nonce}>${STYLE}</style><script ${nonce}>${THEME_SCRIPT}</script></head><body><main>${MARK}`,
    `<h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.text)}</p>`,
    `<a href="${escapeHtml(page.action.href)}">${escapeHtml(page.action.label)}</a></main>`,
    page.data === undefined
      ? ''
      : `<script type="application/json" id="data">${scriptJson(page.data)}</script>`,
    page.script ? `<script ${nonce}>${page.script}</script>` : '',
    '</body></html>',
  ];
  return new Response(parts.join(''), {
    status: page.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Escaped, so that it cannot end its script element. */
function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
