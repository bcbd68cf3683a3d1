import { exactForm } from '@/lib/basics/normalise';
import type { Draft } from '@/lib/contracts/candidate';
import { resolveObject, resolvePronoun } from '@/lib/language/antecedents';
import { introduceKnownNames } from '@/lib/language/known-names';
import { sentences } from '@/lib/language/sentences';
import { stems } from '@/lib/language/words';
import { isDeclared, ownerOf } from '@/lib/memory/predicates';
import { readSiding } from '../decide/agreement';
import { memorability } from '../decide/learned/memorability';
import { readAnswer, topicOf } from './answers';
import { leadOf, QUIT_AGAIN } from './conjunctions';
import { isForeign, readForeign } from './foreign';
import { moveTimeBack } from './leading-time';
import { CONFIDENCE } from './patterns/pattern';
import { readGenerally } from './read-generally';
import { readAskedName } from './read-name';
import { readOpinion } from './read-opinion';
import { readPattern } from './read-pattern';
import { readPossessions } from './read-possessions';
import { readTogether } from './read-together';
import type { ExtractionInput, Reading } from './reading';
import { refuseClause } from './refuse';
import { type Incomplete, incompleteBecause } from './refuse-statement';
import { toSpokenForm } from './spoken-form';
import { readStatements, type Statement } from './statements';
import { tighten } from './tighten';
import { toDraft } from './to-draft';

/** How far back "she" may point, in characters. */
const LOOKED_BACK = 400;
/** Drafts of one message at most. */
const MOST_DRAFTS = 12;
const OWN_START = /^(?:I|my|our|we)\b/i;
/** What a second part may complete. */
const COMPLETED = new Set(['name', 'dating', 'used_to']);
/** Words that a pattern may leave out of a statement before its own words are kept. */
const MOST_LOST = 2;

/** How surely a way of reading finds what a person would write down; equal ones are told apart by the learned score. */
type Way = 'pattern' | 'answer' | 'possession' | 'general' | 'opinion' | 'remark';
type Keep = (reading: Reading | null, way: Way, said: string, span: string) => boolean;

/** "Keep them in a notebook" tells little without what was said before it. */
const POINTS_BACK = /^(?:it|them) (?!when\b|that\b|if\b)/i;

interface Found {
  draft: Draft;
  way: Way;
}

/** What a short answer to the assistant's question states: "Two dogs." after "Do you have pets?". Null where it is none. */
export function draftAnswer(input: ExtractionInput): Draft | null {
  const answer = readAnswer(input.text, input.previous ?? null);
  if (!answer || refuseClause({ said: answer.said, asks: false, link: null })) return null;
  const reading = readPattern(answer.said) ?? readGenerally(answer.said);
  const draft = reading && toDraft(reading, answer, input);
  return draft && input.kinds.includes(draft.kind) ? draft : null;
}

/**
 * What the person states about themselves, each with the words it rests on, best first. Hedges, wishes, questions,
 * requests and other people's words give nothing.
 */
export function extractDrafts(input: ExtractionInput): Draft[] {
  const found = readMessage(input).filter(({ draft }) => input.kinds.includes(draft.kind));
  const drafts = new Map<string, Draft>();
  for (const { draft } of select(found, input.previous ?? null)) {
    const key = exactForm(draft.content);
    if (!drafts.has(key)) drafts.set(key, draft);
  }
  return [...drafts.values()].sort((a, b) => b.confidence - a.confidence).slice(0, MOST_DRAFTS);
}

function readMessage(input: ExtractionInput): Found[] {
  const previous = input.previous ?? null;
  const found: Found[] = [];
  const answer = draftAnswer(input);
  const keep: Keep = (reading, way, said, span) => {
    if (!reading) return false;
    const draft = toDraft(reading, { said, span }, input);
    if (draft) found.push({ draft, way });
    return draft !== null;
  };
  if (answer) found.push({ draft: answer, way: 'answer' });
  const topic = topicOf(previous);
  const earlier = (input.earlier ?? (previous === null ? [] : [previous])).map((line) =>
    introduceKnownNames(line, input.known ?? []),
  );
  const resolve = (sentence: string, start: number): string => {
    const text = input.text.slice(Math.max(0, start - LOOKED_BACK), start);
    const before = [...earlier, introduceKnownNames(text, input.known ?? [])];
    const whole = sentence.slice(leadOf(sentence)).replace(/^been(?= )/i, 'I have been');
    const named = introduceKnownNames(/[,;]/.test(whole) ? whole : moveTimeBack(whole), input.known ?? []);
    return resolveObject(resolvePronoun(named, before), before);
  };
  const foreign = sentences(input.text).filter(({ text }) => isForeign(text));
  for (const piece of foreign) keep(readForeign(piece), 'pattern', piece.text, piece.text);
  const statements = readStatements(input.text, resolve).filter(
    ({ start, end }) => !foreign.some((piece) => start < piece.end && piece.start < end),
  );
  let isTaken = false;
  for (const [place, statement] of statements.entries()) {
    const next = statements[place + 1];
    const goesOn = next !== undefined && keepTogether(statement, next, keep);
    if (!isTaken && !goesOn && !(answer && statement.text.includes(answer.span)))
      readStatement(statement, { ...input, topic }, keep);
    isTaken = goesOn;
  }
  return found;
}

function readStatement(
  statement: Statement,
  input: ExtractionInput & { topic: string | null },
  keep: Keep,
): void {
  const { sentence, isFirst, text } = statement;
  const named = isFirst && keep(readAskedName(sentence.text), 'pattern', sentence.text, sentence.text);
  // "My number is …, call me Ellie": what stands before the name is told too.
  if (named && (!OWN_START.test(statement.said) || readAskedName(text))) return;
  if (keep(sideWith(statement, input.participants ?? []), 'pattern', statement.said, text)) return;
  const spoken = toSpokenForm(statement.said);
  const said = input.topic ? nameTopic(spoken, input.topic) : spoken;
  if (isFirst && !statement.asks)
    for (const possession of readPossessions(toSpokenForm(sentence.text)))
      if (possession.content.includes(' named '))
        keep(possession, 'possession', sentence.text, sentence.text);
  const refusal = refuseClause({ said, asks: statement.asks, link: null }, input.assistantName);
  if (refusal !== null) return;
  const incomplete = said === spoken ? incompleteBecause(statement) : null;
  const pattern = readPattern(said) ?? readTogether(tighten(said));
  if (pattern && (incomplete === null || isMisread(incomplete))) {
    keep(withDetail(pattern, statement, incomplete !== null || said !== spoken), 'pattern', said, text);
    return;
  }
  const general = incomplete === null ? readGenerally(said) : null;
  if (general)
    keep(
      said === spoken ? { ...general, content: statement.told, isTold: true } : general,
      'general',
      said,
      text,
    );
  else keep(readOpinion(said), 'opinion', said, text);
}

/** "My name isn't Sara, it's Sarah", "I'm seeing someone, his name is Abe": the second part completes the first. */
function keepTogether(statement: Statement, next: Statement, keep: Keep): boolean {
  const isOver = /\bused to\b/.test(statement.said) && QUIT_AGAIN.test(next.said);
  if (!isOver && next.clause.subjectKind !== 'pronoun' && !/^(?:his|her|their) name\b/i.test(next.said))
    return false;
  const span = statement.sentence === next.sentence ? statement.sentence.text : next.text;
  for (const joint of [' but ', ', ']) {
    const said = toSpokenForm(`${statement.said}${joint}${next.said}`);
    const pattern = readPattern(said);
    if (pattern && isCompleted(pattern) && keep(pattern, 'pattern', said, span)) return true;
  }
  return false;
}

function isCompleted({ predicate }: Reading): boolean {
  return COMPLETED.has(predicate) || predicate.startsWith('favourite_');
}

/** The parser may have misread what a pattern reads. */
function isMisread(incomplete: Incomplete): boolean {
  return incomplete === 'no_predicate' || incomplete === 'thin' || incomplete === 'breaks_off';
}

/** A relation with rules of its own, of the person or of somebody of theirs: its sentence is the same however it was said. */
function isStructured(predicate: string): boolean {
  const name = predicate
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_');
  return isDeclared(name) || ownerOf(name) !== null || COMPLETED.has(name);
}

/** The words of the statement themselves, where the pattern leaves much of it out. */
function withDetail(reading: Reading, { told }: Statement, isChanged: boolean): Reading {
  if (isChanged || isStructured(reading.predicate)) return reading;
  const held = stems(reading.content);
  const lost = stems(told).filter((stem) => !held.includes(stem));
  return lost.length > MOST_LOST || reading.content.startsWith('User and ')
    ? { ...reading, content: told, isTold: true }
    : reading;
}

/** "I think Tom is right": an opinion of whoever says it. */
function sideWith(clause: Statement, participants: readonly string[]): Reading | null {
  const siding = clause.asks ? null : readSiding(clause.said, participants);
  if (!siding) return null;
  const { participant, agrees, matter } = siding;
  return {
    predicate: agrees ? 'agrees_with' : 'disagrees_with',
    object: participant,
    content: `User ${agrees ? 'agrees' : 'disagrees'} with ${participant} ${matter}`.trim(),
    kind: 'fact',
    category: 'opinion',
    confidence: CONFIDENCE.clear,
  };
}

/** "I love it" after "Do you like jazz?" is about jazz. */
function nameTopic(said: string, topic: string): string {
  return said.replace(
    /^((?:I|we) (?:do |do not |have |always |never )*\p{L}+) (?:it|them|that|those|this)\b/iu,
    `$1 ${topic}`,
  );
}

/** "My daughter Mia turned six" names her already. */
function isToldElsewhere({ draft }: Found, found: readonly Found[]): boolean {
  const names = draft.content.replace(/^.* named /, '').match(/\p{Lu}[\p{L}'-]+/gu) ?? [];
  return found.some(
    (other) => other.way !== 'possession' && names.every((name) => other.draft.content.includes(name)),
  );
}

/** What somebody only thinks or remarks is kept where the message says nothing about themselves: the best of it. */
function select(read: readonly Found[], previous: string | null): Found[] {
  const found = read.filter((one) => one.way !== 'possession' || !isToldElsewhere(one, read));
  const own = found.filter(({ way }) => way !== 'opinion' && way !== 'remark');
  const clear = own.filter(({ draft }) => !POINTS_BACK.test(draft.triple.object));
  if (own.length > 0) return clear.length > 0 ? clear : own;
  const opinions = found.filter(({ way }) => way === 'opinion');
  if (opinions.length > 0) return opinions;
  // A remark answers somebody. The first line of a talk that says nothing of its speaker is a topic or a task.
  if (previous === null) return [];
  const scored = found.map((one) => ({ one, score: memorability(one.draft.span, previous) }));
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, 1)
    .map(({ one }) => one);
}
