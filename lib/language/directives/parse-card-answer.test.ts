import { describe, expect, it } from 'vitest';
import { parseCardAnswer as parse } from './parse-card-answer';

const parseCardAnswer = (text: string, showsSeveral = false) => parse(text, { showsSeveral });

describe('the answer to a card', () => {
  it.each([
    ['yes', 'yes'],
    ['Yes, please.', 'yes'],
    ['ok', 'yes'],
    ['no', 'no'],
    ['Not now', 'no'],
    ['No, keep it.', 'no'],
    ["don't forget them", 'no'],
    ['No, forget it', 'no'],
    ['nah, delete it', 'no'],
    ['Nein, vergiss es', 'no'],
    ['no, archive them', 'archive'],
    ['archive them', 'archive'],
    ['Archive everything, please', 'archive'],
    ['just archive the lot', 'archive'],
    ['ok, put them all away', 'archive'],
    ["I'd rather archive them", 'archive'],
    ["don't forget them, archive them", 'archive'],
    ['Archiviere sie bitte', 'archive'],
    ['Yes, forget them all', 'forget'],
    ['delete it', 'forget'],
    ['please erase all of them', 'forget'],
    ['wipe the lot, thanks', 'forget'],
    ['forget all that', 'forget'],
    ['lösch alles', 'forget'],
  ] as const)('%j is %j, and nothing else', (text, wants) => {
    expect(parseCardAnswer(text)).toEqual({ wants, isAll: true });
  });

  it.each([
    ['archive them, we moved to York', 'archive'],
    ['No, I still teach there', 'no'],
    ['No, keep the second one', 'no'],
  ] as const)('%j is %j, and says more', (text, wants) => {
    expect(parseCardAnswer(text)).toEqual({ wants, isAll: false });
  });

  it.each([
    'Yes, I live in York now',
    "Ok, let's plan the picnic",
    'Sure, explain tides to me',
    'Ok cool',
    'Yes, except the third',
    'Yes, but only the last',
    'Yes, 2',
    'forget them all except the third',
    'delete it, we sold the boat',
    'What would you forget?',
    'should I archive them?',
    'archive the invoices from March',
    'I had to delete it from my phone',
    'I put the cups away',
    'Let us talk about something else',
    'yes and by the way what do you think about the match last night',
  ])('%j is none', (text) => {
    expect(parseCardAnswer(text)).toBeNull();
  });

  it.each([
    ['Forget it', 'no'],
    ['Ok, forget it', 'no'],
    ['forget that, please', 'no'],
    ['Vergiss es', 'no'],
    ['Olvídalo', 'no'],
    ['Yes, forget it', 'yes'],
    ['Forget them all', 'forget'],
    ['forget all that', 'forget'],
    ['Forget everything you know about me', 'forget'],
  ] as const)('%j is %j if the card shows several', (text, wants) => {
    expect(parseCardAnswer(text, true)).toEqual({ wants, isAll: true });
  });
});
