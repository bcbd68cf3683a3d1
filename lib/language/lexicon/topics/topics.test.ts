import { expect, it } from 'vitest';
import { loadTopics } from './topics';

it('is loaded once', () => {
  expect(loadTopics()).toBe(loadTopics());
});

it('knows the topics of a stem, and the words of each topic', () => {
  const { names, ofStem, words } = loadTopics();
  const about = ofStem.get('pizza') ?? [];
  expect(about.map((place) => names[place])).toContainEqual(expect.stringMatching(/^food\./));
  for (const place of about) expect(words[place]).toContain('pizza');
});
