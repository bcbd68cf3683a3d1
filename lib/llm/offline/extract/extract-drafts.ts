import type { Draft } from '@/lib/contracts/candidate';
import type { MemoryKind } from '@/lib/contracts/enums';
import { exactForm } from '@/lib/memory/language/normalise';
import { readAnswer, topicOf } from './answers';
import { resolvePronoun } from './antecedents';
import { type Clause, readClauses } from './clauses';
import { isForeign, readForeign } from './foreign';
import { moveTimeBack } from './leading-time';
import { type Reading, readGenerally } from './read-generally';
import { readOpinion } from './read-opinion';
import { readPattern } from './read-pattern';
import { readPossessions } from './read-possessions';
import { refuseClause } from './refuse';
import { toDraft } from './to-draft';

export interface ExtractionInput {
  text: string;
  /** The speaker's name in a group; null on the web, where the person is "User". */
  speaker: string | null;
  kinds: readonly MemoryKind[];
  /** What the assistant said just before: it completes short answers, and is never evidence. */
  previous?: string | null;
  assistantName?: string;
}

/** Drafts of one message at most. */
const MOST_DRAFTS = 12;

/** How surely a way of reading finds what a person would write down; equal ones are told apart by the learned score. */
type Way = 'pattern' | 'answer' | 'possession' | 'general' | 'opinion';

interface Found {
  draft: Draft;
  way: Way;
}

/**
 * What the person states about themselves, each with the words it rests on, best first. Hedges, wishes, questions,
 * requests and other people's words give nothing.
 */
export function extractDrafts(input: ExtractionInput): Draft[] {
  const found = readMessage(input).filter(({ draft }) => input.kinds.includes(draft.kind));
  const drafts = new Map<string, Draft>();
  for (const { draft } of select(found)) {
    const key = exactForm(draft.content);
    if (!drafts.has(key)) drafts.set(key, draft);
  }
  return [...drafts.values()].sort((a, b) => b.confidence - a.confidence).slice(0, MOST_DRAFTS);
}

function readMessage(input: ExtractionInput): Found[] {
  const previous = input.previous ?? null;
  const found: Found[] = [];
  const answer = readAnswer(input.text, previous);
  const keep = (reading: Reading | null, way: Way, said: string, span: string) => {
    if (!reading) return false;
    const draft = toDraft(reading, { said, span }, input);
    if (draft) found.push({ draft, way });
    return draft !== null;
  };
  if (answer && !refuseClause({ said: answer.said, asks: false, link: null }))
    keep(readPattern(answer.said) ?? readGenerally(answer.said), 'answer', answer.said, answer.span);
  const topic = topicOf(previous);
  for (const clause of readClauses(input.text)) {
    if (answer && clause.text.includes(answer.span)) continue;
    const before = `${previous ?? ''}\n${input.text.slice(0, clause.start)}`;
    readClause(
      { ...clause, said: resolvePronoun(moveTimeBack(clause.said), before) },
      { ...input, topic },
      keep,
    );
  }
  return found;
}

function readClause(
  clause: Clause,
  input: ExtractionInput & { topic: string | null },
  keep: (reading: Reading | null, way: Way, said: string, span: string) => boolean,
): void {
  if (isForeign(clause.sentence.text)) {
    if (clause.start === clause.sentence.start)
      keep(
        readForeign(clause.sentence),
        'pattern',
        clause.sentence.text,
        clause.text === clause.sentence.text ? clause.text : clause.sentence.text,
      );
    return;
  }
  if (refuseClause(clause, input.assistantName)) return;
  const said = input.topic ? nameTopic(clause.said, input.topic) : clause.said;
  if (keep(readPattern(said), 'pattern', said, clause.text)) return;
  const general = keep(readGenerally(said), 'general', said, clause.text);
  for (const possession of readPossessions(said)) keep(possession, 'possession', said, clause.text);
  if (!general) keep(readOpinion(said), 'opinion', said, clause.text);
}

/** "I love it" after "Do you like jazz?" is about jazz. */
function nameTopic(said: string, topic: string): string {
  return said.replace(
    /^((?:I|we) (?:do |do not |have |always |never )*\p{L}+) (?:it|them|that|those|this)\b/iu,
    `$1 ${topic}`,
  );
}

/** What somebody only thinks of the world is kept where the message says nothing about themselves. */
function select(found: readonly Found[]): Found[] {
  const own = found.filter(({ way }) => way !== 'opinion');
  return own.length > 0 ? own : [...found];
}
