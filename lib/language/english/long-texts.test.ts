import { expect, it } from 'vitest';
import { LONG_TEXTS } from '@/testing/long-texts';
import { leastThreadTime } from '@/testing/thread-time';
import { MOST_TOKENS } from '../parse/create-parser';
import { loadEnglish } from './load-english';

const parser = loadEnglish();
const LENGTH = 32_000;
const CEILING_MS = 250;

it('parses the beginning of a text that is longer than anybody writes', () => {
  const tokens = parser.parse('I live in Leeds. '.repeat(2_000)).flatMap((sentence) => sentence.tokens);
  expect(tokens.length).toBe(MOST_TOKENS);
});

it('looks at no more than sixty characters of a word', () => {
  const endless = 'ab'.repeat(LENGTH / 2);
  expect(parser.analyse(['I', 'saw', endless])).toEqual(parser.analyse(['I', 'saw', endless.slice(0, 60)]));
  expect(parser.parse(`I saw ${endless}`)[0]?.tokens.at(-1)?.form).toBe(endless);
});

it.each(LONG_TEXTS.map(({ name, write }) => [name, write] as const))(
  '%s: the longest message takes a quarter of a second at most',
  async (_, write) => {
    const text = write(LENGTH);
    expect(await leastThreadTime(() => parser.parse(text), CEILING_MS)).toBeLessThan(CEILING_MS);
  },
);
