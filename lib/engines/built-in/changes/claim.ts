import type { Retraction } from '@/lib/contracts/candidate';
import { parseOwner } from '@/lib/language/comparison/related-person';

/** What is no longer true, and what is true instead. */
export interface Claims {
  /** An empty object means anything known of that kind ("I quit my job"). */
  givenUp: readonly Retraction[];
  /** Empty if the person only gave something up. */
  takenUp: readonly Retraction[];
  /** The end in the third person, in the person's own words, if its verb is not theirs: "was fired". */
  says?: string;
  /** The same as a whole sentence. */
  sentence?: string;
  /** Only the memory shows what ended; `unclearly`: the person's own words would not tell it to a reader. */
  implied?: 'clearly' | 'unclearly';
}

export const DISLIKE = /^(?:dislike|hate|detest|loathe|despise|can't stand|cannot stand|can't bear)$/i;
export const LIKE =
  /^(?:like|love|enjoy|adore|prefer|fancy|favou?r|care for|am into|'m into|am fond of|am keen on)$/i;

/** "dislike X" is the negation of "like X"; other verbs stay unchanged. */
export function claim(verb: string, object: string | undefined): Retraction {
  const lower = verb.trim().toLowerCase();
  const base = lower === 'be' ? 'am' : baseForm(lower);
  if (DISLIKE.test(base)) return { verb: 'like', object: object ?? '', positive: false };
  return { verb: LIKE.test(base) ? 'like' : base, object: object ?? '', positive: true };
}

/** "drinking" → "drink", "smoking" → "smoke", "running" → "run". */
export function baseForm(verb: string): string {
  const root = /^([a-z]{2,})ing$/.exec(verb)?.[1];
  if (!root || /^(?:sing|bring|ring|spring|swing|cling)$/.test(verb)) return verb;
  if (/([^aeiouls])\1$/.test(root)) return root.slice(0, -1);
  return /(?:[aeiou](?:k|v|z|c)|[^aeiou][aeiou](?:[dtmp])|us|anc|at)$/.test(root) &&
    !/(?:ea|ee|oo|ou|ai)[a-z]$/.test(root)
    ? `${root}e`
    : root;
}

/** "drinks" → "drink", "goes" → "go". */
export function baseOf(verb: string): string {
  return verb.replace(/(?<=(?:s|x|z|ch|sh|o))es$|(?<!s)s$/, '');
}

/** Somebody who died, of whom nothing is true any more; null if there is none. */
export function whoIsGone(givenUp: readonly Retraction[]): string | null {
  return givenUp.find(({ verb, object, of }) => verb === '' && object === '' && of !== undefined)?.of ?? null;
}

/** All that a sentence of the memory says. */
export function claimOfAll(sentence: string): Retraction {
  const owner = parseOwner(sentence);
  const of = owner && `${owner.relation} ${owner.name ?? ''}`.trim();
  const object = sentence.slice(owner?.length ?? 0).replace(/^User(?:'s)?(?= )/, '');
  return { verb: '', object: object.trim(), positive: true, ...(of && { of }) };
}
