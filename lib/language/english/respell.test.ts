import { expect, it } from 'vitest';
import { tokenise } from '../parse/tokenise';
import { respell } from './respell';
import { ENGLISH_TOKENS } from './token-rules';

const respelt = (text: string) =>
  respell(tokenise(text, ENGLISH_TOKENS))
    .map(({ form }) => form)
    .join(' ');

it.each([
  ['Me mam keeps bees', 'My mam keeps bees'],
  ['I moved in with me nan', 'I moved in with my nan'],
  ['we was skint', 'we were skint'],
  ['They is twins', 'They are twins'],
  ["she don't eat fish", "she does n't eat fish"],
  ['I cannae drive', 'I can not drive'],
  ['I dinnae like it', 'I do not like it'],
  ['I bake bc it calms me', 'I bake because it calms me'],
  ['I sail w my bf n his dad', 'I sail with my boyfriend and his dad'],
  ['I live here since two years', 'I live here for two years'],
  ['I am a freshmen', 'I am a freshman'],
  ['the Paris–Lyon train', 'the Paris - Lyon train'],
  ['a mother–daughter trip', 'a mother - daughter trip'],
])('%j becomes %j', (text, expected) => {
  expect(respelt(text)).toBe(expected);
});

it.each([
  'Call me dad',
  'It makes me mad',
  'I was tired and we were late',
  'Both freshmen are Welsh',
  'I live here since 2019',
  'W N Bell wrote it',
  'I sail w / my dad',
  'sin and cos functions',
  'The wi - fi is down',
  'from 2015 – 2018',
  'I play chess – mostly online',
  'He and she do not agree',
])('%j stays', (text) => {
  expect(respelt(text)).toBe(text);
});

it('keeps the positions in the text', () => {
  expect(respell(tokenise('me mam', ENGLISH_TOKENS)).map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [3, 6],
  ]);
});
