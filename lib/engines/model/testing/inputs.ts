import type { Memory } from '@/lib/contracts/memory';
import { memorySchema } from '@/lib/contracts/memory';
import { defaultSettings, type ProfileSettings } from '@/lib/contracts/settings';
import { analyse } from '@/lib/language/analyse';
import type {
  AnalysedTurn,
  Clock,
  ConversationInput,
  Setting,
  TurnInput,
  Utterance,
} from '@/lib/memory/ports';

export const systemClock: Clock = { now: () => new Date() };

const ALONE: Setting = {
  platform: 'web',
  participants: [],
  characterName: 'Hana',
  timeZone: 'Europe/London',
};

export function line(
  text: string,
  role: Utterance['role'] = 'user',
  author: string | null = null,
): Utterance {
  return {
    id: '0199f000-0000-7000-8000-000000000001',
    role,
    author,
    text,
    at: new Date('2026-03-01T10:00:00Z'),
  };
}

export function turn(
  text: string,
  changes: Partial<Omit<TurnInput, 'settings'>> & { profile?: Partial<ProfileSettings> } = {},
): AnalysedTurn {
  const { profile, message = line(text), ...rest } = changes;
  const settings = defaultSettings();
  return {
    message,
    text: analyse(message.text),
    previous: [],
    setting: ALONE,
    settings: { ...settings, profile: { ...settings.profile, ...profile } },
    known: [],
    roleplay: null,
    kinds: ['fact', 'project', 'experience', 'story', 'relationship'],
    ...rest,
  };
}

export function conversation(...utterances: Utterance[]): ConversationInput {
  return {
    utterances,
    setting: ALONE,
    settings: defaultSettings(),
    known: [],
    kinds: ['fact', 'project', 'experience'],
  };
}

export function memory(content: string): Memory {
  const at = '2026-01-01T00:00:00.000Z';
  return memorySchema.parse({
    id: '0199f000-0000-7000-8000-000000000002',
    content,
    title: content.slice(0, 80),
    topic: 'general',
    keywords: [],
    tags: [],
    kind: 'fact',
    category: 'personal_info',
    scope: 'permanent',
    status: 'active',
    triple: { subject: 'user', predicate: 'states', object: content },
    confidence: 0.95,
    importance: 0.5,
    priority: 3,
    relevance: 1,
    emotionalWeight: null,
    participants: [],
    speaker: null,
    keyMoments: [],
    reasoning: '',
    userRequested: false,
    pinned: false,
    origin: 'turn',
    conversationId: null,
    characterId: null,
    eventDate: null,
    validFrom: at,
    validTo: null,
    accessCount: 0,
    lastAccessedAt: null,
    purgeAt: null,
    createdAt: at,
    updatedAt: at,
  });
}
