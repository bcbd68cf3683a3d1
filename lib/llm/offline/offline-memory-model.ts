import type { Draft } from '@/lib/contracts/candidate';
import type { AcceptReason } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import { exactForm } from '@/lib/memory/language/normalise';
import { keywords } from '@/lib/memory/language/words';
import type {
  ConversationAnalysis,
  ConversationInput,
  MemoryModel,
  Metered,
  TurnInput,
} from '@/lib/memory/ports';
import { extractDrafts } from './extract/extract-drafts';

const NAME = 'keepsake-offline-1';

const REASONS: Record<Draft['category'], AcceptReason> = {
  personal_info: 'personal_fact',
  preference: 'preference',
  experience: 'experience',
  relationship: 'relationship',
  goal: 'goal',
  skill: 'skill',
  habit: 'habit',
  event: 'event',
  opinion: 'opinion',
  other: 'personal_fact',
};

/** The memory's engine when no model is configured: grammar decides by what it understands. */
export function createOfflineMemoryModel(): MemoryModel {
  return {
    engine: 'offline',
    name: NAME,
    readTurn: async (input) => {
      const drafts = draftsOf(input);
      return unmetered({ decision: decide(drafts), drafts });
    },
    reviewConversation: async (input) => unmetered(draftsOfConversation(input)),
    analyseConversation: async (input) => unmetered(analyse(input)),
    consolidate: async (memories) => {
      const [first, ...rest] = memories;
      if (
        !first ||
        rest.some(
          (memory) =>
            memory.triple.subject !== first.triple.subject ||
            memory.triple.predicate !== first.triple.predicate,
        )
      ) {
        return unmetered(null);
      }
      const objects = [...new Set(memories.map((memory) => memory.triple.object))];
      const content = `${first.content}; also ${objects.slice(1).join(', ')}`;
      return unmetered({ title: first.title, content, keywords: keywords(content) });
    },
  };
}

function draftsOf(input: TurnInput): Draft[] {
  const group = input.setting.participants.length > 0;
  return extractDrafts({
    text: input.message.text,
    speaker: group ? input.message.author : null,
    kinds: input.kinds,
    previous: input.previous.at(-1)?.role === 'assistant' ? (input.previous.at(-1)?.text ?? null) : null,
    assistantName: input.setting.characterName,
  });
}

function decide(drafts: readonly Draft[]): GateDecision {
  const [best] = drafts;
  if (!best) {
    return {
      isMemorable: false,
      scope: 'none',
      category: 'generic',
      priority: 1,
      reason: 'not_understood',
      justification: 'No clear statement about the person was understood.',
      stage: 'offline',
      syncRequired: false,
    };
  }
  const corrected = drafts.some((draft) => draft.corrects);
  return {
    isMemorable: true,
    scope: 'permanent',
    category: best.category,
    priority: best.category === 'personal_info' ? 4 : 3,
    reason: corrected ? 'correction' : REASONS[best.category],
    justification: corrected
      ? 'The person corrected something.'
      : `The person stated something lasting (${best.category}).`,
    stage: 'offline',
    syncRequired: false,
  };
}

function draftsOfConversation(input: ConversationInput): Draft[] {
  const group = input.setting.participants.length > 0;
  const known = new Set(input.known.map(exactForm));
  const drafts = new Map<string, Draft>();
  for (const line of input.utterances) {
    if (line.role !== 'user') continue;
    for (const draft of extractDrafts({
      text: line.text,
      speaker: group ? line.author : null,
      kinds: input.kinds,
    })) {
      const key = exactForm(draft.content);
      if (!known.has(key)) drafts.set(key, draft);
    }
  }
  return [...drafts.values()];
}

const POSITIVE = /\b(?:love|happy|great|glad|excited|enjoy|wonderful|thanks?|good|nice|proud|fun)\b/gi;
const NEGATIVE =
  /\b(?:sad|angry|hate|tired|worried|afraid|upset|bad|terrible|stress(?:ed|ful)?|lonely|sorry|hurt|lost)\b/gi;

function analyse(input: ConversationInput): ConversationAnalysis {
  const said = input.utterances.filter((line) => line.role === 'user');
  const text = said.map((line) => line.text).join('\n');
  const topics = keywords(text, 5);
  const third = Math.max(1, Math.ceil(said.length / 3));
  const parts = [said.slice(0, third), said.slice(third, third * 2), said.slice(third * 2)];
  const drafts = draftsOfConversation(input);
  return {
    drafts,
    summary: summarise(said.length, topics, drafts),
    themes: topics.slice(0, 3),
    tone: tone(text),
    emotionalArc: ['start', 'middle', 'end'].map(
      (name, place) => `${name}: ${tone(parts[place]?.map((line) => line.text).join('\n') ?? '')}`,
    ),
    participants: input.setting.participants.length > 0 ? [...input.setting.participants] : ['user'],
    topics,
  };
}

function summarise(lines: number, topics: readonly string[], drafts: readonly Draft[]): string {
  const about = topics.length > 0 ? ` It touched on ${topics.join(', ')}.` : '';
  const learned =
    drafts.length > 0
      ? ` ${drafts
          .slice(0, 2)
          .map((draft) => draft.content)
          .join('. ')}.`
      : '';
  return `A conversation of ${lines} messages from the person.${about}${learned}`;
}

function tone(text: string): string {
  const good = text.match(POSITIVE)?.length ?? 0;
  const bad = text.match(NEGATIVE)?.length ?? 0;
  if (good === bad) return good === 0 ? 'neutral' : 'mixed';
  return good > bad ? 'positive' : 'troubled';
}

/** No model was called, so there is no call to account for. */
function unmetered<T>(value: T): Metered<T> {
  return { value, calls: [] };
}
