import { embedContents } from '../embed-contents';
import type { ConversationAnalysis } from '../ports';
import type { ConversationRef, LifecycleDependencies } from './dependencies';
import type { DiaryEntry } from './lifecycle-store';
import { isFitToKeep } from './screen-description';

const TITLE_LENGTH = 80;

/**
 * Writes the diary of a conversation from its analysis: an episode where the person keeps a diary, and a thought where
 * they chose thoughts (search document, flags). Run again, it writes nothing twice.
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
  // A conversation is called by its first words, whatever they say.
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

/** What happened, as the diary has it; of a reading without an entry its summary. */
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

/** How it felt; none where the analysis saw no course of feeling. */
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

/** What the character concluded about itself and the two; it stays with the character (persona and state, 5: v2). */
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
