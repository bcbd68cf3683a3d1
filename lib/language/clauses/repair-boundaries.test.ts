import { describe, expect, it } from 'vitest';
import { loadEnglish } from '../english/load-english';
import { moveSentence } from '../parse/parsed-sentence';
import { repairBoundaries } from './repair-boundaries';

const parser = loadEnglish();

/** The parts into which a sentence is split. */
const parts = (text: string) =>
  parser
    .parse(text)
    .flatMap((sentence) =>
      repairBoundaries(sentence, text, (part, start) =>
        parser.parse(part).map((one) => moveSentence(one, start)),
      ),
    )
    .map(({ start, end }) => text.slice(start, end));

describe('a statement that the parser attached to a word of another', () => {
  it.each([
    [
      'I have a cousin who plays the cello and my uncle runs a pub',
      ['I have a cousin who plays the cello', 'my uncle runs a pub'],
    ],
    ['I am a baker I work for a big hotel', ['I am a baker', 'I work for a big hotel']],
    ['I have a dog we go to the beach every weekend', ['I have a dog', 'we go to the beach every weekend']],
    ["I love rowing it's my favourite sport", ['I love rowing', "it's my favourite sport"]],
    ['i love my job i get to travel a lot', ['i love my job', 'i get to travel a lot']],
    [
      'Lyon is such a nice city my best friend has a shop there',
      ['Lyon is such a nice city', 'my best friend has a shop there'],
    ],
    [
      'My aunt helped us out when we were struggling, I admire her',
      ['My aunt helped us out when we were struggling', 'I admire her'],
    ],
  ])('%j begins anew', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it.each([
    'I said that I work as a chef and my sister lives in York',
    'When I was ten and my sister was five, we moved to Rome',
    'I miss the house where I grew up and my sister was born',
    'My mom likes tea and my dad coffee',
    'I enjoy the winter because my family and I go skating',
    'everything i own fits in a van',
    'I live in a house my dad built',
    'I love the town I live in',
    'I know a place we go to every summer',
    'I like the firm I work for now',
    'When I was five, I moved to Kent',
    'I think my sister is right',
  ])('%j stays whole', (text) => {
    expect(parts(text)).toEqual([text]);
  });
});
