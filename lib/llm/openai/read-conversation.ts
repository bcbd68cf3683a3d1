import { z } from 'zod';
import type { Draft } from '@/lib/contracts/candidate';
import type { Memory } from '@/lib/contracts/memory';
import type { Consolidated, ConversationAnalysis, ConversationInput } from '@/lib/memory/ports';
import { analysisOutputSchema } from '@/lib/prompts/analyse-conversation';
import { consolidationOutputSchema } from '@/lib/prompts/consolidate';
import { reviewOutputSchema } from '@/lib/prompts/review-conversation';
import type { Reading } from './ask';
import { type DraftContext, listProblems, readDrafts } from './read-drafts';

const looseReviewSchema = reviewOutputSchema.extend({ candidates: z.array(z.unknown()).max(40) });
const looseAnalysisSchema = analysisOutputSchema.extend({ candidates: z.array(z.unknown()).max(60) });

export function readReviewAnswer(input: ConversationInput): (value: unknown) => Reading<Draft[]> {
  return (value) => {
    const parsed = looseReviewSchema.safeParse(value);
    if (!parsed.success) return { value: null, problems: listProblems(parsed.error) };
    const { drafts, problems } = readDrafts(parsed.data.candidates, contextOf(input));
    return { value: drafts.map(toLasting), problems };
  };
}

export function readAnalysisAnswer(
  input: ConversationInput,
): (value: unknown) => Reading<ConversationAnalysis> {
  return (value) => {
    const parsed = looseAnalysisSchema.safeParse(value);
    if (!parsed.success) return { value: null, problems: listProblems(parsed.error) };
    const { candidates, emotional_arc: arc, ...rest } = parsed.data;
    const { drafts, problems } = readDrafts(candidates, contextOf(input));
    return {
      value: { ...rest, drafts: drafts.map(toLasting), emotionalArc: [arc.start, arc.middle, arc.end] },
      problems,
    };
  };
}

/**
 * Reads a merged note. A number that was lost or appeared on the way means that the note does not say what its sources
 * say, so it is refused (decision logic, 5: keep every detail).
 */
export function readConsolidationAnswer(
  memories: readonly Memory[],
): (value: unknown) => Reading<{ merged: Consolidated | null }> {
  return (value) => {
    const parsed = consolidationOutputSchema.safeParse(value);
    if (!parsed.success) return { value: null, problems: listProblems(parsed.error) };
    const { belong_together, title, content, keywords } = parsed.data;
    if (!belong_together) return { value: { merged: null }, problems: [] };
    const problems = title && content ? numberProblems(content, memories) : ['title, content: expected both'];
    return problems.length > 0
      ? { value: null, problems }
      : { value: { merged: { title, content, keywords } }, problems };
  };
}

function numberProblems(content: string, memories: readonly Memory[]): string[] {
  const sources = numbersIn(memories.map((memory) => memory.content).join('\n'));
  const merged = numbersIn(content);
  const lost = sources.difference(merged);
  const invented = merged.difference(sources);
  return [
    ...(lost.size > 0 ? [`content: these numbers of the notes are missing: ${[...lost].join(', ')}`] : []),
    ...(invented.size > 0 ? [`content: these numbers are in no note: ${[...invented].join(', ')}`] : []),
  ];
}

function numbersIn(text: string): Set<string> {
  return new Set(text.match(/\d+(?:[.,:]\d+)*/g) ?? []);
}

/** What outlives the conversation is permanent: its session ends with it. */
function toLasting(draft: Draft): Draft {
  return { ...draft, scope: 'permanent' };
}

function contextOf(input: ConversationInput): DraftContext {
  return {
    evidence: input.utterances
      .filter((line) => line.role === 'user')
      .map((line) => line.text)
      .join('\n'),
  };
}
