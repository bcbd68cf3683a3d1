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
    [
      'my daughter is a lawyer in Leeds she has a boy called Finn',
      ['my daughter is a lawyer in Leeds', 'she has a boy called Finn'],
    ],
    [
      'I was a train driver for thirty years I retired in May',
      ['I was a train driver for thirty years', 'I retired in May'],
    ],
    [
      'she brings me soup on Sundays I fix her gutters',
      ['she brings me soup on Sundays', 'I fix her gutters'],
    ],
    [
      'I have had a licence since nineteen ninety one I sail to Fife',
      ['I have had a licence since nineteen ninety one', 'I sail to Fife'],
    ],
    [
      'I chat to a man in Lima on a Friday night we have never met',
      ['I chat to a man in Lima on a Friday night', 'we have never met'],
    ],
    [
      'I have two sons: Bo is a baker and Cai is in Oslo',
      ['I have two sons:', 'Bo is a baker and Cai is in Oslo'],
    ],
    ['my aunt is a midwife she works in Graz', ['my aunt is a midwife', 'she works in Graz']],
    ['my dad has a boat he sails it to Sweden', ['my dad has a boat', 'he sails it to Sweden']],
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
    'The man she married is a vet',
    'I love the dress she wore on Sunday',
    'When I was ten years old I broke my arm',
    'For ten years I worked at a bank',
    'on Sundays I bake',
    'The last time I saw him he was a student',
    'I know the day he left',
    'I hate the morning we left',
    'I have two I like',
    'I have two sons: Bo and Cai',
    'One thing my sons said: we are bored',
    'I think my sister is right',
  ])('%j stays whole', (text) => {
    expect(parts(text)).toEqual([text]);
  });
});
