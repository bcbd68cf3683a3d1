import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { Presupposed } from './presupposed';
import type { Statement } from './statement';

const POINTING = wordClass('pointing');
const TASTES = wordClass('tastes');
const PERSONAL = new Set('he she him her his hers they them their theirs its you your'.split(' '));
/** A statement remains true without what follows these, unlike without "if" or "when". */
const REASONS = new Set('because cause cos since as so though although while whereas after'.split(' '));
/** Prepositions of what adds to a statement: "before that I worked in a bank". */
const ADDS = new Set('for before after by like besides because during since despite'.split(' '));
/** Before a part, these make it what matters: "only for them". */
const FOCUSES = /^(?:not|n't|just|only|even|mainly|mostly|simply)$/;
const NEGATES = /^(?:not|n't|nt|never|no|hardly|rarely|nobody|nothing)$/;

/** The fewest words that remain. */
const LEAST_WORDS = 3;
/** The most shorter forms of one statement. */
const MOST = 2;

/**
 * A statement without a part that only the conversation explains: "I love rye" of "I love rye since they bake it daily". A denied one
 * may depend on it: "I didn't move because of them".
 */
export function shorten({ clause, resolved, sentence }: Statement): Presupposed[] {
  const { tree, words, subject, head } = clause;
  if (subject === null || mayDependOnIt(clause)) return [];
  return words
    .filter((index) => isAdded(tree, index))
    .map((index) => new Set(tree.subtreeOf(index)))
    .filter(
      (part) =>
        !part.has(head) &&
        !part.has(subject) &&
        !FOCUSES.test(formOf(tree, Math.min(...part) - 1)) &&
        [...part].some((index) => pointsAway(tree, index)),
    )
    .sort((one, other) => one.size - other.size)
    .map((part) => words.filter((index) => !part.has(index)))
    .filter((rest) => rest.length >= LEAST_WORDS)
    .slice(0, MOST)
    .map((rest) => ({ text: textOf(tree, rest, resolved), sentence }));
}

function mayDependOnIt({ tree, head }: Clause): boolean {
  const isDenied = tree.childrenOf(head).some((child) => NEGATES.test(formOf(tree, child)));
  // "I don't like parties because they're loud"
  return isDenied && !TASTES.has(tree.tokens[head]?.lemma ?? '');
}

const pointsAway = (tree: Tree, index: number): boolean =>
  POINTING.has(formOf(tree, index)) || PERSONAL.has(formOf(tree, index));

/** A reason, a contrast, or who it is for: what remains says the same of the person. */
function isAdded(tree: Tree, index: number): boolean {
  const relation = tree.relationOf(index);
  if (relation === 'parataxis') return true;
  if (relation === 'conj') return tree.childrenBy(index, 'cc').some((child) => formOf(tree, child) === 'but');
  const marks = tree.childrenBy(index, 'mark', 'case').map((child) => formOf(tree, child));
  // "I own a boat, as she claims"
  const isHearsay =
    marks.includes('as') && /^(?:s?he|they)$/.test(formOf(tree, tree.childOf(index, 'nsubj') ?? -1));
  if (relation === 'advcl') return !isHearsay && marks.some((mark) => REASONS.has(mark));
  const governor = tree.tokens[tree.tokens[index]?.head ?? -1]?.lemma ?? '';
  if (/^(?:thing|stuff|something|anything|one)$/.test(governor)) return false;
  // "A routine for it" is no routine without it.
  if (relation !== 'obl' && !(relation === 'nmod' && !marks.includes('for'))) return false;
  return marks.some((mark) => ADDS.has(mark) || (mark === 'with' && isCompany(tree, index)));
}

/** "I play chess with them", "I work with him at the port": enough remains, unlike of "I have an argument with her". */
function isCompany(tree: Tree, index: number): boolean {
  const verb = tree.tokens[index]?.head ?? -1;
  const { lemma = '', upos } = tree.tokens[verb] ?? {};
  const others = tree.childrenBy(verb, 'obj', 'obl').filter((child) => child !== index);
  return (
    /^(?:him|her|them)$/.test(formOf(tree, index)) && upos === 'VERB' && lemma !== 'have' && others.length > 0
  );
}

/** As written, but for the words that are left out. */
function textOf(tree: Tree, words: readonly number[], resolved: string): string {
  return words
    .map((index, place) => {
      const { start = 0, end = 0 } = tree.tokens[index] ?? {};
      const next = words[place + 1] === index + 1 ? (tree.tokens[index + 1]?.start ?? end) : end;
      return resolved.slice(start, next) + (next === end && words[place + 1] !== index + 1 ? ' ' : '');
    })
    .join('')
    .replace(/[\s,;–-]+$/, '');
}
