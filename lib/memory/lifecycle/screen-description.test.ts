import { expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { screenDescription } from './screen-description';

const { detectors, language } = builtInEngines();

it('leaves a topic never to be remembered out in any form of its words', async () => {
  const described = {
    summary: 'You told me of your political views. You like tea.',
    themes: ['political views', 'tea'],
    tone: 'calm',
    emotionalArc: ['calm'],
    participants: ['Tom'],
    topics: ['divorces', 'gambled money', 'tea'],
    diary: 'You gambled again. You made tea.',
    bond: ['I stay out of politics'],
  };
  const rules = { neverRemember: ['politics', 'gambling', 'divorce'], detectors, words: language };
  expect(await screenDescription(described, rules)).toEqual({
    ...described,
    summary: 'You like tea.',
    themes: ['tea'],
    topics: ['tea'],
    diary: 'You made tea.',
    bond: [],
  });
});
