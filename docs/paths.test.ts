import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS =
  'app|bench|components|docs|drizzle|e2e|evals|inngest|lib|messages|packages|public|scripts|testing';
const PATH = new RegExp(`\`((?:${FOLDERS})/[^\\s\`]*)\``, 'g');
/** Stands for whatever the reader puts there: `lib/safety/KIND/`, `app/api/…/route.ts`. */
const PLACEHOLDER = /\b[A-Z]{4,}\b|…/;
/** What a page links to or shows: `[text](target)`, and pictures in HTML. */
const TARGET = /\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g;
const PAGES = globSync('{*.md,docs/*.md,packages/**/*.md}');
const MAX_PICTURES = 1_500_000;

const read = (file: string) => readFileSync(file, 'utf8');

it.each(PAGES)('%s names files that are there', (file) => {
  const named = [...read(file).matchAll(PATH)].map(([, path = '']) => path);
  const real = named.filter((path) => !PLACEHOLDER.test(path));
  expect(real.filter((path) => !existsSync(path) && globSync(path).length === 0)).toEqual([]);
});

/** As GitHub makes them of headings. */
function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

it.each(PAGES)('%s links to pages, headings and pictures that are there', (file) => {
  const targets = [...read(file).matchAll(TARGET)].map(([, link, source]) => link ?? source ?? '');
  const broken = targets.filter((target) => {
    if (/^(?:https?|mailto):/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const linked = path === '' ? file : join(dirname(file), path);
    return !existsSync(linked) || (anchor !== undefined && !anchorsOf(linked).includes(anchor));
  });
  expect(broken).toEqual([]);
});

it('shows every picture that there is, by day and by night, and all of them are small', () => {
  const pictures = globSync('docs/pictures/*');
  expect(pictures.length).toBeGreaterThan(0);
  const readme = read('README.md');
  for (const picture of pictures) expect(readme).toContain(picture);
  for (const light of pictures.filter((one) => one.includes('-light')))
    expect(pictures).toContain(light.replace('-light', '-dark'));
  expect(pictures.reduce((sum, picture) => sum + statSync(picture).size, 0)).toBeLessThan(MAX_PICTURES);
});
