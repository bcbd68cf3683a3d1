import type { Tree } from './parse-beam';
import type { Tagger } from './tag-words';

/** A sentence's tags and the tree that goes with them. */
export interface Reading {
  readonly tags: Int32Array;
  readonly tree: Tree;
}

/** A tag that is often given in place of another, where the tree knows better than the words around. */
export interface Confusion {
  readonly from: number;
  readonly to: number;
  /**
   * What the sentence has to gain by the other tag, as it is read so far: below 0 where that is to be preferred, infinite
   * where it is out of the question.
   */
  leastGain(reading: Reading, index: number): number;
  /** Whether the sentence, read with the other tag, bears it out. */
  isBorneOut(reading: Reading, index: number): boolean;
}

/** Found on the treebank's development part, like all numbers here: how much tags count beside the tree. */
const TAG_WEIGHT = 16;
/** Other tags that lack no more than this are tried. */
const MARGIN = 60;
const RUNNERS_UP = 2;
/** What a reading has to gain to be preferred to the first one. */
const LEAST_GAIN = 300;
/** A confusion is a matter of the tree first. */
const CONFUSED_TAG_WEIGHT = 2;
/** Readings of a sentence at most, beside the first. */
const MOST_ALTERNATIVES = 4;

/** How many words may be read again; what is read lessens it. A text's sentences share one. */
export interface Allowance {
  words: number;
}

interface Alternative {
  readonly index: number;
  readonly tag: number;
  /** The larger, the nearer to the tag that was chosen. */
  readonly nearness: number;
}

interface Attempt extends Reading {
  readonly tagScore: number;
  /** One for each word and tag. */
  readonly scores: readonly Float32Array[];
}

/**
 * Tags and parses a sentence, and where the tagger hesitated, parses it again with the tag that it nearly chose: a tree
 * that fits well shows which tag is right. "My sister lives in York" has no verb as long as "lives" is a noun.
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
        const least = leastGain(best, index);
        if (least === Number.POSITIVE_INFINITY) continue;
        const isBetter = (other: Attempt) =>
          gainOf(other, CONFUSED_TAG_WEIGHT) > least && isBorneOut(other, index);
        tryOther(index, to, isBetter);
      }
    for (const { index, tag } of hesitations(forms, best))
      if (!settled.has(index)) tryOther(index, tag, (other) => gainOf(other, TAG_WEIGHT) > LEAST_GAIN);
    return best;
  };

  /** What the tagger nearly chose, the nearest first. */
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
