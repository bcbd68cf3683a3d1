import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from './en';
import { findCalls } from './testing/find-calls';
import { flatten } from './testing/flatten';
import { shapeOf } from './testing/shape-of';

const english = flatten(en);

/** Names of a message's arguments: values and tags. */
const namesIn = (message: string) => shapeOf(message).map((entry) => entry.replace(/^<|>$|:.*/g, ''));

/** Mistakes in a file's calls: an unknown key, or a missing value. */
function mistakesIn(code: string, path: string): string[] {
  return findCalls(code, path).flatMap(({ line, key, given }) => {
    const asked = english.filter(([whole]) => key.test(whole));
    if (asked.length === 0) return [`${path}:${line} ${key.source} is no message`];
    return asked.flatMap(([whole, message]) =>
      namesIn(message)
        .filter((name) => !given.includes(name))
        .map((name) => `${path}:${line} ${whole} needs ${name}`),
    );
  });
}

it('every message gets all its values', () => {
  const paths = globSync('{components,app}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  const calls = paths.flatMap((path) => findCalls(readFileSync(path, 'utf8'), path));
  expect(calls.length).toBeGreaterThan(300);
  expect(paths.flatMap((path) => mistakesIn(readFileSync(path, 'utf8'), path))).toEqual([]);
});

it('a missing value is found, also in a tag or under a composed key', () => {
  const inside = (call: string) =>
    mistakesIn(`function A() { const t = useTranslations('chat'); ${call} }`, 'a.tsx');
  expect(inside("t('writeTo')")).toEqual(['a.tsx:1 chat.writeTo needs name']);
  expect(inside("t('writeTo', { name })")).toEqual([]);
  expect(inside("t.rich('engine.noModel', { other })")).toEqual(['a.tsx:1 chat.engine.noModel needs wide']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to search.
  expect(inside('t(`header.${which}`, { count })')).toContain('a.tsx:1 chat.header.people needs platform');
});
