import {
  actionsFor,
  apply,
  type Configuration,
  copyInto,
  HEAD,
  isFinal,
  isLegal,
  isRepeated,
  LABEL,
  labelOf,
  SHIFT,
  stackAt,
  startOf,
} from './configuration';
import { describeState, newAtoms, parseFeatures, type SentenceAtoms } from './parse-features';
import type { Weights } from './weights';

/** A partial derivation: its state, its score, and the steps that led to it. */
export interface Hypothesis {
  readonly state: Configuration;
  score: number;
  step: Step | null;
}

/** An action and the previous step. */
export interface Step {
  readonly action: number;
  readonly before: Step | null;
}

/** A tree: each word's head (0 for the root, words from 1) and label; index 0 is unused. */
export interface Tree {
  readonly heads: Int32Array;
  readonly labels: Int32Array;
  /** Score of the derivation; comparable between trees of one sentence, even with different tags. */
  readonly score: number;
}

/** Scores the actions of a state. */
export interface StateScorer {
  readonly features: Int32Array;
  /** Fills `features` for a state. */
  describe(state: Configuration, sentence: SentenceAtoms): void;
  /** Fills `features` and `scores` (one per action) for a state. */
  score(state: Configuration, sentence: SentenceAtoms, scores: Float32Array): void;
}

export function createStateScorer(weights: Weights, templates = parseFeatures()): StateScorer {
  const atoms = newAtoms();
  const nodes = new Int32Array(atoms.length);
  const features = new Int32Array(templates.count);
  function describe(state: Configuration, sentence: SentenceAtoms) {
    describeState(state, sentence, atoms, nodes);
    templates.extract(atoms, features);
  }
  return {
    features,
    describe,
    score(state, sentence, scores) {
      describe(state, sentence);
      weights.score(features, scores);
    },
  };
}

export interface BeamOptions {
  /** Number of labels, and the label of the sentence's root. */
  readonly labels: number;
  readonly root: number;
  /** Beam width. */
  readonly width: number;
}

export interface SearchOptions {
  readonly allowed?: readonly Uint8Array[];
  readonly once?: Uint8Array | undefined;
  readonly onStep?: (hypotheses: readonly Hypothesis[]) => void;
}

/**
 * Beam search: follows the best few derivations step by step and returns the tree of the best one.
 *
 * @param options.allowed for each word, the root at 0, which labels it may have: 0 for those it may not have.
 * @param options.once 1 for each label that a word's children may have at most once.
 * @param options.onStep called with the hypotheses after each step, best first, for training.
 */
export function searchTree(
  sentence: SentenceAtoms,
  scorer: StateScorer,
  { labels, root, width: beam, allowed, once, onStep }: BeamOptions & SearchOptions,
): Tree {
  const width = sentence.words.length;
  const actions = actionsFor(labels);
  const scores = new Float32Array(actions);
  const hypothesis = (): Hypothesis => ({ state: startOf(width - 1), score: 0, step: null });
  const wayOut = createBest(beam);
  let pool = Array.from({ length: beam }, hypothesis);
  let free = Array.from({ length: beam }, hypothesis);
  let alive = pool.slice(0, 1);
  while (alive[0] && !isFinal(alive[0].state)) {
    wayOut.clear();
    for (let from = 0; from < alive.length; from++) {
      const current = alive[from];
      if (!current) break;
      scorer.score(current.state, sentence, scores);
      const labelled = allowed?.[stackAt(current.state, width, 0)];
      for (let action = 0; action < actions; action++) {
        const score = current.score + (scores[action] ?? 0);
        if (score <= wayOut.least() || !isLegal(current.state, width, action, root)) continue;
        if (action !== SHIFT && labelled?.[labelOf(action)] === 0) continue;
        if (action !== SHIFT && once?.[labelOf(action)] && isRepeated(current.state, width, action)) continue;
        wayOut.add(score, from, action);
      }
    }
    const following: Hypothesis[] = [];
    for (let rank = 0; rank < wayOut.size(); rank++) {
      const to = free[rank];
      const before = alive[wayOut.from(rank)];
      if (!to || !before) break;
      copyInto(to.state, before.state);
      apply(to.state, width, wayOut.action(rank));
      to.score = wayOut.score(rank);
      to.step = { action: wayOut.action(rank), before: before.step };
      following.push(to);
    }
    [pool, free] = [free, pool];
    alive = following;
    onStep?.(alive);
  }
  const cells = alive[0]?.state.cells ?? new Int32Array(0);
  return {
    heads: cells.subarray(HEAD * width, (HEAD + 1) * width),
    labels: cells.subarray(LABEL * width, (LABEL + 1) * width),
    score: alive[0]?.score ?? 0,
  };
}

/** The best candidates of a step, in order. */
function createBest(room: number) {
  const scores = new Float64Array(room);
  const froms = new Int32Array(room);
  const actions = new Int32Array(room);
  let size = 0;
  return {
    clear() {
      size = 0;
    },
    size: () => size,
    /** The score that a candidate has to exceed. */
    least: () => (size < room ? Number.NEGATIVE_INFINITY : (scores[room - 1] ?? 0)),
    add(score: number, from: number, action: number) {
      let at = size < room ? size++ : room - 1;
      for (; at > 0 && (scores[at - 1] ?? 0) < score; at--) {
        scores[at] = scores[at - 1] ?? 0;
        froms[at] = froms[at - 1] ?? 0;
        actions[at] = actions[at - 1] ?? 0;
      }
      scores[at] = score;
      froms[at] = from;
      actions[at] = action;
    },
    score: (rank: number) => scores[rank] ?? 0,
    from: (rank: number) => froms[rank] ?? 0,
    action: (rank: number) => actions[rank] ?? 0,
  };
}
