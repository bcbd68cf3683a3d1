import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDERS = 'app|bench|components|docs|drizzle|e2e|evals|inngest|lib|packages|public|scripts|testing';
const PATH = new RegExp(`\`((?:${FOLDERS})/[^\\s\`]*)\``, 'g');
/** Stands for whatever the reader puts there: `lib/safety/KIND/`, `app/api/…/route.ts`. */
const PLACEHOLDER = /\b[A-Z]{4,}\b|…/;

it.each(globSync('{*.md,docs/*.md}'))('%s names files that are there', (file) => {
  const named = [...readFileSync(file, 'utf8').matchAll(PATH)].map(([, path = '']) => path);
  const real = named.filter((path) => !PLACEHOLDER.test(path));
  expect(real.filter((path) => !existsSync(path) && globSync(path).length === 0)).toEqual([]);
});
