import { exactForm } from '@/lib/basics/normalise';
import type { Draft } from '@/lib/contracts/candidate';
import { analyse } from '@/lib/language/analyse';
import { parseAnswerWishes } from '@/lib/language/directives/parse-answer-wishes';
import { splitForeign } from '@/lib/language/multilingual/parse-statement';
import { asksSomething } from '@/lib/language/sentence-kinds';
import type { Change } from '../changes/parse-change';
import { parseStance } from '../decide/agreement';
import { completeRelation } from '../relations/complete-relation';
import { CONFIDENCE } from '../relations/confidence';
import { findMentioned } from '../relations/find-mentioned';
import { findNamed } from '../relations/find-named';
import { findUpcoming } from '../relations/find-upcoming';
import { parseRelation } from '../relations/parse-relation';
import { readAnswerWish, WORTH_OF_WISH } from './answer-wish';
import { draftAnswer, withoutAnswer } from './answers/draft-answer';
import { elaborate } from './elaborate';
import { isErrand } from './errand';
import { foreignIn, parseForeign } from './foreign';
import { earlierOf, parseInTalk } from './in-talk';
import { judgeStatement } from './judge/judge';
import { normaliseWording } from './normalise-wording';
import { parseClause } from './parse-clause';
import { parseAskedName } from './parse-name';
import { parseOpinion } from './parse-opinion';
import { isOfOneDay, passesWithDay } from './passing';
import { recallsNamed } from './points-at-known';
import { findPresupposed, type Presupposed } from './presupposed';
import type { ExtractionInput, Reading } from './reading';
import { type Checks, createChecks, readsBack } from './reads-back';
import { refuseClause } from './refuse';
import { type Incomplete, incompleteBecause, isDoubt, isOfPerson } from './refuse-statement';
import { selectFound } from './select-found';
import { shorten } from './shorten';
import type { Statement } from './statement';
import { parseStatements } from './statements';
import { toDraft } from './to-draft';
import {
  type Found,
  isStructured,
  isSurelyClear,
  mostWorthwhile,
  type Passing,
  selectPresupposed,
  selectWorthwhile,
  type Way,
  withScope,
  worthOfStatement,
} from './worthwhile';

/** How far back something may have been named, in characters. */
const NAMED_BACK = 2000;

/** The most drafts of one message. */
const MOST_DRAFTS = 12;
/** The most parts of one message that are read again by themselves. */
const MOST_PRESUPPOSED = 6;

/** The most statements of one message that are read again without a part. */
const MOST_SHORTENED = 3;
/** Refusals for which a part may be to blame. */
const POINTS: ReadonlySet<string> = new Set<Incomplete>(['points_elsewhere', 'taken_as_known', 'addressed']);

const OWN_START = /^(?:I|my|our|we)\b/i;

/** The context of a statement, its worth, and which sentences were checked. */
interface Talk {
  earlier: readonly string[];
  worth: number;
  checks: Checks;
}

type Keep = (reading: Reading | null, way: Way, firstPerson: string, span: string) => boolean;

/**
 * The person's statements about themselves, each with the words it rests on, best first. Hedges, wishes, questions, requests
 * and other people's words are excluded.
 */
export function extractDrafts(input: ExtractionInput): Draft[] {
  return distinct(parseMessage(input).found);
}

/** The statements that a careful reader would keep (`decide/gate`); temporary ones are restricted to the conversation. */
export function extractWorthwhile(input: ExtractionInput, changes: readonly Pick<Change, 'span'>[]): Draft[] {
  // A change in somebody's life is worth keeping, however briefly it is stated.
  const isChange = ({ draft: { span } }: Found) =>
    changes.some((change) => change.span.includes(span) || span.includes(change.span));
  const { found, statements } = parseMessage(input);
  const worthwhile = selectWorthwhile(found, isChange);
  // Whom a sentence mentions says nothing of its reasons.
  const told = worthwhile.filter(({ way }) => way !== 'possession');
  const kept = new Set(told.map(({ statement }) => statement));
  const left = statements.filter((statement) => !kept.has(statement));
  const all = [...worthwhile, ...readPresupposed(left, input), ...readShortened(left, input)];
  const scoped = mostWorthwhile(all).map((one) => ({ ...one, draft: withScope(one, isChange(one)) }));
  const whole = scoped.map((one) => ({ ...one, draft: elaborate(one, statements, kept, input) }));
  return distinct(whole).filter(
    ({ content }, _, all) => !all.some((other) => isPartOf(content, other.content)),
  );
}

/** "It calms User" within "User paints. It calms User" */
const isPartOf = (content: string, other: string): boolean =>
  other.length > content.length && other.includes('. ') && other.includes(content);

/** Whether a message takes something about the person for granted: "Suggest a gift for my wife". */
export function takesForGranted(input: ExtractionInput): boolean {
  const { found, statements } = parseMessage(input);
  return found.some(({ way }) => way === 'possession') || readPresupposed(statements, input).length > 0;
}

/** What these statements take for granted, read as if it were said alone. */
function readPresupposed(statements: readonly Statement[], input: ExtractionInput): Found[] {
  return readAlone(statements.flatMap(findPresupposed).slice(0, MOST_PRESUPPOSED), input);
}

function readAlone(parts: readonly Presupposed[], input: ExtractionInput): Found[] {
  const said = input.text.text;
  return parts.flatMap(({ text, sentence }) => {
    const before = said.slice(Math.max(0, sentence.start - NAMED_BACK), sentence.start);
    const earlier = [...earlierOf(input), before];
    const { found } = parseMessage({ ...input, text: analyse(text), previous: null, earlier });
    return selectPresupposed(found).map((one) => ({
      ...one,
      draft: said.includes(one.draft.span) ? one.draft : { ...one.draft, span: sentence.text },
    }));
  });
}

/** What remains of these statements without the part for which they were refused. */
function readShortened(statements: readonly Statement[], input: ExtractionInput): Found[] {
  return statements
    .filter((statement) => POINTS.has(incompleteBecause(statement) ?? ''))
    .slice(0, MOST_SHORTENED)
    .flatMap((statement) => {
      const [first] = readAlone(shorten(statement), input);
      return first ? [first] : [];
    });
}

function distinct(found: readonly Found[]): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const one of selectFound(found)) {
    const key = exactForm(one.draft.content);
    if (!drafts.has(key)) drafts.set(key, one.draft);
  }
  return [...drafts.values()].sort((a, b) => b.confidence - a.confidence).slice(0, MOST_DRAFTS);
}

interface ParsedMessage {
  found: Found[];
  statements: Statement[];
}

function parseMessage(input: ExtractionInput): ParsedMessage {
  const { found, statements } = parseStatementsOf(input);
  return { found: found.filter(({ draft }) => input.kinds.includes(draft.kind)), statements };
}

function parseStatementsOf(input: ExtractionInput): ParsedMessage {
  const previous = input.previous ?? null;
  const found: Found[] = [];
  const checks = createChecks();
  const answer = draftAnswer(input, checks);
  let worth = 1;
  let passes: Passing = null;
  let current: Statement | null = null;
  const keep: Keep = (reading, way, firstPerson, span) => {
    if (!reading) return false;
    const draft = toDraft(reading, { firstPerson, span }, input, checks);
    if (!draft) return false;
    const judgement = current && judgeStatement(current, { ...reading, worth });
    found.push({ draft, statement: current, way, worth, judgement, passes });
    return true;
  };
  if (answer) {
    const { draft, reading, statement } = answer;
    const worth = worthOfStatement(statement, answer.answer.firstPerson, null);
    const judgement = judgeStatement(statement, { ...reading, worth });
    found.push({ draft, statement: null, way: 'answer', worth, judgement, passes: null });
  }
  const earlier = earlierOf(input);
  const before = ({ start }: Pick<Statement, 'start'>) =>
    input.text.text.slice(Math.max(0, start - NAMED_BACK), start);
  const foreign = foreignIn(input.text);
  for (const piece of foreign.flatMap(splitForeign)) {
    const reading = parseForeign(piece, [...earlier.slice(-1), before(piece)].join(''), input.known);
    keep(reading, 'pattern', piece.text, piece.text);
  }
  const wishes = parseAnswerWishes(input.text);
  worth = WORTH_OF_WISH;
  for (const wish of wishes) keep(readAnswerWish(wish), 'pattern', wish.statement, wish.text);
  const statements = parseInTalk(withoutAnswer(input, answer), earlier).filter(
    ({ start, end }) => ![...foreign, ...wishes].some((piece) => start < piece.end && piece.start < end),
  );
  let isTaken = false;
  for (const [place, statement] of statements.entries()) {
    const next = statements[place + 1];
    current = statement;
    worth = worthOfStatement(statement, input.text.text, previous);
    passes = isOfOneDay(statement.clause) ? 'surely' : passesWithDay(statement.clause) ? 'mostly' : null;
    const together = next && completeRelation(statement, next);
    if (together) worth = Math.max(worth, worthOfStatement(next, input.text.text, previous));
    const goesOn = together ? keepTogether(together, statement, next, keep) : false;
    if (!isTaken && !goesOn && !(answer && statement.text.includes(answer.draft.span)))
      parseStatement(statement, input, keep, { earlier: [...earlier, before(statement)], worth, checks });
    isTaken = goesOn;
  }
  return { found, statements };
}

function parseStatement(statement: Statement, input: ExtractionInput, keep: Keep, talk: Talk): void {
  const { sentence, isFirst, text } = statement;
  const asked = isFirst ? parseAskedName(sentence.text, input.known) : null;
  const named = keep(asked, 'pattern', sentence.text, sentence.text);
  // "My number is …, call me Ellie": the part before the name is extracted too.
  if (named && (!OWN_START.test(statement.firstPerson) || parseAskedName(text))) return;
  if (keep(extractStance(statement, input.participants ?? []), 'pattern', statement.firstPerson, text))
    return;
  const firstPerson = normaliseWording(statement.firstPerson);
  const refusal = refuseClause({ firstPerson, asks: statement.asks }, input.assistantName);
  if (isFirst) {
    const { tree } = statement.clause;
    const isAsked = statement.asks || asksSomething(sentence.text);
    const mentioned = findMentioned(tree, { said: sentence.text, isAsked, known: input.known ?? [] });
    const isRequest =
      refusal === 'request' || statement.clause.subjectKind === 'you' || isErrand(statement.clause);
    const upcoming = isAsked || isRequest ? findUpcoming(tree) : [];
    for (const one of [...findNamed(tree, isAsked), ...mentioned, ...upcoming])
      keep(one, 'possession', sentence.text, sentence.text);
  }
  if (refusal !== null) return;
  const relation = parseRelation(statement);
  const isKnownKind = relation !== null && isStructured(relation.predicate);
  const incomplete = isKnownKind
    ? withoutDoubt(statement, relation, talk.worth)
    : becauseOfTalk(statement, relation ?? parseClause(statement), talk);
  if (relation && (incomplete === null || isPlain(incomplete, relation)))
    keep(relation, 'pattern', firstPerson, text);
  else if (incomplete === null) keep(parseClause(statement), 'general', firstPerson, text);
  else if (
    incomplete === 'not_of_the_person' ||
    (incomplete === 'asks' && !statement.asks) ||
    (incomplete === 'points_elsewhere' && statement.clause.subjectKind === 'pronoun')
  )
    keep(parseOpinion(statement), 'opinion', firstPerson, text);
}

/** Why a statement is incomplete by itself or out of context. */
function becauseOfTalk(statement: Statement, reading: Reading, { earlier, worth, checks }: Talk) {
  const incomplete = withoutDoubt(statement, reading, worth);
  if (incomplete !== null) return incomplete;
  if (recallsNamed(statement.clause, earlier)) return 'points_elsewhere';
  const cleared = incompleteBecause(statement);
  const isWhole = checks(statement.firstPerson, () =>
    readsBack(statement, parseStatements, (one) => {
      const why = incompleteBecause(one);
      return why === cleared ? null : why;
    }),
  );
  return isWhole ? null : 'garbled';
}

/** Why a statement is incomplete, unless that is a doubt and readers would surely find it clear. */
function withoutDoubt(statement: Statement, reading: Reading, worth: number): Incomplete | null {
  const incomplete = incompleteBecause(statement);
  const isOfPeople = isOfPerson(statement.clause) || statement.isOfCompanion;
  const isCleared =
    (incomplete === 'not_of_the_person' && statement.isOfCompanion) ||
    (isDoubt(incomplete) &&
      isOfPeople &&
      isSurelyClear(statement, judgeStatement(statement, { ...reading, worth })));
  return isCleared ? null : incomplete;
}

/** Short but complete: "I'm 34", "My favourite song is Let It Be". */
function isPlain(incomplete: Incomplete, { predicate }: Reading): boolean {
  return isStructured(predicate) && incomplete === 'thin';
}

/** "My name isn't Sara, it's Sarah", "I'm seeing someone, his name is Abe": the second part completes the first. */
function keepTogether(reading: Reading, statement: Statement, next: Statement, keep: Keep): boolean {
  const span = statement.sentence === next.sentence ? statement.sentence.text : next.text;
  return keep(reading, 'pattern', `${statement.firstPerson}, ${next.firstPerson}`, span);
}

/** "I think Tom is right": an opinion of its author. */
function extractStance(clause: Statement, participants: readonly string[]): Reading | null {
  const stance = clause.asks ? null : parseStance(clause.firstPerson, participants);
  if (!stance) return null;
  const { participant, agrees, matter } = stance;
  return {
    predicate: agrees ? 'agrees_with' : 'disagrees_with',
    object: participant,
    content: `User ${agrees ? 'agrees' : 'disagrees'} with ${participant} ${matter}`.trim(),
    kind: 'fact',
    category: 'opinion',
    confidence: CONFIDENCE.clear,
  };
}
