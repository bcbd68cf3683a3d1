import { describe, expect, it } from 'vitest';
import { readFeatures } from '@/lib/engines/built-in/decide/learned/features';
import { probabilityOf, scoreMessage } from '@/lib/engines/built-in/decide/learned/gate-model';
import { packModel, unpackModel } from '@/lib/engines/built-in/decide/learned/weights-file';
import { analyse } from '@/lib/language/analyse';
import { calibrate, DEFAULT_FIT, type Example, fitWeights, holdOut, thresholdFor } from './fit-gate';

const SETTINGS = ['in the garden', 'every Sunday', 'with my sister', 'near the lake', 'since last spring'];
const FACTS = [
  'I keep bees',
  'I play the cello',
  'I bake rye bread',
  'I repair old radios',
  'I run a small farm',
];
const CHAT = [
  'What a lovely day',
  'That sounds wonderful',
  'Can you open the door',
  'Tell me more',
  'Good to hear',
];

function makeExamples(): Example[] {
  const lines = (texts: readonly string[], memorable: boolean): Example[] =>
    texts.flatMap((text) =>
      SETTINGS.map((setting) => ({ text: `${text} ${setting}.`, previous: null, memorable })),
    );
  return [...lines(FACTS, true), ...lines(CHAT, false)];
}

const OPTIONS = { ...DEFAULT_FIT, bits: 12, epochs: 20 };

describe('fitting the gate', () => {
  it('gives the same bytes for the same lines and seed', () => {
    const [one, other] = [fitWeights(makeExamples(), OPTIONS), fitWeights(makeExamples(), OPTIONS)];
    expect(one).toEqual(other);
    expect(fitWeights(makeExamples(), { ...OPTIONS, seed: 2 })).not.toEqual(one);
  });

  it('learns which sentence of a message was memorable', () => {
    const weights = fitWeights(makeExamples(), OPTIONS);
    const score = (text: string) => scoreMessage(weights, readFeatures(analyse(text), null, OPTIONS.bits));
    expect(score('I keep bees near the lake.').score).toBeGreaterThan(
      score('Tell me more near the lake.').score,
    );
    const mixed = score('That sounds wonderful. I play the cello. Tell me more.');
    expect(mixed.score).toBeGreaterThan(0);
    expect(mixed.shares.indexOf(Math.max(...mixed.shares))).toBe(1);
  });

  it('survives packing into bytes', () => {
    const weights = fitWeights(makeExamples(), OPTIONS);
    const scale = calibrate(weights, OPTIONS.bits, makeExamples());
    const model = { bits: OPTIONS.bits, weights, ...scale, threshold: 0.5, casualThreshold: 0.5 };
    const again = unpackModel(JSON.parse(JSON.stringify(packModel(model))));
    for (const { text, memorable } of makeExamples()) {
      const features = readFeatures(analyse(text), null, OPTIONS.bits);
      const probability = probabilityOf(again, scoreMessage(again.weights, features).score);
      expect(probability > again.threshold).toBe(memorable);
    }
  });

  it('chooses the threshold that lets the given share of unmemorable lines pass', () => {
    const weights = fitWeights(makeExamples(), OPTIONS);
    const model = { bits: OPTIONS.bits, weights, slope: 1, offset: 0 };
    const held = makeExamples();
    const threshold = thresholdFor(model, held, 0.2);
    const passed = held.filter(
      (line) =>
        !line.memorable &&
        probabilityOf(
          model,
          scoreMessage(weights, readFeatures(analyse(line.text), null, model.bits)).score,
        ) > threshold,
    );
    expect(passed.length / (held.length / 2)).toBeLessThanOrEqual(0.2);
  });

  it('never learns from a line that it calibrates on', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => index);
    const { learn, held } = holdOut(lines);
    expect(held.length).toBeGreaterThan(0);
    expect(new Set([...learn, ...held]).size).toBe(lines.length);
  });
});
