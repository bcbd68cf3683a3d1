import { once } from '@/lib/basics/once';
import { analyse, type TextAnalysis } from '@/lib/language/analyse';
import { repairTree } from '@/lib/language/clauses/repair-tree';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { Piece } from '@/lib/language/sentences';
import { leadOf } from '../lead-of';
import { parseWhole } from '../parse-whole';
import { piecesOf } from '../pieces';
import type { Statement } from '../statement';
import { type Candidate, candidatesIn } from './candidates';
import type { Pointer } from './pointers';

/** A candidate with its distance from the pronoun. */
export interface Placed extends Candidate {
  /** Sentences back; 0 in the statement itself. */
  readonly back: number;
  /** Messages back; 0 in the same message. */
  readonly line: number;
  /** Its sentence is a question. */
  readonly isAsked: boolean;
  /** The position of its head word in its message. */
  readonly start: number;
}

type Where = Pick<Placed, 'back' | 'line' | 'isAsked'>;

/** How far is looked back: sentences of the message, messages, and sentences and characters of each. */
const SENTENCES_BACK = 5;
const LINES_BACK = 3;
const SENTENCES_OF_LINE = 4;
const LOOKED_BACK = 400;
const TASTES = wordClass('tastes');
const JUDGES = new Set('find think miss start stop try quit recommend practise practice'.split(' '));
/** The most candidates. */
const MOST = 24;

/** What was mentioned before a pronoun of a statement. */
export type CandidatesBefore = (statement: Statement, pointer: Pointer) => Placed[];

/**
 * Finds what was mentioned before a pronoun, the nearest sentence first, in text order within each. Each sentence is read once
 * for all the pronouns of a message.
 *
 * @param lines what was said before the message, nearest last.
 */
export function createCandidates(text: TextAnalysis, lines: readonly string[]): CandidatesBefore {
  const pieces = once(() => piecesOf(text));
  const said = new Map<Piece, readonly Candidate[]>();
  const heard = once(() => lines.slice(-LINES_BACK).toReversed().map(sentencesOfLine));
  return ({ clause: { tree }, sentence, resolved, parsed }, pointer) => {
    // Only the beginning of a sentence is ever reworded.
    const shift = sentence.end - resolved.length;
    const here = candidatesIn(tree, false)
      .filter(({ index }) => index < pointer.index && !isBound(tree, index, pointer.index))
      .map((one) => placeAt(one, shift, { back: 0, line: 0, isAsked: false }));
    const from = shift + (parsed.tokens[0]?.start ?? 0);
    const before = pieces()
      .filter(({ start }) => start < from)
      .slice(-SENTENCES_BACK)
      .toReversed();
    const own = before.flatMap((piece, place) => {
      const candidates = said.get(piece) ?? candidatesOf(text, piece, false);
      said.set(piece, candidates);
      const where = { back: place + 1, line: 0, isAsked: isAsked(piece) };
      return candidates
        .map((one) => placeAt(one, piece.start + leadOf(piece.text), where))
        .filter(({ start }) => start < from);
    });
    let back = before.length;
    const others = heard().flatMap((sentences, line) =>
      sentences.flatMap(({ piece, candidates }) => {
        const where = { back: ++back, line: line + 1, isAsked: isAsked(piece) };
        return candidates.map((one) => placeAt(one, piece.start + leadOf(piece.text), where));
      }),
    );
    const takes = takesActivity(tree, pointer.index);
    return [...here, ...own, ...(isGivenUp(tree, pointer.index) ? [] : others)]
      .filter((one) => (one.kind !== 'activity' || takes) && (pointer.form !== 'here' || isWithSpeaker(one)))
      .slice(0, MOST);
  };
}

function sentencesOfLine(line: string): { piece: Piece; candidates: readonly Candidate[] }[] {
  const text = analyse(line.slice(-LOOKED_BACK));
  return piecesOf(text)
    .slice(-SENTENCES_OF_LINE)
    .toReversed()
    .map((piece) => ({ piece, candidates: candidatesOf(text, piece, true) }));
}

/** Without the greeting at the beginning, as statements are read. */
const candidatesOf = (text: TextAnalysis, piece: Piece, isHeard: boolean): Candidate[] =>
  parseWhole(text, piece, piece.text.slice(leadOf(piece.text))).flatMap((one) =>
    candidatesIn(repairTree(one), isHeard),
  );

const isAsked = ({ text }: Piece): boolean => /[?？]\s*$/.test(text);

function placeAt(candidate: Candidate, sentenceStart: number, where: Where): Placed {
  const start = sentenceStart + (candidate.tree.tokens[candidate.index]?.start ?? 0);
  return { ...candidate, ...where, start };
}

/** An activity may be enjoyed or found relaxing, and be the subject of anything: "I love baking. I make it" is not about the baking. */
function takesActivity(tree: Tree, pronoun: number): boolean {
  const verb = tree.tokens[tree.tokens[pronoun]?.head ?? -1]?.lemma ?? '';
  return tree.relationOf(pronoun) !== 'obj' || TASTES.has(verb) || JUDGES.has(verb);
}

/** "I don't drink, gave it up years ago": a habit, and nothing that was named in another message. */
const isGivenUp = (tree: Tree, pronoun: number): boolean =>
  tree.tokens[tree.tokens[pronoun]?.head ?? -1]?.lemma === 'give' &&
  tree.tokens.some((_, index) => formOf(tree, index) === 'up' && index > pronoun);

/** "Here" is where the speaker is: not in Canada, to which their parents moved; but "Miami is lovely, I've lived here for years". */
function isWithSpeaker({ tree, index }: Candidate): boolean {
  for (let at = index; at >= 0; at = tree.tokens[at]?.head ?? -1) {
    const subject = tree.childOf(at, 'nsubj');
    if (subject !== undefined) return subject === index || /^(?:i|we)$/.test(formOf(tree, subject));
  }
  return true;
}

/** What contains the pronoun, or is another argument of the same verb, is not its referent: "a good grade on it", "the shop had it". */
function isBound(tree: Tree, index: number, pronoun: number): boolean {
  const { head = -1 } = tree.tokens[index] ?? {};
  if (head >= 0 && head === tree.tokens[pronoun]?.head && tree.relationOf(index) !== 'advcl') return true;
  for (let at = pronoun; at >= 0; at = tree.tokens[at]?.head ?? -1) {
    if (at === index) return true;
    // "I've been to Norway and loved it": a clause of its own.
    if (/^(?:conj|parataxis|advcl)$/.test(tree.relationOf(at))) return false;
  }
  return false;
}
