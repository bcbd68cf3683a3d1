import type { TextAnalysis } from '@/lib/language/analyse';
import type { Clause } from '@/lib/language/clauses/clause';
import { findClauses } from '@/lib/language/clauses/find-clauses';
import { repairBoundaries } from '@/lib/language/clauses/repair-boundaries';
import { repairTree } from '@/lib/language/clauses/repair-tree';
import { english } from '@/lib/language/english/english';
import { moveSentence, type ParsedSentence, type ParsedToken } from '@/lib/language/parse/parsed-sentence';
import type { Piece } from '@/lib/language/sentences';
import { QUESTION_WORDS } from './lead-of';
import { createPlaceNamer } from './name-places';
import { createNamer } from './name-things';
import type { Statement } from './statement';

/** Messages before this one that are searched for a place. */
const PLACES_BACK = 2;

/** Replaces references in a sentence by names; `start` is its position in the text. */
export type Resolve = (sentence: string, start: number) => string;

/**
 * Parses the statements of a message, clause by clause. Text in quotation marks, code or citations is excluded.
 *
 * @param previous the other speaker's turn before it: what it asks about may be the referent of "it".
 * @param earlier messages before it, nearest last: they resolve "there".
 */
export function parseStatements(
  text: TextAnalysis,
  resolve: Resolve = (sentence) => sentence,
  previous: TextAnalysis | null = null,
  earlier: readonly string[] = [],
): Statement[] {
  const sentences = text.parserSentences
    .flatMap(splitAtGaps)
    .flatMap((sentence) => splitSplices(text, sentence));
  const name = createNamer(text, previous);
  const namePlace = createPlaceNamer(text, earlier.slice(-PLACES_BACK));
  return sentences.flatMap((sentence, position) =>
    parseSentence(text, sentence, resolve).map((statement) =>
      namePlace(name({ ...statement, place: position, count: sentences.length })),
    ),
  );
}

/** Wide gaps separate sentences, so that no pattern has to search across them. */
function splitAtGaps(sentence: Piece): Piece[] {
  return [...sentence.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((part) => {
    const start = sentence.start + part.index;
    return { text: part[0], start, end: start + part[0].length };
  });
}

/** A comma, dash or colon in place of a full stop: "My hometown is Gdansk, my parents live there", "Fun fact: I keep bees". */
const SPLICE =
  /(?:,|\s+(?:[-–—]+|lol|lmao|haha|btw|tbh|ngl|rn)(?:\s+(?:and|but|so))?|\s*(?:\.{2,}|…))\s+(?=(?:(?:i|we|he|she|they|my|our|his|her|it)\b|(?:(?:at|in|on|for) \p{L}+|sometimes|often|then|later|eventually) (?:i|we)\b|it['’]s\b|i['’]?m\b|call me\b|maybe\b|perhaps\b|hopefully\b|the \p{L}+ (?:is|are|was|were|has)\b|\p{Lu}\S+(?: \p{Lu}\S+)* (?:is|are) my\b))|,?\s+but now\s+(?=(?:it|i)\b)|\s+(?=before that,? (?:i|we)\b)|(?<=\p{L}):\s+(?=(?:i|we|my|our|i['’]?m)\b)|(?<=\.{2,}|…)\s+(?=\p{Lu})/giu;
/** Words that begin a dependent or incomplete part. */
const LEANS =
  /^(?:(?:and|but|so|well|yes|no|yeah|oh)[, ]+)*(?:(?:in|on|at|for|during|with|without|by|from|of|to|last|this|next|every|each|today|yesterday|tomorrow|tonight|additionally|recently|personally)\b(?!.*\b(?:i|we|my|she|he)\b)|if|when|while|although|though|because|since|after|before|until|once|as|where|what|whenever|unless|even)\b|^\S+(?:\s+\S+)?$|\b(?:said|says|say|think|know|like|if)$/i;

/** The rest is made up. */
const IMAGINED = /^(?:imagine|suppose|pretend|let['’]?s (?:say|pretend|imagine)|what if)\b/i;

/** "My name is Kevin, what is your name?": a question after a statement. */
const ASKS_ON = new RegExp(
  `[,;]?\\s+(?:and |but |so )?(?=${QUESTION_WORDS}[^.!?]*[?？]+["')\\]]*\\s*$)`,
  'iu',
);

/** "During my years in Oslo": without a verb, it belongs to what follows; "short answers please" does not. */
function isOpen(analysis: TextAnalysis, sentence: Piece, part: string): boolean {
  if (/\b(?:please|pl[sz])$/i.test(part)) return false;
  const parsed = analysis.parseWithin(sentence, part);
  const isVerbOfOwn = ({ xpos, head }: ParsedToken) =>
    /^(?:VB[DPZ]|MD)$/.test(xpos) || (xpos === 'VB' && head < 0);
  return parsed.length > 0 && !parsed.some(({ tokens }) => tokens.some(isVerbOfOwn));
}

function splitSplices(analysis: TextAnalysis, sentence: Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const asks = ASKS_ON.exec(sentence.text);
  const splices = [...sentence.text.matchAll(SPLICE), ...(asks ? [asks] : [])].sort(
    (one, other) => one.index - other.index,
  );
  for (const splice of splices) {
    if (splice.index <= from) continue;
    const part = sentence.text.slice(from, splice.index).trim();
    const isAnnounced = splice[0].startsWith(':');
    if (!isAnnounced && (LEANS.test(part) || isOpen(analysis, sentence, part))) continue;
    pieces.push(pieceOf(sentence.text, from, splice.index));
    from = splice.index + splice[0].length;
  }
  pieces.push(pieceOf(sentence.text, from, sentence.text.length));
  return pieces.map(({ text, start, end }) => ({
    text,
    start: sentence.start + start,
    end: sentence.start + end,
  }));
}

function parseSentence(
  analysis: TextAnalysis,
  sentence: Piece,
  resolve: Resolve,
): Omit<Statement, 'place' | 'count'>[] {
  const { text, own } = analysis;
  const resolved = resolve(sentence.text, sentence.start);
  // If only the beginning was cut off, the positions of the rest are unchanged.
  const isCut = sentence.text.endsWith(resolved);
  const shift = sentence.start + sentence.text.length - resolved.length;
  const isAsked = /[?？]["')\]]*\s*$/.test(sentence.text);
  const parsed = parseWhole(analysis, sentence, resolved);
  if (IMAGINED.test(resolved)) return [];
  const clauses = parsed.flatMap((one) =>
    findClauses(repairTree(one)).map((clause) => ({ clause, parsed: one })),
  );
  return clauses.flatMap(({ clause, parsed }, position) => {
    const found = isCut ? spanOf(resolved, clause) : null;
    const span = found ? pieceOf(text, found.start + shift, found.end + shift) : withoutStop(sentence);
    if (own.slice(span.start, span.end) !== span.text) return [];
    const rendered = english().renderClause(clause);
    const asks = isAsked && position === clauses.length - 1;
    return [
      {
        ...span,
        ...rendered,
        clause,
        asks,
        sentence,
        parsed,
        resolved,
        isFirst: position === 0,
      },
    ];
  });
}

/** Parses separately each statement that the parser attached to another one. */
function parseWhole(analysis: TextAnalysis, sentence: Piece, text: string): ParsedSentence[] {
  return analysis
    .parse(sentence, text)
    .flatMap((parsed) =>
      repairBoundaries(parsed, text, (part, start) =>
        analysis.parseWithin(sentence, part).map((one) => moveSentence(one, start)),
      ),
    );
}

function withoutStop({ text, start }: Piece): Piece {
  const firstPerson = text.replace(/[\s.!,;:…]+$/, '');
  return { text: firstPerson, start, end: start + firstPerson.length };
}

function spanOf(text: string, { tree, words }: Clause): Piece | null {
  const first = tree.tokens[words[0] ?? -1];
  const last = tree.tokens[words.at(-1) ?? -1];
  return first && last ? pieceOf(text, first.start, last.end) : null;
}

function pieceOf(text: string, start: number, end: number): Piece {
  return { text: text.slice(start, end), start, end };
}
