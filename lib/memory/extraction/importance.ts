import type { Draft } from '@/lib/contracts/candidate';
import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';

/** What adds to a memory's importance, from 0 (decision logic, section 3). Importance ranks, it never decides (design §9). */
const IMPORTANCE = {
  /** Who they are, what they like, who is close to them. */
  personal: 0.3,
  /** They mentioned it repeatedly in this conversation. */
  repeated: 0.2,
  /** It is related to what the conversation is about right now. */
  relevant: 0.1,
  /** An addition to the specification: it moved them. */
  emotional: 0.2,
} as const;
/** The importance of a command to remember, and of what was emphasised: "I never …", "it is important that …" (decision logic, 2.2). */
const DIRECTIVE_IMPORTANCE = 1;
/** The number of messages that makes something repeated (decision logic, section 3). */
const REPEATED_FROM = 2;
/** The content words it must share with the latest message to be relevant to it (decision logic, section 3). */
const RELEVANT_FROM = 2;
const EMOTIONAL_FROM = 0.5;
const PERSONAL: ReadonlySet<Draft['category']> = new Set(['personal_info', 'preference', 'relationship']);

type Stems = Pick<Language, 'stems'>;

/**
 * How important a memory is, 0 to 1.
 *
 * @param talk the person's messages of the conversation, oldest first, ending with the one that the draft rests on; empty if
 *   none are known.
 */
export function importanceOf(draft: Draft, talk: readonly AnalysedText[], language: Stems): number {
  if (draft.userRequested || isStressed(draft, talk.at(-1))) return DIRECTIVE_IMPORTANCE;
  const repeated = countMentions(draft, talk, language) >= REPEATED_FROM ? IMPORTANCE.repeated : 0;
  const score =
    repeated +
    // An engine that weighed it against the whole conversation replaces the other factors (decision logic, 4).
    (draft.importance ??
      (PERSONAL.has(draft.category) ? IMPORTANCE.personal : 0) +
        (isRelevant(draft, talk, language) ? IMPORTANCE.relevant : 0) +
        ((draft.emotionalWeight ?? 0) >= EMOTIONAL_FROM ? IMPORTANCE.emotional : 0));
  // Rounded to tenths, without floating-point noise.
  return Math.min(1, Math.round(score * 10) / 10);
}

function isStressed({ span }: Draft, message: AnalysedText | undefined): boolean {
  return (message?.directives ?? []).some(
    (directive) =>
      directive.kind === 'remember' && (span.includes(directive.content) || directive.content.includes(span)),
  );
}

/** The messages that mention what the memory is about: every content word of its object. */
function countMentions(draft: Draft, talk: readonly AnalysedText[], language: Stems): number {
  const about = language.stems(draft.triple.object);
  if (about.length === 0) return 0;
  return talk.filter(({ stems }) => about.every((stem) => stems.includes(stem))).length;
}

/** The latest message other than the one it rests on is about the same thing. */
function isRelevant(draft: Draft, talk: readonly AnalysedText[], language: Stems): boolean {
  const latest = talk.findLast(({ text }) => !text.includes(draft.span));
  if (latest === undefined) return false;
  const present = new Set(latest.stems);
  return new Set(language.stems(draft.content).filter((stem) => present.has(stem))).size >= RELEVANT_FROM;
}
