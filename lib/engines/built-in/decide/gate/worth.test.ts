import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { loadEnglish } from '@/lib/language/english/load-english';
import { type Worth, weightCount } from './gate-model';
import { unpackModel } from './weights-file';
import { worthOf } from './worth';
import file from './worth.weights.json';

const parser = loadEnglish();

/** The worth of each sentence of a message. */
function judge(text: string, previous: string | null = null): Worth[] {
  const sentences = parser.parse(text);
  return sentences.map((sentence, index) =>
    worthOf({
      sentence,
      text,
      index,
      count: sentences.length,
      previous: previous === null ? null : analyse(previous),
    }),
  );
}
const keepOf = (text: string, previous: string | null = null) =>
  Math.max(...judge(text, previous).map(({ keep }) => keep));

describe('the worth of a sentence', () => {
  it.each([
    'I teach maths at a school in Bristol.',
    'My wife and I bought a small farm last year.',
    "I'm allergic to peanuts.",
    'my sister lena just moved to oslo for her phd',
    'We have two dogs and a parrot.',
  ])('is high for lasting facts: %s', (text) => {
    expect(keepOf(text)).toBeGreaterThan(0.6);
  });

  it.each([
    'Have a good one!',
    'haha no way',
    'What do you do for a living?',
    'That sounds like so much fun.',
    'Can you write a short poem about the sea?',
    'You should see a doctor about it.',
  ])('is low for small talk: %s', (text) => {
    expect(keepOf(text)).toBeLessThan(0.2);
    expect(judge(text)[0]?.drop).toBeGreaterThan(0.6);
  });

  it('is scored for each sentence of a message', () => {
    const [greeting, fact, question] = judge('Hey there! I work as a nurse in Leeds. What about you?');
    expect(greeting?.keep).toBeLessThan(0.1);
    expect(fact?.keep).toBeGreaterThan(0.7);
    expect(question?.keep).toBeLessThan(0.1);
  });

  it('is higher for an answer after its question', () => {
    expect(keepOf('Two, a boy and a girl.', 'Do you have any kids?')).toBeGreaterThan(
      keepOf('Two, a boy and a girl.', 'There they go.'),
    );
  });

  it('is a probability for any text', () => {
    for (const text of ['.', '???', '🎉', 'x'.repeat(5000), 'a b '.repeat(300), 'j’habite à Lyon']) {
      for (const { keep, okay, drop } of judge(text)) {
        expect(keep + okay + drop).toBeCloseTo(1);
        expect(Math.min(keep, okay, drop)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('the weights', () => {
  it('are complete and finite', () => {
    const { keep, drop, bits } = unpackModel(file);
    for (const weights of [keep, drop]) {
      expect(weights.length).toBe(weightCount(bits));
      expect(weights.every(Number.isFinite)).toBe(true);
      expect(weights.some((weight) => weight !== 0)).toBe(true);
    }
  });

  it('are refused if they are truncated', () => {
    expect(() => unpackModel({ ...file, keep: { ...file.keep, weights: '!!' } })).toThrow();
  });
});
