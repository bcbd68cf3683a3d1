import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractDrafts } from './extract-drafts';

const contents = (text: string, previous: string | null = null) =>
  extractDrafts({
    text: analyse(text),
    previous: previous === null ? null : analyse(previous),
    speaker: null,
    kinds: KINDS_BY_PROFILE.full,
  })
    .map((draft) => draft.content)
    .sort();

describe('what the assistant is asked to do is not about the person', () => {
  it.each([
    ["I'm vegan, so skip the meat options", 'User is vegan'],
    ['I hate small talk so get to the point', 'User dislikes small talk'],
    ["Never suggest seafood, I'm allergic", 'User is allergic'],
    ["Short answers please, I'm dyslexic", 'User is dyslexic'],
    ['My surname is Okafor but spell it with one f', "User's surname is Okafor"],
    ['Always reply to me in French'],
    ["Please don't use slang with me"],
    ['Stop calling me boss'],
    ['I hate it when people call me Steph', 'User dislikes it when people call User Steph'],
  ])('%s', (text, ...expected) => {
    expect(contents(text)).toEqual(expected.sort());
  });

  it.each([
    ['I grew up in Hull so love the sea', 'User grew up in Hull', 'User loves the sea'],
    ["I'm a night nurse so sleep until noon", 'User is a night nurse', 'User sleeps until noon'],
    ['I was ill so missed my exam', 'User missed their exam', 'User was ill'],
    ['I wake at five and go to work', 'User goes to work', 'User wakes at five'],
  ])('but %s shares its subject', (text, ...expected) => {
    expect(contents(text)).toEqual(expected);
  });
});

describe('a gerund that something is said of is not what the person is doing', () => {
  it.each([
    ['Turning forty scared me', 'Turning forty scared User'],
    ['Waking up early kills me', 'Waking up early kills User'],
    ['Having kids changed my priorities', "Having kids changed User's priorities"],
    ['Growing up poor shaped me', 'Growing up poor shaped User'],
    ['Learning Welsh on the side', 'User is learning Welsh on the side'],
    ['Feeding ducks with my son', 'User is feeding ducks with their son'],
    ['Having dinner with my gran', 'User is having dinner with their gran'],
    ['Driving trucks these days', 'User is driving trucks these days'],
  ])('%s', (text, ...expected) => {
    expect(contents(text)).toEqual(expected);
  });
});
