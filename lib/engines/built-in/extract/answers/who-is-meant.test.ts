import { describe, expect, it } from 'vitest';
import { contentsOf } from '../testing/contents-of';

describe('a name that is asked for', () => {
  it.each([
    ['What do I call you, by the way?', 'Odile. Or Odi, as you like', "User's name is Odile"],
    ['How shall I address you?', 'Bertrand', "User's name is Bertrand"],
    ['And your name is?', 'Yusra', "User's name is Yusra"],
    ['How should I sign it?', 'Harriet Nwosu', "User's name is Harriet Nwosu"],
    ['Shall I add your name below?', 'Yes, Marek Sowa please', "User's name is Marek Sowa"],
    ['Whose name should I put under it?', 'Mrs Edith Carr', "User's name is Edith Carr"],
    ['How should I sign it?', 'Mrs Carr', "User's surname is Carr"],
  ])('%s – %s', (question, said, content) => {
    expect(contentsOf(said, question)).toEqual([content]);
  });

  it.each([
    ['How should I sign it?', 'Best wishes'],
    ['How should I sign it?', 'Kind Regards'],
    ['Whose name should I put under it?', 'Your Neighbours'],
    ['Shall I add your name below?', 'Yes'],
    ['Shall I add your name below?', 'no thanks'],
  ])('%s – %s gives none', (question, said) => {
    expect(contentsOf(said, question)).toEqual([]);
  });
});

describe('a question about one of the person’s people', () => {
  it.each([
    [
      "I'm sorry about your grandfather. What was his name?",
      'Ignacio',
      "User's grandfather is called Ignacio",
    ],
    ['A lot for your niece! How old is she?', '9', "User's niece is 9"],
    ['Your uncle sounds fun. What does he do?', 'plumber', "User's uncle works as a plumber"],
    ['Your wife sounds fun. What does she do?', 'Retail', "User's wife works in retail"],
    [
      'How nice that your daughter is back. Where does she live?',
      'In Gijón',
      "User's daughter lives in Gijón",
    ],
    ['When is your cousin due?', 'In October', "User's cousin is due in October"],
  ])('%s – %s', (question, said, content) => {
    expect(contentsOf(said, question)).toEqual([content]);
  });

  it('says nothing of somebody whom nobody named', () => {
    expect(contentsOf('9', 'How old is she?')).toEqual([]);
  });
});

describe('no answer', () => {
  it.each([
    ['Are you religious?', "Only at Christmas and Easter, I'm afraid"],
    ['Are you a theatregoer?', 'Pantomimes and school plays, that’s all'],
    ['What kind of system is it?', 'invoices'],
    ['Any dietary rules?', 'No beef please'],
    ['Any plans for August?', 'Madeira with my cousin'],
    ['Which song is it?', 'I think Clair de Lune'],
    ['How many of you are there?', 'We are six'],
  ])('%s – %s', (question, said) => {
    expect(contentsOf(said, question).join(' ')).not.toMatch(
      /User is (?:only|pantomimes|six)|a invoices|an invoices|dietary rules|has Madeira|thinks/i,
    );
  });

  it('repeats what the other has just told of themselves', () => {
    const question = "I'm a florist in Nice. What do you do?";
    expect(contentsOf('Florist, how lovely! I drive a tram', question)).toEqual(['User drives a tram']);
    expect(contentsOf('Florist', 'What do you do?')).toEqual(['User works as a florist']);
  });
});

describe('what one asks with "any"', () => {
  it.each([
    ['Any allergies?', 'Cashews', 'User is allergic to cashews'],
    ['Any food aversions I should know of?', 'Liver', 'User has an aversion to liver'],
    ['Any pets?', 'rabbit', 'User has a rabbit'],
    ['Any siblings?', 'two sisters', 'User has two sisters'],
    ['Which school do you work at?', 'Now a primary in Luton', 'User works at a primary in Luton'],
  ])('%s – %s', (question, said, content) => {
    expect(contentsOf(said, question)).toEqual([content]);
  });
});
