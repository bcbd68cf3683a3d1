import { describe, expect, it } from 'vitest';
import type { Memory } from '@/lib/contracts/memory';
import { defaultSettings } from '@/lib/contracts/settings';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import type { AnalysedTurn, ConversationInput, Utterance } from '@/lib/memory/ports';
import { knownFacts } from '@/testing/known-facts';
import { extractDrafts, extractWorthwhile } from './extract/extract-drafts';
import { createOfflineMemoryModel } from './memory-engine';

const model = createOfflineMemoryModel();
const setting = { platform: 'web', participants: [], characterName: 'Nova', timeZone: 'UTC' } as const;
const shared = { setting, settings: defaultSettings(), known: [], kinds: KINDS_BY_PROFILE.full };

let count = 0;
function line(text: string, role: Utterance['role'] = 'user', author: string | null = null): Utterance {
  count++;
  return { id: `line-${count}`, role, author, text, at: new Date('2026-03-01T12:00:00Z') };
}

const turn = (
  text: string,
  previous: readonly Utterance[] = [],
  author: string | null = null,
): AnalysedTurn => ({
  ...shared,
  message: line(text, 'user', author),
  text: analyse(text),
  previous,
  roleplay: null,
});
const talk = (
  utterances: readonly Utterance[],
  rest: Partial<ConversationInput> = {},
): ConversationInput => ({
  ...shared,
  utterances,
  ...rest,
});

function memory(content: string, predicate: string, object: string, rest: Partial<Memory> = {}): Memory {
  count++;
  return {
    id: `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    content,
    title: content,
    topic: 'general',
    keywords: [],
    tags: [],
    kind: 'fact',
    category: 'preference',
    scope: 'permanent',
    status: 'active',
    triple: { subject: 'user', predicate, object, positive: true, qualifiers: {} },
    confidence: 0.9,
    importance: 0.3,
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
    validFrom: '2026-03-01T12:00:00.000Z',
    validTo: null,
    accessCount: 0,
    lastAccessedAt: null,
    purgeAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
    ...rest,
  };
}

describe('reading a turn', () => {
  it('reads a short answer with its question', async () => {
    const question = line('Do you have any pets?', 'assistant');
    const { value } = await model.readTurn(turn('Two dogs.', [question]));
    expect(value.decision).toMatchObject({ isMemorable: true, reason: 'relationship' });
    expect(value.drafts).toMatchObject([{ content: 'User has two dogs', span: 'Two dogs' }]);
  });

  it('never attributes the assistant’s statements about itself to the user', async () => {
    const { value } = await model.readTurn(turn('Great!', [line('I love helping with code!', 'assistant')]));
    expect(value.drafts).toEqual([]);
  });

  it('recognises by name whom the memory is about', async () => {
    const known = ["User's sister Ida works at Acme", 'User has two kids, Ben (4) and Eva'];
    for (const [text, content] of [
      ["Ida's turning thirty in May.", "User's sister Ida is turning thirty in May"],
      ['Eva plays the flute.', "User's kid Eva plays the flute"],
    ] as const) {
      const { value } = await model.readTurn({ ...turn(text), known: knownFacts(...known) });
      expect(value.drafts).toMatchObject([{ content, span: text.replace('.', '') }]);
    }
  });

  it('attributes a statement in a group to its author', async () => {
    const { value } = await model.readTurn({
      ...turn('I prefer fantasy novels', [line('What do you two read?', 'assistant')], 'alex'),
      setting: { ...setting, platform: 'discord', participants: ['alex', 'sarah'] },
    });
    expect(value.drafts).toMatchObject([
      { content: 'alex prefers fantasy novels', triple: { subject: 'alex' } },
    ]);
  });
});

it('restricts temporary statements to the conversation, but not requested ones', () => {
  const textOf = (text: string) => ({ text: analyse(text), speaker: null, kinds: KINDS_BY_PROFILE.full });
  const asked = extractDrafts(textOf('I signed up for a pottery class today'));
  expect(asked.map(({ scope }) => scope)).toEqual(['permanent']);
  const kept = extractWorthwhile(textOf('I had tomato soup for lunch today'), []);
  expect(kept.map(({ scope }) => scope)).not.toContain('permanent');
});

describe('several people in one conversation', () => {
  const group = { ...setting, platform: 'slack', participants: ['mira', 'tom', 'ines'] } as const;
  const textOf = async (author: string, text: string) => {
    const { value } = await model.readTurn({ ...turn(text, [], author), setting: group });
    return value.drafts.map(({ content, triple }) => [content, triple.subject]);
  };

  it.each([
    ['ines', 'I think tom is right', 'ines agrees with tom'],
    ['tom', "I don't agree with Mira about tea.", 'tom disagrees with mira about tea'],
    ['mira', 'Tom is wrong about the map', 'mira disagrees with tom about the map'],
    ['tom', 'I enjoy space operas', 'tom enjoys space operas'],
    ['tom', 'Una is my wife', "tom's wife is called Una"],
  ])('%s: %j is a fact about who says it', async (author, text, content) => {
    expect(await textOf(author, text)).toEqual([[content, author]]);
  });

  it.each(['I think you are right', 'I think Rome is right', 'Is tom right?', 'Hello Nova!'])(
    '%j takes nobody’s side',
    async (text) => {
      expect(await textOf('ines', text)).toEqual([]);
    },
  );
});

describe('reviewing a conversation', () => {
  it('lets the latest statement win', async () => {
    const { value } = await model.readConversation(
      talk([line('I live in Leeds.'), line('Nice!', 'assistant'), line('Actually I live in York now.')]),
    );
    expect(value.drafts.map((draft) => draft.content)).toEqual(['User lives in York']);
  });

  it('puts repeated statements first, and omits those known, asked, or played', async () => {
    const { value } = await model.readConversation(
      talk(
        [
          line('I work as a plumber.'),
          line('I have a daughter named Ida.'),
          line('What should I cook tonight?'),
          line('I have a daughter named Ida.'),
          line("For this chat, let's pretend I am a pirate"),
          line('I own a ship.'),
        ],
        { known: knownFacts('User works as a plumber') },
      ),
    );
    expect(value.drafts.map((draft) => draft.content)).toEqual(['User has a daughter named Ida']);
  });
});

describe('analysing a conversation', () => {
  it('describes its topics and the course of the mood', async () => {
    const { value } = await model.readConversation(
      talk([
        line('I am so worried about my exam. I am really stressed.'),
        line('That sounds hard.', 'assistant'),
        line('I am studying chemistry with my sister.'),
        line('I passed the chemistry exam! I am so happy, this is great!'),
      ]),
    );
    expect(value.emotionalArc).toEqual(['start: worried', 'middle: neutral', 'end: happy']);
    expect(value.topics).toEqual(expect.arrayContaining(['chemistry', 'exam']));
    expect(value.tone).toMatch(/^(?:positive|mixed)/);
    expect(value.summary).toMatch(/^A conversation of 3 messages about .*chemistry/);
    expect(value.participants).toContain('user');
  });

  it('returns whole sentences, with names as they are written', async () => {
    const { value } = await model.readConversation(
      talk([line('I live in Leeds. My sister is called Ines, and I had dinner with Ines.')]),
    );
    expect(value.topics).toContain('Ines');
    expect(value.topics).not.toContain('ines');
    expect(value.summary).not.toContain(';');
    expect(value.summary).toContain('You live in Leeds.');
  });

  it('describes a short conversation briefly', async () => {
    const { value } = await model.readConversation(talk([line('Hi!')]));
    expect(value).toMatchObject({ drafts: [], themes: [], topics: [], tone: 'neutral' });
  });
});

describe('consolidating', () => {
  it('makes one sentence that keeps every detail', async () => {
    const { value } = await model.consolidate([
      memory('User likes hiking in the Alps', 'likes', 'hiking in the Alps'),
      memory('User likes hiking with 2 friends', 'likes', 'hiking with 2 friends'),
      memory('User owns hiking boots from 2019', 'owns', 'hiking boots from 2019'),
    ]);
    expect(value?.content).toBe(
      'User likes hiking in the Alps and hiking with 2 friends; owns hiking boots from 2019',
    );
  });

  it('drops what another memory already says', async () => {
    const { value } = await model.consolidate([
      memory('User likes tea', 'likes', 'tea'),
      memory('User likes green tea', 'likes', 'green tea'),
      memory('User likes chess', 'likes', 'chess'),
    ]);
    expect(value?.content).toBe('User likes green tea and chess');
  });

  it.each([
    [
      'different people',
      [
        memory('User likes tea', 'likes', 'tea'),
        memory('alex likes tea', 'likes', 'tea', {
          triple: { subject: 'alex', predicate: 'likes', object: 'tea', positive: true, qualifiers: {} },
        }),
      ],
    ],
    [
      'two homes',
      [memory('User lives in Leeds', 'lives_in', 'Leeds'), memory('User lives in York', 'lives_in', 'York')],
    ],
    [
      'nothing in common',
      [memory('User likes tea', 'likes', 'tea'), memory('User owns a boat', 'owns', 'a boat')],
    ],
  ])('leaves apart: %s', async (_, memories) => {
    expect((await model.consolidate(memories)).value).toBeNull();
  });
});
