import { exactForm } from '@/lib/basics/normalise';
import { readablePart } from '@/lib/basics/readable-part';
import { type Draft, MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import type { REASONINGS } from '@/lib/contracts/reasoning';
import type { RememberDirective } from '../directives/directive';
import type { Words } from '../language-port';
import type { TurnInput } from '../ports';
import { speakerOf } from '../speaker';
import { rememberTurn, type TurnDependencies } from './process-turn';

/** Finds the facts in what somebody asked to have remembered; `speaker` is another member of a group, by name. */
export type DraftReader = (text: string, speaker?: string | null) => Draft[];

/**
 * Stores what the person asked to remember, at once and with the highest importance (decision logic, section 2). Later the
 * turn is processed: that reads the rest of the message, and the meaning of these words.
 *
 * @returns the number of memories stored; 0 when screening refused all of them.
 */
export async function rememberNow(
  deps: TurnDependencies,
  readDrafts: DraftReader,
  turn: { userId: string; turnId: string },
  requests: readonly Pick<RememberDirective, 'content' | 'statement'>[],
): Promise<{ kept: number }> {
  const snapshot = await deps.store.loadTurn(turn.userId, turn.turnId);
  if (!snapshot || snapshot.decisionId) return { kept: 0 };
  const speaker = speakerOf(snapshot.input);
  const reader = { readDrafts, language: deps.language };
  const drafts = requests.flatMap(({ content, statement }) =>
    statement === content
      ? draftRequested(reader, content, speaker)
      : draftReworded(reader, { content, statement }, speaker),
  );
  const decision = {
    isMemorable: true,
    scope: 'permanent' as const,
    category: drafts[0]?.category ?? ('generic' as const),
    priority: 5,
    reason: 'user_directive' as const,
    justification: 'The person asked to remember it.',
    stage: 'directive' as const,
    syncRequired: false,
  };
  await deps.store.saveEvaluation(
    { ...snapshot, source: 'directive' },
    {
      decision,
      decidedAt: deps.clock.now(),
      conflicts: [],
      drafts,
      engine: 'offline',
      model: 'rules',
      promptVersion: null,
      latencyMs: 0,
      calls: [],
    },
  );
  deps.onDecision(turn, decision);
  const { kept } = await rememberTurn(deps, turn.userId, turn.turnId, { goesOn: true });
  return { kept };
}

/**
 * "Remember it anyway": stores at once what was refused (promise 1). If a model is connected, it reads the meaning of the
 * words afterwards.
 *
 * @returns `isReadLater`: the turn has to be processed once more.
 */
export async function rememberOverruled(
  deps: TurnDependencies,
  readDrafts: DraftReader,
  userId: string,
  decisionId: string,
): Promise<{ turnId: string; isReadLater: boolean } | 'missing' | 'final'> {
  const overruled = await deps.store.overrule(userId, decisionId, deps.clock.now(), (input) =>
    draftMessage(readDrafts, input),
  );
  if (overruled === 'missing' || overruled === 'final') return overruled;
  const isReadLater = deps.engine.engine === 'model';
  await rememberTurn(deps, userId, overruled.turnId, { goesOn: isReadLater });
  return { ...overruled, isReadLater };
}

/** The facts found in the whole message, or its own words if there are none. */
function draftMessage(readDrafts: DraftReader, input: TurnInput): Draft[] {
  const { text } = input.message;
  const speaker = speakerOf(input);
  const read = readDrafts(readablePart(text), speaker);
  const drafts = read.length > 0 ? read : [verbatimDraft(text, speaker)];
  return drafts.map((draft) => ({ ...draft, userRequested: true }));
}

/** What finds the facts of a request, and tells words with content from those that only connect. */
interface RequestReader {
  readDrafts: DraftReader;
  language: Pick<Words, 'stems'>;
}

/** The drafts of a request: the facts in it, and in its own words the parts that no fact covers. */
export function draftRequested(
  { readDrafts, language }: RequestReader,
  content: string,
  speaker: string | null = null,
): Draft[] {
  const read = readDrafts(readablePart(content), speaker);
  const verbatim = (text: string) => verbatimDraft(text, speaker);
  const rest = uncovered(content, read).filter((piece) => language.stems(piece).length > 0);
  // A word or two that a fact leaves out belong to it: "50 mg" without the name of the drug.
  const isWhole = rest.length <= MOST_PIECES && rest.every(saysSomething) && coversMost(read, content);
  const drafts = isWhole ? [...read, ...rest.map(verbatim)] : [verbatim(content)];
  return drafts.map((draft) => ({ ...draft, userRequested: true }));
}

/** The same for words that are a sentence only in another order: the fact in them, or the sentence; both rest on the words as written. */
function draftReworded(
  reader: RequestReader,
  { content, statement }: { content: string; statement: string },
  speaker: string | null,
): Draft[] {
  const [whole, ...others] = draftRequested(reader, statement, speaker);
  const draft = others.length > 0 ? verbatimDraft(statement, speaker) : whole;
  return draft ? [{ ...draft, span: content.slice(0, MAX_CONTENT_LENGTH), userRequested: true }] : [];
}

/** The facts cover most of what was asked for, not just a small part. */
function coversMost(drafts: readonly Draft[], content: string): boolean {
  const longest = Math.max(0, ...drafts.map(({ span }) => exactForm(span).length));
  return longest >= exactForm(content).length * 0.4;
}

/** The most stretches without a fact; a message with more is kept as it is. */
const MOST_PIECES = 12;
/** Fewer words are no statement by themselves. */
const FEWEST_WORDS = 4;

const saysSomething = (piece: string): boolean => piece.split(/\s+/).length >= FEWEST_WORDS;

/** A text without the punctuation and spaces around it; matched in a single pass, however many there are. */
const BETWEEN_SIGNS = /[^\p{P}\s](?:.*[^\p{P}\s])?/su;

/** The stretches that no draft rests on. */
function uncovered(content: string, drafts: readonly Draft[]): string[] {
  let open = [content];
  for (const { span } of drafts) open = open.flatMap((piece) => piece.split(span));
  return open.map((piece) => BETWEEN_SIGNS.exec(piece)?.[0] ?? '');
}

/** The person's own words, if no pattern matches: they asked for exactly that. The words of another member follow their name. */
export function verbatimDraft(content: string, speaker: string | null = null): Draft {
  const named = speaker === null ? content : `${speaker}: ${content}`;
  return {
    content: named.slice(0, MAX_CONTENT_LENGTH),
    kind: 'fact',
    category: 'other',
    scope: 'permanent',
    triple: {
      subject: speaker ?? 'user',
      predicate: 'asked_to_remember',
      object: content.slice(0, 400),
      positive: true,
      qualifiers: {},
    },
    confidence: 0.95,
    // In the words that the interface knows: the types compare them, so that the pipeline loads no further file.
    reasoning: 'The person asked to remember these words.' satisfies `${(typeof REASONINGS)['asked']}.`,
    emotionalWeight: null,
    participants: speaker === null ? [] : [speaker],
    keyMoments: [],
    // The span is the part of the words that is kept.
    span: content.slice(0, MAX_CONTENT_LENGTH),
    corrects: false,
    eventDate: null,
    userRequested: true,
  };
}
