import { describe, expect, it } from 'vitest';
import { parseCardAnswer } from './parse-card-answer';

describe('the answer to a card', () => {
  it.each([
    ['yes', 'yes'],
    ['Yes, please.', 'yes'],
    ['ok', 'yes'],
    ['no', 'no'],
    ['Not now', 'no'],
    ['No, keep it.', 'no'],
    ["don't forget them", 'no'],
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
    ['Yes, I live in York now', 'yes'],
    ['No, I still teach there', 'no'],
  ] as const)('%j is %j, and says more', (text, wants) => {
    expect(parseCardAnswer(text)).toEqual({ wants, isAll: false });
  });

  it.each([
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
});
