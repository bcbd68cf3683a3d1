import type { z } from 'zod';
import type { Draft } from '@/lib/contracts/candidate';
import { type CandidateOutput, candidateOutputSchema } from '@/lib/prompts/candidate-output';
import { isInScriptOf } from './scripts';

/** What the items of an answer are checked against. */
export interface DraftContext {
  /** All the words the person wrote, to tell their script by. */
  evidence: string;
}

export interface ReadDrafts {
  drafts: Draft[];
  problems: string[];
}

/** Contract limits of what a model writes freely; longer is cut, for nothing rests on it. */
const REASONING_LIMIT = 400;
const PARTICIPANTS = { count: 20, length: 80 };
const KEY_MOMENTS = { count: 10, length: 200 };

/**
 * Reads candidates one by one: a bad one is a problem to be named to the model and leaves the others alone. Whether the
 * span is the person's is not asked here: that is the core's own check (promise 2).
 */
export function readDrafts(items: readonly unknown[], context: DraftContext): ReadDrafts {
  const drafts: Draft[] = [];
  const problems: string[] = [];
  items.forEach((item, index) => {
    const place = `candidates.${index}`;
    const parsed = candidateOutputSchema.safeParse(item);
    const found = parsed.success
      ? candidateProblems(parsed.data, context).map((problem) => `${place}.${problem}`)
      : listProblems(parsed.error, place);
    if (parsed.success && found.length === 0) drafts.push(toDraft(parsed.data));
    problems.push(...found);
  });
  return { drafts, problems };
}

/** Zod's issues as `path: what was expected`. */
export function listProblems(error: z.ZodError, place = ''): string[] {
  return error.issues.map((issue) => {
    const path = [place, ...issue.path.map(String)].filter(Boolean).join('.');
    return `${path || 'the answer'}: ${issue.message}`;
  });
}

function candidateProblems(candidate: CandidateOutput, context: DraftContext): string[] {
  const problems: string[] = [];
  if (toPredicate(candidate.predicate) === '') problems.push('predicate: expected English snake_case');
  if (!isInScriptOf(candidate.content, context.evidence, candidate.subject))
    problems.push('content: write it in the language of the person');
  return problems;
}

function toDraft(candidate: CandidateOutput): Draft {
  const { kind, category, scope, content, span, confidence, positive, corrects, participants } = candidate;
  return {
    content,
    kind,
    category,
    scope,
    span,
    confidence,
    corrects,
    triple: {
      subject: /^user$/i.test(candidate.subject) ? 'user' : candidate.subject,
      predicate: toPredicate(candidate.predicate),
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
    // Dates are resolved by code from the person's own words, never by a model (design §9).
    eventDate: null,
    // What a person asks to have remembered is a directive, read by rule: no answer of a model claims it (design §9).
    userRequested: false,
  };
}

function toPredicate(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

function shorten(texts: readonly string[], limit: { count: number; length: number }): string[] {
  return texts
    .map((text) => text.trim().slice(0, limit.length))
    .filter(Boolean)
    .slice(0, limit.count);
}
