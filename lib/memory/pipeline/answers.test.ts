import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { line, turn } from '@/lib/engines/model/testing/inputs';
import { builtInEngines } from '@/testing/built-in-engines';
import { isAdmitted } from './check-drafts';
import { considerTurn } from './consider-turn';

/** What is admitted of the last of some lines; those of the assistant begin with "A:". */
async function admitted(...lines: string[]): Promise<string[]> {
  const { text: _, ...input } = turn(lines.at(-1) ?? '', {
    previous: lines
      .slice(0, -1)
      .map((text) => (text.startsWith('A: ') ? line(text.slice(3), 'assistant') : line(text))),
  });
  const deps = { ...builtInEngines(), clock: { now: () => new Date() } };
  const considered = await considerTurn(deps, { next: randomUUID }, input, { profile: 'full' });
  return considered.candidates.filter(isAdmitted).map(({ content }) => content);
}

describe('a word that answers', () => {
  it.each([
    ['Do you have any pets?', 'No', ['User does not have pets']],
    ['Do you like spicy food?', 'Definitely!', ['User likes spicy food']],
    ['Are you a morning person?', 'Yes', ['User is a morning person']],
    ['Any siblings?', 'None', ['User does not have siblings']],
    ['Have you ever been to Iceland?', 'Never', ['User has never been to Iceland']],
    ['When is your birthday?', 'May 3rd', ["User's birthday is on May 3rd"]],
    ['Do you play an instrument?', 'Yep', ['User plays an instrument']],
    ['Is your sister married?', 'Yes', ["User's sister is married"]],
    ['Do you drink coffee?', 'Nope', ['User does not drink coffee']],
    ['Do you eat meat?', 'no :)', ['User does not eat meat']],
  ])('%j – %j', async (question, answer, kept) => {
    expect(await admitted(`A: ${question}`, answer)).toEqual(kept);
  });

  it('may come after another message', async () => {
    const lines = ['A: Have you ever been to Iceland?', 'Ha, I wish', 'No, never'];
    expect(await admitted(...lines)).toEqual(['User has never been to Iceland']);
  });

  it.each([
    'Shall I explain that?',
    'Would you like some tips?',
    'Did that help?',
    'Do you mean the red one?',
    'Is that right?',
    'Do you have any questions?',
    'Can I help you with anything else?',
    'Do you want me to book it?',
    'How are you today?',
    'Did you see the news?',
    'Do you know how to cook it?',
    'Do you need a hand with that?',
    'It rains here. I love tea.',
  ])('%j – "Yes" tells nothing', async (question) => {
    expect(await admitted(`A: ${question}`, 'Yes')).toEqual([]);
    expect(await admitted(`A: ${question}`, 'No')).toEqual([]);
  });
});
