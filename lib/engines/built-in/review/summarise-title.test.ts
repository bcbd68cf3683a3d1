import { expect, it } from 'vitest';
import { summariseTitle } from './summarise-title';

it.each([
  ['Good evening! I moved to Ghent last week.', 'I moved to Ghent last week.'],
  ['Hi Hana, could you help me with my essay?', 'Could you help me with my essay?'],
  ['Plan a week of sea swimming in Wales', 'Plan a week of sea swimming in Wales'],
  [
    'Plan a week of sea swimming in Wales for my sister and me',
    'Plan a week of sea swimming in Wales for my…',
  ],
  ['Good evening!', ''],
  ['Hello there :)', ''],
  ['안녕하세요', ''],
  ['健太と申します。横浜に住んでいます。', '健太と申します。横浜に住んでいます。'],
])('%j is called %j', (text, title) => {
  expect(summariseTitle(text)).toBe(title);
});
