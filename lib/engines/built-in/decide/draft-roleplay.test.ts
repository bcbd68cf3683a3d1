import { describe, expect, it } from 'vitest';
import { turn } from '../../model/testing/inputs';
import { draftRoleplay } from './draft-roleplay';

describe('the draft of a role', () => {
  it.each([
    ['For this chat, pretend I am a customer at a café', 'User plays a customer at a café here'],
    ['I am a cat', 'User plays a cat here'],
    ["I'm roleplaying as a lighthouse keeper", 'User plays a lighthouse keeper here'],
    [
      "Let's pretend I’m the queen and you are my gardener.",
      "User plays the queen here, and the assistant User's gardener",
    ],
    ['You are now a pirate!', 'The assistant plays a pirate here'],
    ['*draws a sword*', 'User plays a role here: *draws a sword*'],
  ])('%j', (text, content) => {
    expect(draftRoleplay(turn(text)).content).toBe(content);
  });

  it('rests on the whole message', () => {
    expect(draftRoleplay(turn(' I am a cat ')).span).toBe('I am a cat');
  });
});
