import { once } from '@/lib/basics/once';
import { analyse, type TextAnalysis } from '@/lib/language/analyse';
import { createTree, formOf, type Tree } from '@/lib/language/clauses/tree';
import type { ParsedToken } from '@/lib/language/parse/parsed-sentence';
import { reword } from './reword';
import type { Statement } from './statement';

const THERE =
  /(?:\b(from|near|around|in|to|of|through|between|across) )?\b(?:(?:over|out|up|down|back) )?there\b/i;
/** Verbs of movement to a place; with any other, something is or happens in it. */
const MOVES =
  /^(?:go|move|travel|fly|drive|head|return|relocate|emigrate|immigrate|come|take|bring|send|walk|ride|get|commute|invite|trip)$/;
/** Verbs whose object is a place. */
const VISITS = /^(?:visit|explore|leave|tour|reach)$/;
/** Verbs whose object may be a place, if it is a name. */
const TAKES_PLACE = /^(?:visit|explore|leave|miss|love|like|enjoy|hate|prefer)$/;
const TIME =
  /^(?:\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|thanksgiving|eve|year)s?$/iu;

/** The most statements of a message whose place is looked up, and sentences before each that are searched. */
const MOST_NAMED = 8;
const SENTENCES_BACK = 12;

/**
 * Resolves "there": "I have cousins who live over there" after "Have you ever been to Malta?", if the nearest sentence with
 * places names only one.
 *
 * @param lines what was said before the message, nearest last.
 */
export function createPlaceNamer(
  text: TextAnalysis,
  lines: readonly string[],
): (statement: Statement) => Statement {
  const earlier = once(() => onlyPlaceOf(lines.toReversed().map((line) => placesOf(analyse(line)))));
  let left = MOST_NAMED;
  return (statement) => {
    const { clause, firstPerson } = statement;
    const verb = verbOfThere(clause.tree, clause.words);
    // "Hang in there"
    const isTold = clause.subject === null && clause.sharesWith === null;
    if (statement.asks || isTold || verb === null || left === 0 || !THERE.test(firstPerson)) return statement;
    left--;
    // "I want to visit Malta because a friend moved there"
    const there = clause.words.find((index) => formOf(clause.tree, index) === 'there') ?? 0;
    const within = { ...clause.tree, start: 0, end: 0, tokens: clause.tree.tokens.slice(0, there) };
    if (placesIn(within).length > 0) return statement;
    const before = text.parserSentences.filter(({ end }) => end <= statement.start).slice(-SENTENCES_BACK);
    const here = onlyPlaceOf(before.toReversed().map((sentence) => placesOf(text, [sentence])));
    const place = here === undefined ? earlier() : here;
    if (!place) return statement;
    const named = firstPerson.replace(
      THERE,
      (_, preposition?: string) => `${preposition ? `${preposition} ` : leadingTo(verb)}${place}`,
    );
    return reword(text, statement, named) ?? statement;
  };
}

/** The preposition of a place after a verb, with its space. */
function leadingTo(verb: string): string {
  if (VISITS.test(verb)) return '';
  return MOVES.test(verb) ? 'to ' : 'in ';
}

/** What somebody does there; null if "there" is existential, or nobody does anything there. */
function verbOfThere(tree: Tree, words: readonly number[]): string | null {
  const there = words.find((index) => formOf(tree, index) === 'there' && tree.relationOf(index) !== 'expl');
  if (there === undefined) return null;
  // "I've been there", "I was there for a year"
  const verb = tree.childOf(there, 'cop') ?? tree.tokens[there]?.head ?? -1;
  // "I've been there since May"
  const isLong = words.some((index) => /^(?:since|for)$/.test(formOf(tree, index)));
  return formOf(tree, verb) === 'been' && !isLong ? 'go' : (tree.tokens[verb]?.lemma ?? null);
}

/** The nearest sentence that names a place decides: null if it names two, which is ambiguous; undefined if none names any. */
function onlyPlaceOf(nearest: readonly string[][]): string | null | undefined {
  const places = nearest.find((named) => named.length > 0);
  return places && (places.length === 1 ? places[0] : null);
}

function placesOf(text: TextAnalysis, sentences = text.parserSentences): string[] {
  return [...new Set(sentences.flatMap((sentence) => text.parse(sentence).flatMap(placesIn)))];
}

/** Names after "in" or "to", or objects of visiting. */
function placesIn(sentence: { start: number; end: number; tokens: readonly ParsedToken[] }): string[] {
  const tree = createTree(sentence);
  return sentence.tokens.flatMap((token, index) => {
    if (
      token.upos !== 'PROPN' ||
      TIME.test(token.form) ||
      !/^(?:obl|obj|nmod|conj|root)$/.test(tree.relationOf(index))
    )
      return [];
    const cases = tree.childrenBy(index, 'case').map((child) => formOf(tree, child));
    const above = sentence.tokens[token.head]?.lemma ?? '';
    if (!cases.some((word) => /^(?:in|to|from)$/.test(word)) && !TAKES_PLACE.test(above)) return [];
    const name = tree
      .subtreeOf(index)
      .filter(
        (word) =>
          word === index ||
          (/^(?:compound|flat|det)$/.test(tree.relationOf(word)) && tree.tokens[word]?.head === index),
      )
      .map((word) => sentence.tokens[word]?.form ?? '');
    return [name.join(' ')];
  });
}
