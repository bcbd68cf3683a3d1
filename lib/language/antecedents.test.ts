import { describe, expect, it } from 'vitest';
import { introducePeople } from './antecedents';

const introduced = (text: string, ...earlier: string[]) => introducePeople(text, { known: [], earlier });

describe('whom a pronoun refers to', () => {
  it.each([
    ['My niece is called Orla.', 'She moved to Cork.', 'my niece Orla moved to Cork.'],
    ['I have a brother, Tom.', 'He is a plumber.', 'my brother Tom is a plumber.'],
    ['We adopted a dog', 'his name is Bolt', "my dog's name is Bolt"],
    ['My aunt paints.', 'Her husband is deaf.', "my aunt's husband is deaf."],
    ['My parents are retired.', 'They live in Bath.', 'my parents live in Bath.'],
    ['My mum visited my uncle.', 'He is ill.', 'my uncle is ill.'],
  ])('after %j, %j is %j', (before, text, expected) => {
    expect(introduced(text, before)).toBe(expected);
  });

  it('is the nearest person, even if the assistant named them or other messages came between', () => {
    expect(introduced('She sings.', 'My niece sews.', 'How is your sister?')).toBe('my sister sings.');
    expect(introduced('She sings.', 'My niece sews.', 'It rained all day.')).toBe('my niece sings.');
  });

  it('recognises somebody by the name in memory', () => {
    const known = ["User's daughter Nell lives in Ghent"];
    expect(introducePeople('She skates.', { known, earlier: ['Nell rang today.'] })).toBe(
      'my daughter Nell skates.',
    );
  });

  it.each([
    ['two fit', 'She is eighty.', 'My mother lives with my aunt.'],
    ['nobody fits', 'She is eighty.', 'My brother lives alone.'],
    ['somebody else was spoken of', 'She is great.', 'My sister met a singer.'],
    ['a name that nobody introduced', 'She is great.', 'I listen to Adele with my sister.'],
    ['nobody was spoken of', 'She is great.', 'I bought a lamp.'],
  ])('guesses at nobody where %s', (_, text, before) => {
    expect(introduced(text, before)).toBe(text);
  });
});
