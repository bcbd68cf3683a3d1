import {
  actionsFor,
  apply,
  type Configuration,
  isFinal,
  leftAction,
  rightAction,
  SHIFT,
  stackAt,
  startOf,
} from '@/lib/language/parse/configuration';
import {
  type BeamOptions,
  createStateScorer,
  type Hypothesis,
  type Step,
  searchTree,
} from '@/lib/language/parse/parse-beam';
import { PARSE_BITS, type SentenceAtoms } from '@/lib/language/parse/parse-features';
import type { GrowingWeights } from './growing-weights';
import { shuffled } from './random';

/** A sentence with its correct tree; words from 1, 0 is the root. */
export interface ParseExample {
  readonly sentence: SentenceAtoms;
  readonly heads: readonly number[];
  readonly labels: readonly number[];
}

export interface ParserTraining {
  readonly weights: GrowingWeights;
  /** Learns from one sentence, with a beam of this size. @returns whether its tree was wrong. */
  learn(example: ParseExample, beam: number): boolean;
}

/**
 * Updates at the step at which the best path exceeds the correct one most (Huang, Fayong and Guo, 2012: max-violation); later
 * steps follow from a state that the parser would never have reached.
 */
export function createParserTraining(
  options: Omit<BeamOptions, 'width'>,
  weights: GrowingWeights,
): ParserTraining {
  const scorer = createStateScorer(weights);
  const scores = new Float32Array(actionsFor(options.labels));
  return {
    weights,
    learn({ sentence, heads, labels }, beam) {
      const words = sentence.words.length - 1;
      const right = rightActions(heads, labels);
      const state = startOf(words);
      let rightScore = 0;
      let step = 0;
      let worst = { violation: 0, length: 0, best: null as Step | null };
      const onStep = ([best]: readonly Hypothesis[]) => {
        const action = right[step] ?? SHIFT;
        scorer.score(state, sentence, scores);
        rightScore += scores[action] ?? 0;
        apply(state, words + 1, action);
        step++;
        const violation = (best?.score ?? 0) - rightScore;
        if (best && violation >= worst.violation && !isSame(best, right, step))
          worst = { violation, length: step, best: best.step };
      };
      searchTree(sentence, scorer, { ...options, width: beam, onStep });
      weights.tick();
      if (worst.length === 0) return false;
      const found = actionsOf(worst.best, worst.length);
      const parting = found.findIndex((action, index) => action !== right[index]);
      const update = (actions: readonly number[], by: number) => {
        const replayed = startOf(words);
        for (let index = 0; index < worst.length; index++) {
          const action = actions[index] ?? SHIFT;
          if (index >= parting) {
            scorer.describe(replayed, sentence);
            weights.update(scorer.features, action, by);
          }
          apply(replayed, words + 1, action);
        }
      };
      update(right, 1);
      update(found, -1);
      return true;
    },
  };
}

function isSame({ step }: Hypothesis, right: readonly number[], length: number): boolean {
  let at: Step | null = step;
  for (let index = length - 1; at; index--, at = at.before) if (at.action !== right[index]) return false;
  return true;
}

function actionsOf(last: Step | null, length: number): number[] {
  const actions = new Array<number>(length);
  for (let step = last, index = length - 1; step; step = step.before, index--) actions[index] = step.action;
  return actions;
}

/** The actions that build a projective tree, with arcs as early as possible. */
function rightActions(heads: readonly number[], labels: readonly number[]): number[] {
  const headOf = (word: number) => (word === 0 ? -1 : (heads[word - 1] ?? 0));
  const missing = new Int32Array(heads.length + 1);
  for (const head of heads) missing[head] = (missing[head] ?? 0) + 1;
  const state = startOf(heads.length);
  const width = heads.length + 1;
  const actions: number[] = [];
  while (!isFinal(state)) {
    const action = nextAction(state, width, headOf, (word) => labels[word - 1] ?? 0, missing);
    if (action !== SHIFT) {
      const head = headOf(stackAt(state, width, 0));
      missing[head] = (missing[head] ?? 0) - 1;
    }
    actions.push(action);
    apply(state, width, action);
  }
  return actions;
}

function nextAction(
  state: Configuration,
  width: number,
  headOf: (word: number) => number,
  labelFor: (word: number) => number,
  missing: Int32Array,
): number {
  const top = stackAt(state, width, 0);
  if (state.stackSize > 1 && missing[top] === 0) {
    if (state.next < width && headOf(top) === state.next) return leftAction(labelFor(top));
    if (headOf(top) === stackAt(state, width, 1)) return rightAction(labelFor(top));
  }
  if (state.next === width) throw new Error('The tree is not projective.');
  return SHIFT;
}

/** The share of sentences that is repeated although they were last parsed correctly. */
const MASTERED_SHARE = 0.3;
/** The share of sentences that are repeated with noise. */
const NOISY_SHARE = 0.5;

/** Iterates over the sentences in a new order each time, mostly those that were wrong. */
export function createCourse(
  training: ParserTraining,
  { plain, noisy }: { plain: readonly ParseExample[]; noisy: readonly ParseExample[] },
  random: () => number,
): { pass(beam: number): { wrong: number; of: number } } {
  const mastered = new Set<ParseExample>();
  return {
    pass(beam) {
      const due = (example: ParseExample) => !mastered.has(example) || random() < MASTERED_SHARE;
      const chosen = [...plain, ...noisy.filter(() => random() < NOISY_SHARE)].filter(due);
      let wrong = 0;
      for (const example of shuffled(chosen, random)) {
        if (training.learn(example, beam)) {
          wrong++;
          mastered.delete(example);
        } else mastered.add(example);
      }
      return { wrong, of: chosen.length };
    },
  };
}

/** How often each feature occurs on the correct paths through the sentences, up to 255. */
export function countParseFeatures(examples: readonly ParseExample[]): Uint8Array {
  const seen = new Uint8Array(1 << PARSE_BITS);
  const scorer = createStateScorer({ score: () => {} });
  for (const { sentence, heads, labels } of examples) {
    const state = startOf(heads.length);
    for (const action of rightActions(heads, labels)) {
      scorer.describe(state, sentence);
      for (const feature of scorer.features) seen[feature] = Math.min(255, (seen[feature] ?? 0) + 1);
      apply(state, heads.length + 1, action);
    }
  }
  return seen;
}
