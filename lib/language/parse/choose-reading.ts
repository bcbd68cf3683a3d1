import type { Tree } from './parse-beam';
import type { Tagger } from './tag-words';

/** A sentence's tags and the resulting tree. */
export interface Reading {
  readonly tags: Int32Array;
  readonly tree: Tree;
}

/** A frequent tagging error that the tree can detect better than the neighbouring words. */
export interface Confusion {
  readonly from: number;
  readonly to: number;
  /**
   * The gain that the other tag needs for this reading: below 0 if it is preferred, infinite if it is impossible, minus infinity
   * if the tree contradicts this tag.
   */
  leastGain(reading: Reading, index: number, forms: readonly string[]): number;
  /** Whether the sentence as parsed with the other tag supports it. */
  isBorneOut(reading: Reading, index: number): boolean;
}

/** Weight of tags against the tree, tuned on the treebank's development part like all numbers here. */
const TAG_WEIGHT = 16;
/** Other tags are tried if their score is at most this much lower. */
const MARGIN = 60;
const RUNNERS_UP = 2;
/** Gain that a reading needs to replace the first one. */
const LEAST_GAIN = 300;
/** For known confusions, the tree decides. */
const CONFUSED_TAG_WEIGHT = 2;
/** Most readings of a sentence besides the first. */
const MOST_ALTERNATIVES = 4;

/** How many words may be parsed again; shared by a text's sentences and reduced by each parse. */
export interface Allowance {
  words: number;
}

interface Alternative {
  readonly index: number;
  readonly tag: number;
  /** Higher means closer to the chosen tag. */
  readonly nearness: number;
}

interface Attempt extends Reading {
  readonly tagScore: number;
  /** One per word and tag. */
  readonly scores: readonly Float32Array[];
}

/**
 * Tags and parses a sentence, and where the tagger was unsure, parses it again with the second-best tag: a well-fitting
 * tree shows which tag is right. "My sister lives in York" has no verb if "lives" is a noun.
 */
export function createReader(
  tagger: Tagger,
  parse: (forms: readonly string[], tags: Int32Array) => Tree,
  confusions: readonly Confusion[],
): (forms: readonly string[], allowance: Allowance) => Reading {
  function attempt(forms: readonly string[], settled: ReadonlyMap<number, number>): Attempt {
    const scores: Float32Array[] = [];
    const tags = tagger.tag(forms, settled, (given) => {
      scores.push(given.slice());
    });
    const tagScore = tags.reduce((sum, tag, index) => sum + (scores[index]?.[tag] ?? 0), 0);
    return { tags, tree: parse(forms, tags), tagScore, scores };
  }

  return (forms, allowance) => {
    let best = attempt(forms, new Map());
    let settled: ReadonlyMap<number, number> = new Map();
    let left = MOST_ALTERNATIVES;
    const tryOther = (index: number, tag: number, isBetter: (other: Attempt) => boolean) => {
      if (left === 0 || allowance.words < forms.length) return;
      left--;
      allowance.words -= forms.length;
      const tried = new Map([...settled, [index, tag]]);
      const other = attempt(forms, tried);
      if (!isBetter(other)) return;
      best = other;
      settled = tried;
    };
    const gainOf = (other: Attempt, tagWeight: number) =>
      other.tree.score - best.tree.score + tagWeight * (other.tagScore - best.tagScore);
    for (const { from, to, leastGain, isBorneOut } of confusions)
      for (let index = 0; index < forms.length; index++) {
        if (best.tags[index] !== from || !tagger.allows(forms[index] ?? '', to)) continue;
        const least = leastGain(best, index, forms);
        if (least === Number.POSITIVE_INFINITY) continue;
        const isBetter = (other: Attempt) =>
          gainOf(other, CONFUSED_TAG_WEIGHT) > least && isBorneOut(other, index);
        tryOther(index, to, isBetter);
      }
    for (const { index, tag } of hesitations(forms, best)) {
      if (settled.has(index)) continue;
      tryOther(
        index,
        tag,
        (other) => gainOf(other, TAG_WEIGHT) > LEAST_GAIN && !isContradicted(other, index, forms),
      );
    }
    return best;
  };

  /** The tree fits another tag: a plural that has a subject is a verb. */
  function isContradicted(reading: Reading, index: number, forms: readonly string[]): boolean {
    return confusions.some(
      ({ from, leastGain }) =>
        reading.tags[index] === from && leastGain(reading, index, forms) === Number.NEGATIVE_INFINITY,
    );
  }

  /** The tags that were nearly chosen, the closest first. */
  function hesitations(forms: readonly string[], { tags, scores }: Attempt): Alternative[] {
    const found: Alternative[] = [];
    scores.forEach((given, index) => {
      const chosen = tags[index] ?? 0;
      const least = (given[chosen] ?? 0) - MARGIN;
      const near: Alternative[] = [];
      for (let tag = 0; tag < given.length; tag++) {
        const score = given[tag] ?? 0;
        if (score < least || tag === chosen || !tagger.allows(forms[index] ?? '', tag)) continue;
        near.push({ index, tag, nearness: score - least });
      }
      found.push(...near.sort((a, b) => b.nearness - a.nearness).slice(0, RUNNERS_UP));
    });
    return found.sort((a, b) => b.nearness - a.nearness);
  }
}
