import { expect, it } from 'vitest';
import { threadTime } from '@/testing/thread-time';
import { ENGLISH_TOKENS, isEnglishPronoun } from '../english/token-rules';
import { LONGEST_SENTENCE, splitSentences } from './split-sentences';
import { tokenise } from './tokenise';

const cut = (text: string) =>
  tokenise(text, ENGLISH_TOKENS)
    .map(({ form }) => form)
    .join(' ');
const split = (text: string) =>
  splitSentences(text, tokenise(text, ENGLISH_TOKENS), isEnglishPronoun).map((tokens) =>
    text.slice(tokens[0]?.start, tokens.at(-1)?.end),
  );

it.each([
  ["I don't think she'll come", "I do n't think she 'll come"],
  ['I’m sure we’ve met', 'I ’m sure we ’ve met'],
  ['im sure youre right', 'i m sure you re right'],
  ['dont, cant, wont, didnt', 'do nt , ca nt , wo nt , did nt'],
  ["CAN'T and DONT", "CA N'T and DO NT"],
  ['gonna, wanna, gotta, cannot, dunno', 'gon na , wan na , got ta , can not , du n no'],
  ["Marta's dog, the kids' room", "Marta 's dog , the kids ' room"],
  ['id love to but id is a word', 'i d love to but id is a word'],
  ['its raining on its roof', 'it s raining on its roof'],
])('cuts contractions as the treebank does: %s', (text, words) => {
  expect(cut(text)).toBe(words);
});

it.each([
  ['see https://example.org/a?b=1, ok', 'see https://example.org/a?b=1 , ok'],
  ['mail me: ana.b+c@mail.example.com!', 'mail me : ana.b+c@mail.example.com !'],
  ['on example.com.', 'on example.com .'],
  ['#gardening with @lena', '#gardening with @lena'],
  ['great :) love it <3 ;-) 😀👍🏽', 'great :) love it <3 ;-) 😀 👍🏽'],
  ['$5, 30%, 1,250.50 and 5pm', '$ 5 , 30 % , 1,250.50 and 5 pm'],
  ['at 10:30 on 12/03/2024 or 2024-03-12', 'at 10:30 on 12/03/2024 or 2024-03-12'],
  ['born in the 1990s, my 25th', 'born in the 1990s , my 25th'],
  ['the under-9s, a pair of 7s', 'the under - 9s , a pair of 7s'],
  ['a six-year-old ex-teacher', 'a six - year - old ex-teacher'],
  ['and/or... well.. no!! really?!', 'and / or ... well .. no !! really ?!'],
  ['Dr. Lee, the U.S. and p.m. times', 'Dr. Lee , the U.S. and p.m. times'],
  ['5\'4" or 6’2, in C++ and CS:GO', '5\'4" or 6’2 , in C++ and CS:GO'],
  ['“yes” (he said)', '“ yes ” ( he said )'],
])('keeps together what is one: %s', (text, words) => {
  expect(cut(text)).toBe(words);
});

it('returns the position of each token, counting emoji as two code units', () => {
  const text = '  I’m\t😀 here,\nisn’t it?';
  for (const { form, start, end } of tokenise(text, ENGLISH_TOKENS))
    expect(text.slice(start, end)).toBe(form);
  expect(tokenise(text, ENGLISH_TOKENS).at(2)).toEqual({ form: '😀', start: 6, end: 8 });
});

it('loses no characters except whitespace', () => {
  const text = 'weird ¯\\_(ツ)_/¯ \u0007 ‽‽ Ærøskøbing 東京 مرحبا don´t x_1=2; a@b #1 --- …';
  expect(cut(text).replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''));
});

it.each([
  ['I moved. My dog came too.', ['I moved.', 'My dog came too.']],
  ['i moved. my dog came too', ['i moved.', 'my dog came too']],
  ['Nice!! you too? yes', ['Nice!!', 'you too?', 'yes']],
  ['no car\nno bike', ['no car', 'no bike']],
  ['Well.. I think so... Maybe not', ['Well.. I think so...', 'Maybe not']],
  ['I love it! 😀 And you?', ['I love it! 😀', 'And you?']],
  ['Dr. Lee met Mr. Ash at 5 p.m. today.', ['Dr. Lee met Mr. Ash at 5 p.m. today.']],
  ['She said "Stop." Then she left.', ['She said "Stop."', 'Then she left.']],
  ['it cost 2.50 at shop.example.com', ['it cost 2.50 at shop.example.com']],
])('splits %j', (text, sentences) => {
  expect(split(text)).toEqual(sentences);
});

it('splits a sentence that never ends', () => {
  const sentences = splitSentences('', tokenise('and '.repeat(1000), ENGLISH_TOKENS), isEnglishPronoun);
  expect(Math.max(...sentences.map(({ length }) => length))).toBe(LONGEST_SENTENCE);
  expect(sentences.flat()).toHaveLength(1000);
});

it.each(['a.', 'a@', "a'", '-a', '1.', 'http://', ':', '😀\u200d', '#', '...', 'www.a-'])(
  'takes time in proportion to the length of "%s" repeated',
  async (part) => {
    const time = async (repeats: number, texts: number) => {
      const text = part.repeat(repeats);
      let least = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 3; run++)
        least = Math.min(
          least,
          await threadTime(() => {
            for (let times = 0; times < texts; times++) tokenise(text, ENGLISH_TOKENS);
          }),
        );
      return least;
    };
    await time(4_000, 1);
    // As much text at once; in quadratic time it would take eight times as long.
    expect(await time(64_000, 1)).toBeLessThan(4 * Math.max(20, await time(8_000, 8)));
  },
);
