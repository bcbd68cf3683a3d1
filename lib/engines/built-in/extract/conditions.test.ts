import { describe, expect, it } from 'vitest';
import { contentsOf, keptOf } from './testing/contents-of';

describe('conjunctions of two words', () => {
  it.each([
    ['I carry a torch in case I come home late.', 'User carries a torch in case they come home late'],
    ['We keep blankets in the car in case it snows', 'User keeps blankets in the car in case it snows'],
    [
      'My aunt keeps a key in case I lock myself out',
      "User's aunt keeps a key in case User locks themselves out",
    ],
    [
      'Provided that the bank agrees, my wife and I are buying a flat in Ghent.',
      'User and their wife are buying a flat in Ghent provided that the bank agrees',
    ],
    ['I work in case management in Cork', 'User works in case management in Cork'],
    ["I'm vegan, just in case you wonder.", 'User is vegan'],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toEqual([content]);
  });

  it('are not in what was provided', () => {
    expect(contentsOf('I provided that file to my lawyer').join()).not.toContain('files to');
  });
});

describe('a lasting condition', () => {
  it.each([
    ["I'm dyspraxic", 'User is dyspraxic'],
    ['im epileptic so no flashing lights please', 'User is epileptic'],
    ['I have ADHD', 'User has ADHD'],
    ['I have asthma from dust', 'User has asthma from dust'],
  ])('%s is worth keeping', (text, content) => {
    expect(keptOf(text)).toContain(content);
  });
});

describe('a subject that is left out', () => {
  it.each([
    ['Need a 6.5 to keep my place', 'User needs a 6.5 to keep their place'],
    ['Put on 9 kilos since I stopped running', 'User put on 9 kilos since User stopped running'],
    ['used to smoke', 'User used to smoke'],
    ['Prefer trains', 'User prefers trains'],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toEqual([content]);
  });

  it.each(['Put on some jazz', 'Need help', 'Want more?', 'Used to be she phoned every day'])(
    '%s',
    (text) => {
      expect(contentsOf(text)).toEqual([]);
    },
  );
});

describe('what is said beside a statement', () => {
  it.each([
    ['First holiday alone in years, my sister will mind the dog', ["User's sister will mind the dog"]],
    ['I live with my gran, dad is in Perth', ['User lives with their gran', "User's dad is in Perth"]],
    ['What I need is a workshop in Cork', ['User needs a workshop in Cork']],
    ['I sing very well abeg', ['User sings very well']],
    ['We are since nine years', []],
    ['My brother is the contrary', ['User has a brother']],
  ])('%s', (text, contents) => {
    expect(contentsOf(text)).toEqual(contents);
  });
});
