import { z } from 'zod';
import { type Draft, type EventDate, eventDateSchema } from '@/lib/contracts/candidate';
import { relativeIn } from '@/lib/language/comparison/related-person';
import { findEvidence, findVerbatim } from '@/lib/memory/evidence/find-evidence';
import type { KnownFact } from '@/lib/memory/ports';
import { categoryOf, holdsOne, ownerOf } from '@/lib/memory/predicates';
import { type FindingOutput, findingOutputSchema, standingSchema } from './candidate-output';
import { oneOf } from './loosely';
import { isInScriptOf } from './scripts';

/** The context for checking the items of an answer. */
export interface DraftContext {
  /** The person's own messages, oldest first: spans must occur in them. */
  messages: readonly string[];
  /** Further messages of the talk: with the person's own they determine the script, as "OK" may answer in any language. */
  around: readonly string[];
  /** The memories in the prompt, in the order of their numbers. */
  known: readonly KnownFact[];
}

export interface ReadDrafts {
  drafts: Draft[];
  problems: string[];
}

/** Limits of the contract for free text; longer text is cut, since nothing depends on it. */
const REASONING_LIMIT = 400;
const PARTICIPANTS = { count: 20, length: 80 };
const KEY_MOMENTS = { count: 10, length: 200 };
const KEYWORDS = { count: 8, length: 60 };
const TITLE_LIMIT = 80;

/**
 * Reads candidates one by one: an invalid one is reported to the model without affecting the others. A nearly verbatim span
 * is replaced by the words that were written; any other wrong one is reported to the model, and the draft continues
 * unchanged: the core's own check refuses it (promise 2).
 */
export function readDrafts(items: readonly unknown[], context: DraftContext): ReadDrafts {
  const drafts: Draft[] = [];
  const problems: string[] = [];
  items.forEach((item, index) => {
    const place = `candidates.${index}`;
    const parsed = findingOutputSchema.safeParse(item);
    if (!parsed.success) {
      problems.push(...listProblems(parsed.error, place));
      return;
    }
    const found = candidateProblems(parsed.data, context).map((problem) => `${place}.${problem}`);
    problems.push(...found);
    if (found.length > 0) return;
    const written = findWritten(parsed.data.span, context.messages);
    if (written === null) problems.push(`${place}.span: copy the person's own words, letter by letter`);
    const draft = toDraft({ ...parsed.data, span: written ?? parsed.data.span }, context.known);
    drafts.push({ ...draft, ...besideOf(item, draft, context.known) });
  });
  return { drafts, problems };
}

/**
 * Drafts for memories that are over: each names a known memory and rests on words of the person.
 *
 * @param numbers of `known`, from 1; invalid ones are ignored.
 */
export function readEnded(numbers: readonly number[], span: string, known: readonly KnownFact[]): Draft[] {
  return [...new Set(numbers)].flatMap((number) => {
    const fact = known[number - 1];
    return fact ? [toEnding(fact, span)] : [];
  });
}

/** Zod's issues as `path: what was expected`. */
export function listProblems(error: z.ZodError, place = ''): string[] {
  return error.issues.map((issue) => {
    const path = [place, ...issue.path.map(String)].filter(Boolean).join('.');
    return `${path || 'the answer'}: ${issue.message}`;
  });
}

function candidateProblems(candidate: FindingOutput, { messages, around }: DraftContext): string[] {
  const problems: string[] = [];
  if (toPredicate(candidate.predicate) === '') problems.push('predicate: expected English snake_case');
  if (!isInScriptOf(candidate.content, [...messages, ...around].join('\n'), candidate.subject))
    problems.push('content: write it in the language of the person');
  return problems;
}

/** The words as they were written, in the latest message that contains them; null if none does. */
function findWritten(span: string, messages: readonly string[]): string | null {
  const latest = messages.toReversed().map((text) => ({ id: '', text }));
  for (const find of [findVerbatim, findEvidence]) {
    for (const message of latest) {
      const found = find(span, message);
      if (found) return found.text;
    }
  }
  return null;
}

function toDraft(candidate: FindingOutput, known: readonly KnownFact[]): Draft {
  const { kind, scope, content, span, confidence, positive, corrects, participants } = candidate;
  const predicate = toOwnPredicate(toPredicate(candidate.predicate), content);
  const relation = relationOf(candidate, known);
  return {
    content,
    kind,
    // A missing or unknown category is derived from the relation.
    category: candidate.category === 'other' ? categoryOf(predicate) : candidate.category,
    scope,
    span,
    confidence,
    corrects,
    ...(relation ? { relation } : {}),
    priority: candidate.priority,
    triple: {
      subject: /^user$/i.test(candidate.subject) ? 'user' : candidate.subject,
      predicate,
      object: candidate.object,
      positive,
      qualifiers: {
        ...(candidate.since ? { since: candidate.since } : {}),
        ...(candidate.over ? { over: candidate.over } : {}),
      },
    },
    reasoning: candidate.reasoning.slice(0, REASONING_LIMIT),
    emotionalWeight: candidate.emotional_weight > 0 ? candidate.emotional_weight : null,
    participants: shorten(participants, PARTICIPANTS),
    keyMoments: shorten(candidate.key_moments, KEY_MOMENTS),
    eventDate: readDate(candidate.event_date),
    ...filedOf(candidate),
    // The core accepts it only if the person's own words ask for it (design §9).
    userRequested: candidate.user_requested,
  };
}

/** Title, topic and so on, if the engine provided them; the others are derived by rule. */
function filedOf({
  title,
  topic,
  keywords,
  importance,
}: FindingOutput): Pick<Draft, 'title' | 'topic' | 'keywords' | 'importance'> {
  const words = shorten(keywords, KEYWORDS);
  return {
    ...(title ? { title: title.slice(0, TITLE_LIMIT) } : {}),
    ...(topic === 'general' ? {} : { topic }),
    ...(words.length > 0 ? { keywords: words } : {}),
    ...(importance > 0 ? { importance } : {}),
  };
}

function relationOf(
  { stands, known: number }: FindingOutput,
  known: readonly KnownFact[],
): Draft['relation'] {
  const fact = known[number - 1];
  return fact && stands !== 'new' ? { to: fact.id, as: stands } : undefined;
}

const newSchema = z.object({ stands: oneOf(standingSchema.extract(['new'])) });

/** What the model was shown, if it says itself that the candidate is new; an answer without the field does not say so. */
function besideOf(item: unknown, { relation }: Draft, known: readonly KnownFact[]): Pick<Draft, 'beside'> {
  const saysNew = !relation && known.length > 0 && newSchema.safeParse(item).success;
  return saysNew ? { beside: known.map(({ id }) => id) } : {};
}

/** A draft with the content of the known memory, which says that it is over. */
function toEnding(fact: KnownFact, span: string): Draft {
  return {
    content: fact.content,
    kind: 'fact',
    category: 'other',
    scope: 'permanent',
    triple: { subject: 'user', predicate: 'no_longer', object: '', positive: false, qualifiers: {} },
    confidence: 0.95,
    reasoning: '',
    emotionalWeight: null,
    participants: [],
    keyMoments: [],
    span,
    corrects: true,
    onlyRetracts: true,
    relation: { to: fact.id, as: 'replaces' },
    eventDate: null,
    userRequested: false,
  };
}

const isoDay = z.iso.date();
const isoInstant = z.iso.datetime({ local: true, offset: true });

/** An ISO date, an instant, or two of them with a slash in between; null for anything else. */
function readDate(text: string): EventDate | null {
  const [start = '', end = ''] = text.split('/');
  const isIso = (part: string) => isoDay.safeParse(part).success || isoInstant.safeParse(part).success;
  if (!isIso(start) || (end !== '' && !(isIso(end) && start < end))) return null;
  return eventDateSchema.parse({ start, end: end || null });
}

function toPredicate(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** What a relative has one of, under the person's own relation, is the relative's: `sister_lives_in` for "User's sister lives in York". */
function toOwnPredicate(predicate: string, content: string): string {
  const isOwn = ownerOf(predicate) === null && holdsOne(predicate, false, () => false);
  const relative = isOwn ? relativeIn(content) : null;
  return relative ? toPredicate(`${relative} ${predicate}`) : predicate;
}

function shorten(texts: readonly string[], limit: { count: number; length: number }): string[] {
  return texts
    .map((text) => text.trim().slice(0, limit.length))
    .filter(Boolean)
    .slice(0, limit.count);
}
