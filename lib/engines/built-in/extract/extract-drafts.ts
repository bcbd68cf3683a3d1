import { exactForm } from '@/lib/basics/normalise';
import type { Draft } from '@/lib/contracts/candidate';
import { resolveObject, resolvePronoun } from '@/lib/language/antecedents';
import { introduceKnownNames } from '@/lib/language/known-names';
import { readSiding } from '../decide/agreement';
import { memorability } from '../decide/learned/memorability';
import { readAnswer, topicOf } from './answers';
import { type Clause, readClauses } from './clauses';
import { isForeign, readForeign } from './foreign';
import { moveTimeBack } from './leading-time';
import { CONFIDENCE } from './patterns/pattern';
import { readGenerally } from './read-generally';
import { readAskedName } from './read-name';
import { readOpinion, readRemark } from './read-opinion';
import { readPattern } from './read-pattern';
import { readPossessions } from './read-possessions';
import { readTogether } from './read-together';
import type { ExtractionInput, Reading } from './reading';
import { refuseClause } from './refuse';
import { toSpokenForm } from './spoken-form';
import { tighten } from './tighten';
import { toDraft } from './to-draft';

/** How far back "she" may point, in characters. */
const LOOKED_BACK = 400;
/** Drafts of one message at most. */
const MOST_DRAFTS = 12;
const OWN_START = /^(?:I|my|our|we)\b/i;
/** What a statement is about needs no second draft to say that it is there. */
const OWN_SUBJECT = /^(?:\p{L}+ (?:of|in) )?(?:my|our) /iu;

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
  for (const clause of readClauses(input.text)) {
    if (answer && clause.text.includes(answer.span)) continue;
    const text = input.text.slice(Math.max(0, clause.start - LOOKED_BACK), clause.start);
    const before = [...earlier, introduceKnownNames(text, input.known ?? [])];
    const named = nameKnown(clause.said, input.known ?? []);
    readClause(
      { ...clause, said: resolveObject(resolvePronoun(moveTimeBack(named), before), before) },
      { ...input, topic },
      keep,
    );
  }
  return found;
}

/** "Ida's moving" is "my sister Ida is moving" for whoever knows Ida. */
function nameKnown(said: string, known: readonly string[]): string {
  const introduced = introduceKnownNames(said, known);
  return introduced === said ? said : toSpokenForm(introduced);
}

function readClause(clause: Clause, input: ExtractionInput & { topic: string | null }, keep: Keep): void {
  if (isForeign(clause.sentence.text)) {
    if (clause.isFirst)
      keep(readForeign(clause.sentence), 'pattern', clause.sentence.text, clause.sentence.text);
    return;
  }
  const named =
    clause.isFirst &&
    keep(readAskedName(clause.sentence.text), 'pattern', clause.sentence.text, clause.sentence.text);
  // "My number is …, call me Ellie": what stands before the name is told too.
  if (named && (!OWN_START.test(clause.said) || readAskedName(clause.text))) return;
  if (keep(sideWith(clause, input.participants ?? []), 'pattern', clause.said, clause.text)) return;
  const said = input.topic ? nameTopic(clause.said, input.topic) : clause.said;
  const refusal = refuseClause({ ...clause, said }, input.assistantName);
  if (
    refusal === null &&
    keep(readPattern(said) ?? readTogether(tighten(said)), 'pattern', said, clause.text)
  )
    return;
  const general = refusal === null && keep(readGenerally(tighten(said)), 'general', said, clause.text);
  // "My son may be late" leaves open whether he is late, not that there is a son.
  if (refusal === null || refusal === 'hedged' || refusal === 'background')
    for (const possession of readPossessions(general ? said.replace(OWN_SUBJECT, '') : said))
      keep(possession, 'possession', said, clause.text);
  if (refusal !== null || general) return;
  const opinion = readOpinion(/\b(?:to|for) (?:me|us)\b/.test(said) ? said : tighten(said));
  const way = opinion && /\b(?:my|our|me|I|we)\b/.test(opinion.content) ? 'general' : 'opinion';
  if (!keep(opinion, way, said, clause.text)) keep(readRemark(tighten(said)), 'remark', said, clause.text);
}

/** "I think Tom is right": an opinion of whoever says it. */
function sideWith(clause: Clause, participants: readonly string[]): Reading | null {
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

/** What somebody only thinks or remarks is kept where the message says nothing about themselves: the best of it. */
function select(found: readonly Found[], previous: string | null): Found[] {
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
