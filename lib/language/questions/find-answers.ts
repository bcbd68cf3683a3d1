import type { WordSense } from '@/lib/memory/ports';
import { formOf, type Tree } from '../clauses/tree';
import { isKind } from '../comparison/lexicon/relate-words';
import { isDislike } from '../comparison/relation-class';
import type { SentenceParser } from '../parse/create-parser';
import { findPart } from './answer-part';
import type { Asked } from './asked';
import { type Fact, type Known, parseFacts, parseNames, rootsOfNames } from './facts';
import { type Match, matchFact, mayAnswer } from './match-fact';

/** A fact that answers a question. */
export interface Answer {
  readonly fact: Fact;
  /** The part asked for, in the fact's words; null if the fact is only on the topic. */
  readonly part: string | null;
  /** For a yes-no question: the answer; null if the fact leaves it open. */
  readonly isSo: boolean | null;
}

/** A fact this close to the best score is an answer too. */
const AS_GOOD = 0.12;
/** Bonus for a fact with the part asked for, and penalty for one that is no longer true. */
const HAS_PART = 0.5;
const IS_OVER = 0.3;

/** The facts that answer a question, best first; empty if none does. */
export function findAnswers(
  { parser, sense }: { parser: SentenceParser; sense: WordSense },
  asked: Asked,
  known: readonly Known[],
  most: number,
): Answer[] {
  const names = parseNames(known);
  const context = { sense, names: rootsOfNames(names) };
  const facts = parseFacts(
    parser,
    known.filter(
      ({ content, isPast }) => (!isPast || asked.past !== 'no') && mayAnswer(asked, content, context),
    ),
  );
  const found = facts.flatMap((fact) => {
    const match = matchFact(asked, fact, context);
    if (!match) return [];
    const part = findPart(asked, match, { sense, names });
    if (part === null && (needsPart(asked) || (match.isLoose && !/^(?:what|yes_no|all)$/.test(asked.wanted))))
      return [];
    const score = match.score + (part === null ? 0 : HAS_PART) + standing(asked, fact);
    return [
      { fact, part, score, isSo: asked.wanted === 'yes_no' && !match.isLoose ? holds(asked, match) : null },
    ];
  });
  found.sort((one, other) => other.score - one.score);
  const best = found[0]?.score ?? 0;
  const within = asked.wanted === 'all' ? 1 : AS_GOOD;
  return found
    .filter(({ score }) => score >= best - within)
    .filter((one, _, all) => !all.some((other) => other !== one && addsDetail(other.part, one.part)))
    .slice(0, most);
}

/** "Finn and Cian" adds to "Finn". */
function addsDetail(other: string | null, part: string | null): boolean {
  return other !== null && part !== null && other.length > part.length && other.includes(part);
}

/** If a question names nothing, or only the kind of thing that it asks for, only a matching part shows that a fact answers it. */
function needsPart({ terms, wanted, kind }: Asked): boolean {
  return (
    (kind !== null && isKind(kind)) ||
    wanted === 'occupation' ||
    wanted === 'age' ||
    wanted === 'name' ||
    wanted === 'amount' ||
    wanted === 'who' ||
    wanted === 'whose' ||
    !terms.some(({ required }) => required)
  );
}

function standing({ past }: Asked, { known: { isPast } }: Fact): number {
  if (past === 'only') return isPast ? IS_OVER : 0;
  return isPast ? -IS_OVER : 0;
}

/** Whether the fact confirms the question. */
function holds(asked: Asked, { tree, fact }: Match): boolean {
  const isAskedNegative = asked.terms.some(({ word }) => isDislike(word));
  return isAskedNegative === (isNegated(tree) !== isDislike(fact.text));
}

function isNegated(tree: Tree): boolean {
  return tree.tokens.some((_, index) => /^(?:not|n't|nt|never|cannot|no)$/.test(formOf(tree, index)));
}
