import { embedContents } from '../embed-contents';
import type { ConversationAnalysis } from '../ports';
import type { ConversationRef, LifecycleDependencies } from './dependencies';
import type { DiaryEntry } from './lifecycle-store';
import { isFitToKeep } from './screen-description';

const TITLE_LENGTH = 80;

/**
 * Writes the diary of a conversation from its analysis: an episode if the person keeps a diary, and a thought if they
 * switched thoughts on (search document, flags). Idempotent: it writes nothing twice.
 */
export async function writeDiary(
  deps: LifecycleDependencies,
  ref: ConversationRef,
  analysisId: string,
): Promise<{ written: number }> {
  const conversation = await deps.store.loadConversation(ref.userId, ref.conversationId);
  const analysis = await deps.store.findAnalysis(ref.userId, analysisId);
  if (!conversation?.learning || analysis?.status !== 'done' || analysis.summary === '')
    return { written: 0 };
  const { context, memory } = conversation.input.settings;
  const { diary, thoughts } = context;
  const rules = { neverRemember: memory.neverRemember, detectors: deps.detectors, words: deps.language };
  // The title is the conversation's first words, which may be unfit to keep.
  const title = (await isFitToKeep(conversation.title, rules)) ? conversation.title : '';
  const feeling = await deps.store.strongestFeeling(ref.userId, ref.conversationId);
  const entries = [
    ...(diary ? [writeEpisode(title, analysis, feeling), ...writeBond(title, analysis)] : []),
    ...(thoughts ? writeThought(analysis, feeling) : []),
  ];
  const vectors = await embedContents(
    deps,
    { userId: ref.userId, turnId: null },
    entries.map((entry) => `${entry.title}. ${entry.summary}`),
  );
  const written = await deps.store.saveDiary(
    conversation,
    analysisId,
    entries.map((entry, index) => ({ ...entry, vector: vectors[index] ?? null })),
    deps.embedder.model,
  );
  return { written };
}

type Described = Omit<ConversationAnalysis, 'drafts'>;

/** The diary entry about what happened; the summary if the analysis has no entry. */
export function writeEpisode(title: string, analysis: Described, feeling: number | null): DiaryEntry {
  return {
    kind: 'episode',
    title: (title || analysis.topics.slice(0, 3).join(', ') || analysis.summary).slice(0, TITLE_LENGTH),
    summary: analysis.summary,
    content: analysis.diary || analysis.summary,
    tags: analysis.topics,
    emotionalWeight: feeling,
  };
}

/** How the conversation felt; nothing if the analysis has no emotional arc. */
export function writeThought(analysis: Described, feeling: number | null): DiaryEntry[] {
  if (analysis.emotionalArc.length === 0) return [];
  const course = analysis.emotionalArc.join(' → ');
  return [
    {
      kind: 'thought',
      title: (analysis.tone || course).slice(0, TITLE_LENGTH),
      summary: course,
      content: [analysis.tone, course].filter(Boolean).join('\n\n'),
      tags: analysis.themes,
      emotionalWeight: feeling,
    },
  ];
}

/** What the character concluded about itself and the relationship; it stays with the character (persona and state, 5: v2). */
function writeBond(title: string, { bond, topics }: Described): DiaryEntry[] {
  if (bond.length === 0) return [];
  const [first = ''] = bond;
  return [
    {
      kind: 'bond',
      title: (title || first).slice(0, TITLE_LENGTH),
      summary: bond.join(' '),
      content: bond.join('\n\n'),
      tags: topics,
      emotionalWeight: null,
    },
  ];
}
