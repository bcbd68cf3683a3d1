import { analyse, type TextAnalysis } from '@/lib/language/analyse';
import { findClauses } from '@/lib/language/clauses/find-clauses';
import { repairTree } from '@/lib/language/clauses/repair-tree';
import { createTree, formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import type { ParsedToken } from '@/lib/language/parse/parsed-sentence';
import type { Statement } from './statement';

const THERE = /\b(?:(?:over|out|up|down|back) )?there\b/i;
/** One is somewhere in them; one goes to a place with the others. */
const STAYS = /^(?:live|stay|work|study|teach|grow|bear|raise|meet|reside|rent|own|have|see|do)$/;
const TIME =
  /^(?:\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|thanksgiving|eve|year)s?$/iu;

/**
 * "I have cousins who live over there" after "Have you ever been to Malta?": the only place that the lines before name.
 *
 * @param lines what was said before, nearest last.
 */
export function namePlace(text: TextAnalysis, statement: Statement, lines: readonly string[]): Statement {
  const { clause, firstPerson } = statement;
  const verb = verbOfThere(clause.tree, clause.words);
  if (statement.asks || verb === null || !THERE.test(firstPerson)) return statement;
  const place = onlyPlace(lines);
  if (place === null) return statement;
  const named = firstPerson.replace(THERE, `${STAYS.test(verb) ? 'in' : 'to'} ${place}`);
  const [parsed, ...more] = text.parse(statement.sentence, named);
  const [found, ...others] = parsed ? findClauses(repairTree(parsed)) : [];
  if (!parsed || !found || more.length + others.length > 0) return statement;
  return { ...statement, ...english().renderClause(found), clause: found, parsed, resolved: named };
}

/** What somebody does there; null where "there" only says that something is, or nothing is there. */
function verbOfThere(tree: Tree, words: readonly number[]): string | null {
  const there = words.find((index) => formOf(tree, index) === 'there' && tree.relationOf(index) !== 'expl');
  if (there === undefined) return null;
  // "I've been there"
  if (tree.childOf(there, 'cop') !== undefined) return 'go';
  return tree.tokens[tree.tokens[there]?.head ?? -1]?.lemma ?? null;
}

/** The nearest line that names a place decides; where it names two, none is guessed at. */
function onlyPlace(lines: readonly string[]): string | null {
  for (const line of lines.toReversed()) {
    const text = analyse(line);
    const places = new Set(
      text.parserSentences.flatMap((sentence) => text.parse(sentence).flatMap(placesIn)),
    );
    if (places.size > 0) return places.size === 1 ? ([...places][0] ?? null) : null;
  }
  return null;
}

/** Names that stand behind "in" or "to", or are visited. */
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
    if (!cases.some((word) => /^(?:in|to|from)$/.test(word)) && !/^(?:visit|explore|leave)$/.test(above))
      return [];
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
