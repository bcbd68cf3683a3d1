import type { TextAnalysis } from '@/lib/language/analyse';
import type { Clause } from '@/lib/language/clauses/clause';
import { findClauses } from '@/lib/language/clauses/find-clauses';
import { repairTree } from '@/lib/language/clauses/repair-tree';
import { finiteOf, formOf } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import { isPersonNoun } from '@/lib/language/kin';
import { isCompanion, nobodyYet, type PeopleOfTalk } from '@/lib/language/people-of-talk';
import type { Piece } from '@/lib/language/sentences';
import { parseWhole } from './parse-whole';
import { pieceOf, piecesOf } from './pieces';
import { createNamer } from './referents/name-referents';
import { incompleteBecause, isDoubt } from './refuse-statement';
import { reword } from './reword';
import type { Statement } from './statement';
import { isTakenBack } from './taken-back';

/** Replaces references in a sentence by names; `start` is its position in the text. */
export type Resolve = (sentence: string, start: number) => string;

/**
 * Parses the statements of a message, clause by clause. Text in quotation marks, code or citations is excluded.
 *
 * @param earlier messages before it, nearest last: they may name what "it" or "there" stands for.
 * @param mentioned what resolving found out about the people in it.
 */
export function parseStatements(
  text: TextAnalysis,
  resolve?: Resolve,
  earlier: readonly string[] = [],
  mentioned: PeopleOfTalk = nobodyYet(),
): Statement[] {
  return parseAsSaid(text, resolve)
    .map(createNamer(text, earlier, mentioned))
    .map((statement) => withSpeaker(text, statement))
    .map((statement) => ({ ...statement, isOfCompanion: isOfCompanion(statement.clause, mentioned) }));
}

/** "Working nights at the moment", weighed like "I am working nights at the moment". */
function withSpeaker(text: TextAnalysis, statement: Statement): Statement {
  if (!isOfSpeaker(statement)) return statement;
  const because = incompleteBecause(statement);
  const isWhole = because === null || isDoubt(because);
  return isWhole ? (reword(text, statement, statement.firstPerson) ?? statement) : statement;
}

/** Who does it is left out at the beginning of a sentence; of something going on, only at the beginning of the message. */
function isOfSpeaker({ clause: { tree, head, subject, sharesWith }, ...statement }: Statement): boolean {
  const isLeftOut = subject === null && sharesWith === null && statement.isFirst;
  // "Growing on me" is said of something else.
  if (!isLeftOut || !/^I (?!.*\bme\b)/.test(statement.firstPerson)) return false;
  // "Challenging but fun"
  if (/^(?:but|and)$/.test(formOf(tree, head + 1)) && tree.tokens[head + 2]?.upos !== 'VERB') return false;
  return statement.place === 0 || tree.tokens[finiteOf(tree, head)]?.xpos !== 'VBG';
}

/** "Una is a nurse", "Una's mother is ill" */
function isOfCompanion({ tree, subject, sharesWith }: Clause, people: PeopleOfTalk): boolean {
  const about = subject ?? sharesWith?.subject;
  if (about === null || about === undefined) return false;
  const owner = tree.childOf(about, 'nmod:poss');
  return [about, ...(owner === undefined ? [] : [owner])].some((index) =>
    isCompanion(tree.tokens[index]?.form ?? '', people),
  );
}

/** The statements of a message with their "it" and "there". */
export function parseAsSaid(text: TextAnalysis, resolve: Resolve = (sentence) => sentence): Statement[] {
  const sentences = piecesOf(text);
  const said = sentences.map((sentence) => parseSentence(text, sentence, resolve));
  return said.flatMap((statements, place) =>
    statements
      .filter((statement) => !isOfLastNamed(statement, said[place - 1] ?? []))
      .map((statement) => ({ ...statement, place, count: sentences.length })),
  );
}

/** "Grandad is fine. Slipped on the ice, though": who did is left out, and may be whoever the sentence before is about. */
function isOfLastNamed(
  { clause: { tree, head, subject, sharesWith } }: Pick<Statement, 'clause'>,
  before: readonly Pick<Statement, 'clause'>[],
): boolean {
  const told = before.at(-1)?.clause;
  const named = told?.tree.tokens[told.subject ?? -1];
  const isPerson =
    /^(?:own|other|pronoun)$/.test(told?.subjectKind ?? '') &&
    (/^s?he$/i.test(named?.form ?? '') || isPersonNoun(named?.lemma.toLowerCase() ?? ''));
  const isLeftOut = subject === null && (sharesWith === null || sharesWith.subject === null);
  return isLeftOut && isPerson && tree.tokens[finiteOf(tree, head)]?.xpos === 'VBD';
}

/** "It's not like I'm rich", "not that I mind": what follows is denied. */
const DENIES = /(?:\bnot|n['’]t) (?:like|as if|as though|that)\s*$/i;
const DENIED = /^not (?:that|like|as if|as though) (?:i|we|my|our)\b/i;
/** "… and hopefully my cat recovers"; what the speaker hopes of themselves is a plan. */
const isHoped = ({ tree, words, subjectKind }: Clause): boolean =>
  /^(?:own|other|pronoun)$/.test(subjectKind) &&
  [(words[0] ?? 0) - 1, words[0] ?? 0].some((index) =>
    /^(?:hopefully|maybe|perhaps|possibly|probably)$/.test(formOf(tree, index)),
  );
/** "What I call home": belongs to the word before it, unlike "guess what I won". */
const ASKED_FOR =
  /(?<!\b(?:guess|know|see|say|so|matter|like|about|and|or|but) )\b(?:what|whatever|whom|which)\s*$/i;
/** "Every time I get a new phone, …" says when. */
const isOfTime = ({ tree, words: [first = 0] }: Clause): boolean =>
  formOf(tree, first - 1) === 'time' && /^(?:every|each|any|next|last)$/.test(formOf(tree, first - 2));
/** The rest is made up. */
const IMAGINED =
  /^(?:(?:imagine|suppose|pretend|let['’]?s (?:say|pretend|imagine)|what if)\b|say,? (?:i|i['’]?m|we|my)\b|one more\b.*\band (?:i|we)\b)/i;

/** "How do I write sorry I'm late": what follows is to be said to somebody. */
const TO_BE_SAID =
  /^(?:(?:wait|and|ok|so|also)[, ]+)?how (?:do|would|can|should|could) (?:i|you|we|u) (?:say|sign|write|word|phrase|spell|text|reply|translate)\b/i;

/** "Oh sure, I just love queues", "I am basically 90": something else is meant. */
const SARCASM =
  /^[Oo]h,? (?:(?:yeah|yes),? )?(?:sure|joy|great|wonderful)\b.*\b(?:love|LOVE|adore|favou?rite)|\bjust (?:LOVE|ADORE)\b|^[Ii](?:['’]?m| am) (?:basically|literally|honestly) (?:like )?\d/;

/** "I'm white and he took my bishop": in a game. */
const CHESS = /\b(?:queen|rook|bishop|knight|pawn|castled?|checkmate|endgame|[a-h][1-8])\b/i;
const SIDE = /^I (?:am|was) (?:playing )?(?:white|black)\b(?! \p{Ll}+$)/iu;
/** Somebody made up: "write a dating profile, divorced sailor from Crete". */
const TO_BE_WRITTEN =
  /^(?:(?:please|pls|can (?:you|u)|could (?:you|u)),? )?(?:write|draft|compose|invent|make up)\b/i;

/** "I have never skied before and now I do": no longer so. */
const UNTIL_NOW =
  /^(?: before)?[\s,]*(?:and|but|until|till|so)? (?:now|today|this (?:week|month|year|morning)|last (?:week|month|year|night)|recently|yesterday)\b/i;

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
  if (IMAGINED.test(resolved) || TO_BE_SAID.test(resolved) || SARCASM.test(sentence.text)) return [];
  const clauses = parsed.flatMap((one) =>
    findClauses(repairTree(one)).map((clause) => ({ clause, parsed: one })),
  );
  return clauses.flatMap(({ clause, parsed }, position) => {
    const found = isCut ? spanOf(resolved, clause) : null;
    const span = found ? pieceOf(text, found.start + shift, found.end + shift) : withoutStop(sentence);
    const before = text.slice(sentence.start, span.start);
    if (
      own.slice(span.start, span.end) !== span.text ||
      isTakenBack(text.slice(span.end)) ||
      (/(?:['’]?ve|have|has) never\b/i.test(span.text) && UNTIL_NOW.test(text.slice(span.end))) ||
      DENIES.test(before) ||
      ASKED_FOR.test(before) ||
      DENIED.test(span.text)
    )
      return [];
    const last = clauses[position - 1]?.clause;
    if (isHoped(clause) || isOfTime(clause) || (last && isOfTime(last))) return [];
    const rendered = english().renderClause(clause);
    if (SIDE.test(rendered.firstPerson) && CHESS.test(text)) return [];
    const isLeftOut = clause.subject === null && clause.sharesWith === null;
    if (isLeftOut && position > 0 && TO_BE_WRITTEN.test(resolved)) return [];
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
        isOfCompanion: false,
        isFirst: position === 0,
      },
    ];
  });
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
