import { describe, expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { parseConfirmation } from './parse-confirmation';

const sense = createWordSense();
const NIGHTS = { content: 'User works nights', object: 'nights' };
const answer = (text: string, asked = NIGHTS) => parseConfirmation(text, asked, sense);

describe('the answer to whether a memory is correct', () => {
  it.each([
    'Yes',
    'yes, that is right',
    "That's right!",
    'Exactly.',
    'I do',
    'Still true',
    'Ja',
    'はい',
    'Right, I do.',
    'Keep it.',
  ])('%j confirms it', (text) => expect(answer(text)).toBe('yes'));

  it.each([
    'No',
    'No.',
    'Nope, never did',
    'Not really',
    'No, I work days now',
    "That's wrong",
    "I don't",
    'Nein',
    'いいえ',
    'That was a mistake',
    'It’s wrong',
    'No, it is complicated',
  ])('%j denies it', (text) => expect(answer(text)).toBe('no'));

  it.each([
    'Not any more',
    'No longer',
    'No, not any more',
    'Nope, not any more',
    "I don't any more",
    'I used to',
    'That was before',
  ])('%j says that it is over', (text) => expect(answer(text)).toBe('no_longer'));

  it.each([
    'Yes, but only in winter',
    'Why do you ask?',
    'I had soup for lunch',
    'Yesterday was fun',
    'Not now',
    'Not yet',
    'No, not now',
    'Never mind',
    'Leave it',
    'Later, please',
    'Maybe later',
    "I'd rather not say",
    'Ask me another time',
    'Nicht jetzt',
    'Más tarde',
    'Plus tard',
    '後で',
    'Now the garden is finished',
    'Rightly so, the team celebrated until midnight with cake, songs, candles and a very long speech',
  ])('%j settles nothing', (text) => expect(answer(text)).toBeNull());

  const home = { content: 'User lives in York', object: 'York' };
  const job = { content: 'User works as a teacher', object: 'a teacher' };
  const cats = { content: 'User has three cats', object: 'three cats' };
  const tea = { content: 'User likes green tea', object: 'green tea' };
  const day = { content: 'User plays chess on Tuesdays with Lena', object: 'chess on Tuesdays with Lena' };
  it.each([
    ["It's Leeds", home, 'User lives in Leeds'],
    ['no, Leeds', home, 'User lives in Leeds'],
    ["No, it's Leeds", home, 'User lives in Leeds'],
    ['Actually it’s Leeds.', home, 'User lives in Leeds'],
    ['I meant New York', home, 'User lives in New York'],
    ["it's Leeds, not York", home, 'User lives in Leeds'],
    ['Nope, in Tromsø', home, 'User lives in Tromsø'],
    ["No, it's a nurse", job, 'User works as a nurse'],
    ['an engineer, actually', job, 'User works as an engineer'],
    ['No, four', cats, 'User has four cats'],
    ["it's coffee", tea, 'User likes coffee'],
    ["No, it's Marta", day, 'User plays chess on Tuesdays with Marta'],
  ])('%j sets it right', (text, asked, instead) => expect(answer(text, asked)).toEqual({ instead }));

  it.each([
    ["it's late", home],
    ["it's complicated", home],
    ["it's raining", home],
    ['Late, actually', home],
    ["it's fine", job],
    ["it's stressful", job],
    ["it's getting dark", cats],
    ["it's expensive", tea],
    ["it's York", home],
    ["it's Leeds, not Bath", home],
    ['Twelve people came', day],
    [
      "it's spring",
      { content: 'User thinks autumn is the best season', object: 'autumn is the best season' },
    ],
  ])('%j sets nothing right', (text, asked) => expect(answer(text, asked)).toBeNull());
});
