import { describe, expect, it } from 'vitest';
import { earlierLines, introducePeople } from './antecedents';

const introduced = (text: string, ...earlier: string[]) => introducePeople(text, { known: [], earlier });

describe('whom a pronoun refers to', () => {
  it.each([
    ['My niece is called Orla.', 'She moved to Cork.', 'my niece Orla moved to Cork.'],
    ['I have a brother, Tom.', 'He is a plumber.', 'my brother Tom is a plumber.'],
    ['We adopted a dog', 'his name is Bolt', "my dog's name is Bolt"],
    ['My aunt paints.', 'Her husband is deaf.', "my aunt's husband is deaf."],
    ['My parents are retired.', 'They live in Bath.', 'my parents live in Bath.'],
    ['My mum visited my uncle.', 'He is ill.', 'my uncle is ill.'],
    ['My husband works as a pilot.', 'He hates flying at night.', 'my husband hates flying at night.'],
    ['I rode my horse Clover.', 'She is old.', 'my horse Clover is old.'],
    ["My aunt's dog is deaf.", 'He barks a lot.', "my aunt's dog barks a lot."],
    ['My twins are six.  Their names are Una and Kit.', 'They swim.', 'my twins swim.'],
    ['I have a beagle named Olive.', 'Her tail is white.', "my beagle Olive's tail is white."],
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
    ['those of a shop are meant', 'They sell figs.', 'I went to a bakery with my cousins.'],
    ['other animals were spoken of last', "They're tiny.", 'I have two dogs. I adore kittens.'],
    ['somebody at work is meant', 'She cut my fringe.', 'My niece knows a stylist.'],
    ['"its" is "it is"', 'its so funny that we met', 'My parrot swears.'],
  ])('guesses at nobody where %s', (_, text, before) => {
    expect(introduced(text, before)).toBe(text);
  });

  it.each([
    ['He is eleven.', 'How old is your dog?', 'my dog is eleven.'],
    ['He is eleven.', 'My dog is ill.', 'He is eleven.'],
    ['He is eleven.', 'I have a dog too.', 'He is eleven.'],
  ])('%j, after %j from the other speaker, is %j', (text, before, expected) => {
    const earlier = earlierLines([{ role: 'assistant', author: null, text: before }], null);
    expect(introducePeople(text, { known: [], earlier })).toBe(expected);
  });

  it('is nobody of whoever is spoken to', () => {
    const earlier = earlierLines([{ role: 'user', author: null, text: 'Did you get a puppy?' }], null);
    expect(introducePeople('He is sweet.', { known: [], earlier })).toBe('He is sweet.');
  });
});

describe('many pronouns after long messages', () => {
  it('are looked up without parsing those messages again each time', () => {
    const earlier = Array.from({ length: 8 }, (_, line) =>
      `I walked by the river and looked at the sky ${line}. `.repeat(100),
    );
    const started = performance.now();
    introduced('She likes tea. '.repeat(150), ...earlier);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
