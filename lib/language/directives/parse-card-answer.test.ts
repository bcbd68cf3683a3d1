import { describe, expect, it } from 'vitest';
import { parseCardAnswer } from './parse-card-answer';

describe('the answer to a card', () => {
  it.each([
    ['yes', 'yes'],
    ['Yes, please.', 'yes'],
    ['ok', 'yes'],
    ['no', 'no'],
    ['Not now', 'no'],
    ['archive them', 'archive'],
    ['Yes, forget them all', 'forget'],
    ['delete it', 'forget'],
    ['What would you forget?', null],
    ['Let us talk about something else', null],
    ['yes and by the way what do you think about the match last night', null],
  ])('%j is %j', (text, answer) => {
    expect(parseCardAnswer(text)).toBe(answer);
  });
});
