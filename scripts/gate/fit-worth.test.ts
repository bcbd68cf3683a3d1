import { describe, expect, it } from 'vitest';
import { readFeatures } from '@/lib/engines/built-in/decide/gate/features';
import { calibrated, scoreSentence } from '@/lib/engines/built-in/decide/gate/gate-model';
import { loadEnglishWords } from '@/lib/engines/built-in/decide/gate/word-knowledge';
import { loadEnglish } from '@/lib/language/english/load-english';
import { fitCalibration, type HeldOut } from './calibrate-worth';
import { DEFAULT_FIT, fitWeights } from './fit-worth';
import { areaUnderCurve, precisionAt } from './measure-worth';
import type { Decision, Example } from './worth-lines';

const parser = loadEnglish();
const words = loadEnglishWords();
const OPTIONS = { ...DEFAULT_FIT, bits: 12, epochs: 20 };

const SETTINGS = ['in the garden', 'every Sunday', 'with my sister', 'near the lake', 'since last spring'];
const FACTS = ['I keep bees', 'I play the cello', 'I bake rye bread', 'I repair old radios'];
const TALK = ['What a lovely day', 'That sounds wonderful', 'Can you open the door', 'Tell me more'];

function featuresOf(text: string) {
  const sentences = parser.parse(text);
  return sentences.map((sentence, index) =>
    readFeatures({ sentence, text, index, count: sentences.length, previous: null }, words, OPTIONS.bits),
  );
}

function makeExamples(): Example[] {
  const examples = (texts: readonly string[], decision: Decision): Example[] =>
    texts.flatMap((text, block) =>
      SETTINGS.flatMap((setting) =>
        featuresOf(`${text} ${setting}.`).map((features) => ({ features, decision, weight: 1, block })),
      ),
    );
  return [...examples(FACTS, 'keep'), ...examples(TALK, 'drop')];
}

const isKept = ({ decision }: Example) => decision === 'keep';
const scoresOf = (weights: Float32Array, text: string) =>
  featuresOf(text).map((features) => scoreSentence(weights, features));

describe('fitting the worth model', () => {
  it('gives the same weights for the same lines and seed', () => {
    const one = fitWeights(makeExamples(), isKept, OPTIONS);
    expect(fitWeights(makeExamples(), isKept, OPTIONS)).toEqual(one);
    expect(fitWeights(makeExamples(), isKept, { ...OPTIONS, seed: 2 })).not.toEqual(one);
  });

  it('separates the training examples', () => {
    const weights = fitWeights(makeExamples(), isKept, OPTIONS);
    const [fact = 0] = scoresOf(weights, 'I repair radios near the lake.');
    const [talk = 0] = scoresOf(weights, 'Tell me more near the lake.');
    expect(fact).toBeGreaterThan(0);
    expect(talk).toBeLessThan(0);
  });
});

describe('calibration', () => {
  it('makes probabilities match the observed shares', () => {
    const held: HeldOut[] = Array.from({ length: 300 }, (_, index) => ({
      scores: { keep: index % 3 === 0 ? 4 : -4, drop: index % 3 === 0 ? -3 : 3 },
      decision: index % 3 === 0 ? (index % 12 === 0 ? 'okay' : 'keep') : 'drop',
      weight: 1,
    }));
    const worth = calibrated(fitCalibration(held), { keep: 4, drop: -3 });
    expect(worth.keep).toBeCloseTo(0.75, 1);
    expect(worth.okay).toBeCloseTo(0.25, 1);
  });
});

describe('the measures', () => {
  it('count correctly ordered pairs', () => {
    expect(areaUnderCurve([3, 2], [1, 0])).toBe(1);
    expect(areaUnderCurve([1], [1])).toBe(0.5);
    expect(areaUnderCurve([2, 0], [1])).toBe(0.5);
  });

  it('read precision at the required recall', () => {
    const judged = [0.9, 0.8, 0.7].map((keep, index) => ({
      worth: { keep, okay: 0, drop: 1 - keep },
      decision: index === 1 ? ('drop' as const) : ('keep' as const),
    }));
    expect(precisionAt(judged, 0.5)).toBe(1);
    expect(precisionAt(judged, 1)).toBeCloseTo(2 / 3);
  });
});
