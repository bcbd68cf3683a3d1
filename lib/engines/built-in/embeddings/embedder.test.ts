import { describe, expect, it } from 'vitest';
import { createOfflineEmbedder } from './embedder';

const embedder = createOfflineEmbedder();

async function likeness(one: string, other: string): Promise<number> {
  const [a = [], b = []] = await embedder.embed([one, other]);
  return a.reduce((sum, value, position) => sum + value * (b[position] ?? 0), 0);
}

describe('vectors without a model', () => {
  it('have length 1 and are deterministic, even for a text without words', async () => {
    for (const text of ['I keep bees', '', '!!!', '猫が好き']) {
      const [first = [], second = []] = await embedder.embed([text, text]);
      expect(first).toHaveLength(embedder.dimensions);
      expect(first).toEqual(second);
      expect(Math.hypot(...first)).toBeCloseTo(1);
    }
  });

  it.each([
    ['Which snacks should I pack?', 'User avoids food with additives', 'User plays the violin'],
    ['Where shall we go on holiday?', 'User likes to travel by train', 'User is allergic to wool'],
    ['Which novel would I like?', 'User reads crime books', 'User rides a motorcycle'],
    ['¿Qué película vemos?', 'User loves old movies', 'User has two cats'],
  ])('are similar for texts about the same topic: %s', async (question, near, far) => {
    expect(await likeness(question, near)).toBeGreaterThan((await likeness(question, far)) + 0.05);
  });

  it('depend little on words of asking and judging', async () => {
    expect(await likeness('Can you recommend something?', 'I would like to recommend you')).toBeGreaterThan(
      0,
    );
    expect(await likeness('I prefer tea', 'I prefer trams')).toBeLessThan(0.4);
  });

  it('are similar for a misspelt word', async () => {
    expect(await likeness('my favourite restaurant', 'my favourite restaurnat')).toBeGreaterThan(
      await likeness('my favourite restaurant', 'my favourite carpenter'),
    );
  });
});
