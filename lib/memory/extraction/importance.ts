import type { Draft } from '@/lib/contracts/candidate';
import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';

/** What adds to a memory's importance, from 0 (decision logic, section 3). It ranks, it never decides (design §9). */
const IMPORTANCE = {
  /** Who they are, what they like, who is close to them. */
  personal: 0.3,
  /** They came back to it in this conversation. */
  repeated: 0.2,
  /** It has to do with what the conversation is about just now. */
  relevant: 0.1,
  /** Ours, beyond the specification: it moved them. */
  emotional: 0.2,
} as const;
/** A command to remember is of the highest importance, and so is what was stressed: "I never …", "it is important that …" (decision logic, 2.2). */
const DIRECTIVE_IMPORTANCE = 1;
/** From how many messages on something counts as repeated (decision logic, section 3). */
const REPEATED_FROM = 2;
/** Content words shared with the latest message to count as relevant to it (decision logic, section 3). */
const RELEVANT_FROM = 2;
const EMOTIONAL_FROM = 0.5;
const PERSONAL: ReadonlySet<Draft['category']> = new Set(['personal_info', 'preference', 'relationship']);

type Stems = Pick<Language, 'stems'>;

/**
 * How much a memory matters, 0 to 1.
 *
 * @param talk the person's messages of the conversation, oldest first, the one it rests on last; empty where
 *   nothing is known of it.
 */
export function importanceOf(draft: Draft, talk: readonly AnalysedText[], language: Stems): number {
  if (draft.userRequested || isStressed(draft, talk.at(-1))) return DIRECTIVE_IMPORTANCE;
  const repeated = countMentions(draft, talk, language) >= REPEATED_FROM ? IMPORTANCE.repeated : 0;
  const score =
    repeated +
    // What an engine weighed with the whole conversation before it takes the place of the other factors (decision logic, 4).
    (draft.importance ??
      (PERSONAL.has(draft.category) ? IMPORTANCE.personal : 0) +
        (isRelevant(draft, talk, language) ? IMPORTANCE.relevant : 0) +
        ((draft.emotionalWeight ?? 0) >= EMOTIONAL_FROM ? IMPORTANCE.emotional : 0));
  // Tenths, free of what binary fractions leave over.
  return Math.min(1, Math.round(score * 10) / 10);
}

function isStressed({ span }: Draft, message: AnalysedText | undefined): boolean {
  const directive = message?.directive;
  if (directive?.kind !== 'remember') return false;
  return span.includes(directive.content) || directive.content.includes(span);
}

/** Messages that name what the memory is about: every content word of its object. */
function countMentions(draft: Draft, talk: readonly AnalysedText[], language: Stems): number {
  const about = language.stems(draft.triple.object);
  if (about.length === 0) return 0;
  return talk.filter(({ stems }) => about.every((stem) => stems.includes(stem))).length;
}

/** The latest message but the one it rests on is about the same thing. */
function isRelevant(draft: Draft, talk: readonly AnalysedText[], language: Stems): boolean {
  const latest = talk.findLast(({ text }) => !text.includes(draft.span));
  if (latest === undefined) return false;
  const present = new Set(latest.stems);
  return new Set(language.stems(draft.content).filter((stem) => present.has(stem))).size >= RELEVANT_FROM;
}
