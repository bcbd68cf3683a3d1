import { describe, expect, it } from 'vitest';
import { contentsOf } from '../testing/contents-of';

describe('a time in front of an answer', () => {
  it.each([
    ['Do you have a favourite food?', 'Yesterday, I made dumplings', 'User made dumplings'],
    ["What's your favourite airline?", 'Tomorrow I fly to Rome', 'User flies to Rome tomorrow'],
    ["What's your favourite season?", 'Autumn', "User's favourite season is Autumn"],
    ["What's your favourite day of the week?", 'Sunday', "User's favourite day of the week is Sunday"],
  ])('%s – %s', (question, said, content) => {
    expect(contentsOf(said, question)).toEqual([content]);
  });
});

describe('the second of two questions', () => {
  it.each([
    ['Have you always been into banking, or is it a recent idea?', 'Definitely a recent idea'],
    ['Have you been painting for long or is it a new hobby?', 'A new hobby'],
  ])('%s – %s does not complete the first', (question, said) => {
    expect(contentsOf(said, question)).toEqual([]);
  });
});

describe('what somebody has planned', () => {
  it.each([
    ['Any plans for half-term?', 'Researching pottery courses', 'User is researching pottery courses'],
    ['Any plans for Easter?', "Going to my aunt's in Cork", "User is going to their aunt's in Cork"],
  ])('%s – %s', (question, said, content) => {
    expect(contentsOf(said, question)).toEqual([content]);
  });

  it('is not where somebody has been', () => {
    expect(contentsOf('Yep, last spring I cycled there.', 'Have you been to the Alps?').join()).not.toMatch(
      /been to last/,
    );
  });
});
