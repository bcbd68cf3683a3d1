import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/contracts/settings';
import type { TurnInput } from '@/lib/memory/ports';
import { knownFacts } from '@/testing/known-facts';
import { type PromptMessage, withExamples } from '../prompts/prompt';
import { line } from '../testing/inputs';
import { turn } from '../testing/turn-input';
import { decideAndExtract } from './prompt';

const text = (messages: readonly PromptMessage[]) => messages.map((message) => message.content).join('\n');
/** The first request for a turn. */
const asked = (input: TurnInput) =>
  text(withExamples(decideAndExtract.render(input), decideAndExtract.examples(input)));
const system = (messages: readonly PromptMessage[]) => messages[0]?.content ?? '';

describe('the size of a turn’s prompt', () => {
  /** A typical turn: settings filled in, some known facts, the preceding messages. */
  const ordinary = turn({
    message: line(
      'No, she plays the cello now, the piano is for my father when he visits us on Sundays. '.repeat(2),
    ),
    previous: [
      line('How is the new flat?', 'assistant'),
      line('Lovely, though the piano is still in the kitchen.'),
      line('In the kitchen! Does your sister still play it every day as she did last winter?', 'assistant'),
    ],
    known: knownFacts(
      'User has a sister who plays the piano',
      'User moved into a new flat in spring',
      'User works as a bookbinder',
      'User is learning Welsh',
      'User likes long walks by the sea',
    ),
    settings: {
      ...defaultSettings(),
      profile: {
        ...defaultSettings().profile,
        displayName: 'Ottilie',
        targetLanguage: 'Welsh',
        level: 'elementary',
        location: 'Bristol',
      },
    },
  });

  it('stays under 6,500 characters with its context, examples included', () => {
    expect(asked(ordinary).length).toBeLessThanOrEqual(6500);
  });

  it('stays below that however much is known and was said before', () => {
    const known = Array.from({ length: 60 }, (_, index) => `User knows the ${index}th thing about bridges`);
    const previous = Array.from({ length: 4 }, () => line('word '.repeat(60), 'assistant'));
    const reply = line('word '.repeat(60), 'assistant');
    const prompt = asked({ ...ordinary, known: knownFacts(...known), previous, reply });
    expect(prompt.length).toBeLessThanOrEqual(6500);
    expect(prompt).toContain('1. User knows the 0th thing');
  });

  it('stays below that with a long message, with fewer examples and one preceding message', () => {
    const known = Array.from(
      { length: 500 },
      (_, index) => `User knows thing number ${index}, and much of it`,
    );
    const previous = Array.from({ length: 50 }, () => line('word '.repeat(1000), 'assistant'));
    const long = (length: number) => ({
      ...ordinary,
      message: line('We sold the piano. '.repeat(length / 19)),
      known: knownFacts(...known),
      previous,
      reply: line('word '.repeat(1000), 'assistant'),
    });
    for (const length of [400, 790, 1000, 1300, 1600]) {
      const prompt = asked(long(length));
      expect(prompt.length).toBeLessThanOrEqual(6500);
      expect(prompt).toContain('1. User knows thing number 0');
    }
    const count = (length: number) => asked(long(length)).match(/^\d\. (?!User)/gm)?.length ?? 0;
    expect(count(0)).toBeGreaterThan(count(1000));
    expect(count(1000)).toBeGreaterThan(0);
  });

  it('has a fixed part of at most 4,300 characters without its examples, and at most 900 of known facts', () => {
    expect(system(decideAndExtract.render(turn())).length).toBeLessThanOrEqual(4300);
    const known = Array.from({ length: 500 }, (_, index) => `User collects sort ${index} of shells`);
    const shown = decideAndExtract.render(turn({ known: knownFacts(...known) }))[1]?.content ?? '';
    const lines = /<known>\n(.*?)\n<\/known>/s.exec(shown)?.[1] ?? '';
    expect(lines.length).toBeGreaterThan(400);
    expect(lines.length).toBeLessThanOrEqual(900);
  });

  it('grows only with a longer message', () => {
    const long = { ...ordinary, message: line('word '.repeat(1000)) };
    expect(asked(long).length).toBeLessThan(5000 + 4900);
    expect(asked(long)).not.toContain('EXAMPLES');
  });
});
