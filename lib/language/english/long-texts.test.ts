import { expect, it } from 'vitest';
import { MOST_TOKENS } from '../parse/create-parser';
import { loadEnglish } from './load-english';

const parser = loadEnglish();
const LENGTH = 32_000;

it('parses the beginning of an extremely long text', () => {
  const tokens = parser.parse('I live in Leeds. '.repeat(2_000)).flatMap((sentence) => sentence.tokens);
  expect(tokens.length).toBe(MOST_TOKENS);
});

it('considers at most sixty characters of a word', () => {
  const endless = 'ab'.repeat(LENGTH / 2);
  expect(parser.analyse(['I', 'saw', endless])).toEqual(parser.analyse(['I', 'saw', endless.slice(0, 60)]));
  expect(parser.parse(`I saw ${endless}`)[0]?.tokens.at(-1)?.form).toBe(endless);
});
