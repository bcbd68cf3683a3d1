import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractWorthwhile } from './extract-drafts';

const extract = (text: string) =>
  extractWorthwhile({ text: analyse(text), speaker: null, kinds: KINDS_BY_PROFILE.full }, []);
const contents = (text: string) => extract(text).map(({ content }) => content);

describe('what a sentence takes for granted', () => {
  it.each([
    ["It's hard because I'm allergic to nuts.", 'User is allergic to nuts'],
    ["That's funny since I teach chemistry in Dundee.", 'User teaches chemistry in Dundee'],
    ["Now that I'm retired, everything takes longer.", 'User is retired'],
    ['It reminds me of when I worked on a farm in Chile.', 'User worked on a farm in Chile'],
    ['That was back when I played bass in a punk band.', 'User played bass in a punk band'],
    ['As a midwife, I see this every day.', 'User is a midwife'],
    ['As a former barbecue chef my pedigree tends to show.', 'User is a former barbecue chef'],
    ["Being a Muslim, I don't drink at these parties.", 'User is a Muslim'],
    ['Here is a photo of me surfing in Portugal last summer!', 'User was surfing in Portugal last summer'],
    ["That's why I moved to Oslo.", 'User lives in Oslo'],
    ['This is how I was raised in Alabama.', 'User was raised in Alabama'],
    ['Did I mention that I got engaged?', 'User got engaged'],
    ["It's easier for you, as my parents live in Peru.", "User's parents live in Peru"],
  ])('"%s" tells that "%s"', (text, content) => {
    expect(contents(text)).toEqual([content]);
  });

  it.each([
    ["It's hard because I'm allergic to nuts.", "I'm allergic to nuts"],
    ['As a midwife, I see this every day.', 'As a midwife, I see this every day.'],
  ])('"%s" rests on "%s"', (text, span) => {
    expect(extract(text)[0]?.span).toBe(span);
  });

  it.each([
    "It would be hard if I were allergic to nuts, because I'd live in Spain.",
    "It's not because I'm allergic to nuts.",
    "She says that it's hard because she is allergic to nuts.",
    'He thinks it is because I hate Bath.',
    'As long as I have my garden, that is fine.',
    'It was as though I knew them.',
    'He keeps telling me I am a hoarder.',
    'As a child I saw this every day.',
    'As a reminder, I put this here.',
    'As a nurse she sees this every day.',
    'Being a librarian, I bet you know a lot of books.',
    'There are no photos of me dancing on tables.',
    'This is not a picture of me skiing.',
    'It would be nice to have a picture of me riding a horse.',
    'That was when I was nineteen.',
    'Do you know whether I live in Leeds?',
    'It is nicer when I live in Spain.',
  ])('"%s" takes nothing of the person for granted', (text) => {
    expect(contents(text)).toEqual([]);
  });

  it('tells a reason beside whom the sentence mentions', () => {
    expect(contents("It's hard for my wife because I'm allergic to nuts.").sort()).toEqual([
      'User has a wife',
      'User is allergic to nuts',
    ]);
  });

  it('tells a reason once, in the statement that it belongs to', () => {
    expect(contents('I never eat satay because I am allergic to nuts.')).toEqual([
      'User never eats satay because User is allergic to nuts',
    ]);
  });
});
