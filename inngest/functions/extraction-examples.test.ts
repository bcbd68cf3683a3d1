import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { uuidv7 } from '@/lib/db/uuid';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { line, turn } from '@/lib/engines/model/testing/inputs';
import { isAdmitted } from '@/lib/memory/pipeline/check-drafts';
import { considerTurn } from '@/lib/memory/pipeline/consider-turn';
import type { MemoryEngine } from '@/lib/memory/ports';
import { builtInEngines } from '@/testing/built-in-engines';
import { believing } from './testing/believing';
import { scriptedModel } from './testing/scripted-model';
import { startWorld, type World } from './testing/start-world';

let world: World;
let server: ModelServer;
beforeAll(async () => {
  [world, server] = await Promise.all([startWorld(), startModelServer()]);
});
beforeEach(async () => {
  server.reset();
  await world.reset();
});
afterAll(() => Promise.all([world.close(), server.close()]));

const MEMBERS = ['fitzycodesthings', 'alex', 'sarah'];

/** "alex: …" in the group of the document's example, or a message to Nova alone. */
function inputOf(utterance: string) {
  const author = MEMBERS.find((name) => utterance.startsWith(`${name}: `)) ?? null;
  const input = turn(author ? utterance.slice(author.length + 2) : utterance);
  const setting = { ...input.setting, characterName: 'Nova' };
  return author
    ? {
        ...input,
        message: line(input.message.text, 'user', author),
        setting: { ...setting, platform: 'discord' as const, participants: MEMBERS, primary: MEMBERS[0] },
      }
    : { ...input, setting };
}

async function admitted(engine: MemoryEngine, utterance: string) {
  const deps = { ...builtInEngines(), engine, clock: world.clock };
  const input = inputOf(utterance);
  const { candidates } = await considerTurn(deps, { next: uuidv7 }, input, { profile: 'full' });
  return candidates.filter(isAdmitted);
}

/** A candidate in the format of the specification's model. */
interface Written {
  content: string;
  kind?: string;
  category?: string;
  confidence?: number;
  span?: string;
  [field: string]: unknown;
}

/** A message, the model's answer in the document, and what is kept without a model: by default the same. */
type Example = [utterance: string, written: Written[], withoutModel?: string[]];

/** Section "Examples of good extractions". */
const GOOD: Example[] = [
  ['My name is Sarah', [{ content: 'User name is Sarah', predicate: 'name' }], ["User's name is Sarah"]],
  ['I love hiking', [{ content: 'User enjoys hiking', confidence: 0.9 }], ['User loves hiking']],
  [
    "I'm working on building a game",
    [{ content: 'User is developing a game', kind: 'project', confidence: 0.9 }],
    ['User is working on building a game'],
  ],
  [
    'We went to the beach last summer',
    [
      {
        content: 'User went to beach with companion',
        kind: 'experience',
        confidence: 0.85,
        participants: ['user', 'companion'],
      },
    ],
    ['User went to the beach in the summer of 2025'],
  ],
  [
    'When I was a kid, I broke my arm',
    [{ content: 'User broke arm as child', kind: 'story', confidence: 0.9, emotional_weight: 0.6 }],
    ['User broke their arm when they were a kid'],
  ],
];

/** Section "Extraction categories", and the web conversation of "Filter effectiveness". */
const BY_CATEGORY: Example[] = [
  ['I live in Seattle.', [{ content: 'User lives in Seattle' }]],
  ['I work as a software engineer.', [{ content: 'User works as a software engineer' }]],
  ['I have a cat named Whiskers.', [{ content: 'User has a cat named Whiskers' }]],
  ['I enjoy hiking on weekends.', [{ content: 'User enjoys hiking on weekends' }]],
  ['I prefer tea over coffee.', [{ content: 'User prefers tea over coffee' }]],
  ['I love sci-fi novels.', [{ content: 'User loves sci-fi novels' }]],
  ['I dislike spicy food.', [{ content: 'User dislikes spicy food' }]],
  ['I visited Japan in 2023.', [{ content: 'User visited Japan in 2023', kind: 'experience' }]],
  ['I graduated from MIT.', [{ content: 'User graduated from MIT', kind: 'experience' }]],
  ['I broke my arm skiing.', [{ content: 'User broke their arm skiing', kind: 'experience' }]],
  ['I used to live in New York.', [{ content: 'User used to live in New York', kind: 'experience' }]],
  ['I have a younger sister named Emma.', [{ content: 'User has a younger sister named Emma' }]],
  ['I am married to Alex.', [{ content: 'User is married to Alex' }]],
  ['My best friend is moving to Canada.', [{ content: "User's best friend is moving to Canada" }]],
  ['I mentor junior developers at work.', [{ content: 'User mentors junior developers at work' }]],
  ['I want to learn Spanish.', [{ content: 'User wants to learn Spanish', kind: 'project' }]],
  ["I'm training for a marathon.", [{ content: 'User is training for a marathon', kind: 'project' }]],
  ['I plan to start a blog.', [{ content: 'User plans to start a blog', kind: 'project' }]],
  ['I hope to visit Iceland someday.', [{ content: 'User hopes to visit Iceland someday', kind: 'project' }]],
  ['I speak fluent French.', [{ content: 'User speaks fluent French' }]],
  ["I'm skilled at photography.", [{ content: 'User is skilled at photography' }]],
  ['I can play piano.', [{ content: 'User can play piano' }]],
  ["I'm learning Python programming.", [{ content: 'User is learning Python programming', kind: 'project' }]],
  ['My name is John', [{ content: 'User name is John', predicate: 'name' }], ["User's name is John"]],
  [
    'My favorite is whisky (Irish kind)',
    [{ content: 'User prefers Irish whiskey', confidence: 0.85 }],
    ["User's favorite is whisky"],
  ],
  // A model sees an opinion; without one, no sentence is about a person.
  ['Beautiful photo.', [{ content: 'User appreciates photography', confidence: 0.75 }], []],
];

/** Section "Confidence scoring": only a model infers what is implied; without one the statement is kept as it is. */
const IMPLIED: Example[] = [
  [
    'I taught my third-grade class about volcanoes',
    [{ content: 'User is a teacher', confidence: 0.85 }],
    ['User taught their third-grade class about volcanoes'],
  ],
  [
    "I've been coding for 10 years",
    [{ content: 'User is experienced in programming', confidence: 0.75 }],
    ['User has been coding for 10 years'],
  ],
  [
    'My name is Sarah. I work as a software engineer at Google. How do neural networks learn their features?',
    [
      { content: "User's name is Sarah", predicate: 'name', span: 'My name is Sarah' },
      {
        content: 'User is a software engineer',
        confidence: 0.9,
        span: 'I work as a software engineer at Google',
      },
      {
        content: 'User is interested in machine learning',
        category: 'preference',
        confidence: 0.8,
        span: 'How do neural networks learn their features?',
      },
    ],
    ["User's name is Sarah", 'User works as a software engineer at Google'],
  ],
];

/** The complete example with one person. */
const WHOLE: Example[] = [
  [
    "I'm working on a sci-fi novel about time loops. My favorite author is Ted Chiang.",
    [
      {
        content: 'User is writing a science fiction novel about time loops',
        kind: 'project',
        span: "I'm working on a sci-fi novel about time loops",
      },
      { content: "User's favorite author is Ted Chiang", span: 'My favorite author is Ted Chiang' },
    ],
    ["User's favorite author is Ted Chiang", 'User is working on a sci-fi novel about time loops'],
  ],
];

/** The group: "Examples for multi-user", the Discord conversation of "Filter effectiveness", and the complete example. */
const IN_A_GROUP: Example[] = [
  [
    'fitzycodesthings: I love hiking',
    [{ content: 'fitzycodesthings enjoys hiking' }],
    ['fitzycodesthings loves hiking'],
  ],
  [
    'alex: I prefer Python',
    [{ content: 'alex prefers Python programming language' }],
    ['alex prefers Python'],
  ],
  ['sarah: I think alex is right', [{ content: 'sarah agrees with alex', category: 'opinion' }]],
  [
    'fitzycodesthings: My favorite books are sci-fi',
    [{ content: 'fitzycodesthings enjoys science fiction books' }],
    ["fitzycodesthings's favorite books are sci-fi"],
  ],
  [
    'fitzycodesthings: I work as a developer',
    [{ content: 'fitzycodesthings is a software developer' }],
    ['fitzycodesthings works as a developer'],
  ],
  [
    'fitzycodesthings: I love sci-fi books, especially hard science fiction',
    [{ content: 'fitzycodesthings loves science fiction books, particularly hard science fiction' }],
    ['fitzycodesthings loves sci-fi books, especially hard science fiction'],
  ],
  ['alex: I prefer fantasy novels', [{ content: 'alex prefers fantasy novels' }]],
];

/** Messages with a model's wrong reading of them: greetings, questions, requests, the assistant, unknowns. */
const NOTHING: [utterance: string, wrong: Written][] = [
  ['Hello.', { content: 'User greeted' }],
  ['Hi!', { content: 'User seems friendly' }],
  ['Hello Nova!', { content: "User's name is Nova", predicate: 'name' }],
  ['What are you doing?', { content: 'User asked about current activity' }],
  ['Send me a photo.', { content: 'User requested to send a photo' }],
  ["What's my favorite color?", { content: "User's favorite color is unknown" }],
  ['alex: Hello Nova!', { content: 'alex greeted' }],
  ['sarah: What are you doing?', { content: 'sarah asked about current activity' }],
];

const EXAMPLES = [...GOOD, ...BY_CATEGORY, ...IMPLIED, ...WHOLE, ...IN_A_GROUP];

describe('each example of the extraction document', () => {
  it.each(EXAMPLES)('with a model, %s', async (utterance, written) => {
    server.on(
      { task: 'decide-and-extract' },
      believing(
        ...written.map((one) => ({
          predicate: 'tells',
          object: one.content,
          subject: MEMBERS.find((name) => utterance.startsWith(name)) ?? 'user',
          span: inputOf(utterance).message.text,
          ...one,
        })),
      ),
    );
    const kept = await admitted(scriptedModel(server), utterance);
    expect(kept.map(({ content }) => content)).toEqual(written.map(({ content }) => content));
    for (const [index, { kind = 'fact', confidence = 0.95 }] of written.entries())
      expect(kept[index]).toMatchObject({ kind, confidence });
  });

  it.each(EXAMPLES)('without a model, %s', async (utterance, written, withoutModel) => {
    const kept = await admitted(createOfflineMemoryModel(), utterance);
    const expected = withoutModel ?? written.map(({ content }) => content);
    expect(kept.map(({ content }) => content).toSorted()).toEqual(expected.toSorted());
    const author = MEMBERS.find((name) => utterance.startsWith(`${name}: `));
    if (author) for (const { triple } of kept) expect(triple.subject).toBe(author);
  });

  it.each(NOTHING)('nothing is kept of %s', async (utterance, wrong) => {
    server.on(
      { task: 'decide-and-extract' },
      believing({
        predicate: 'tells',
        object: wrong.content,
        span: inputOf(utterance).message.text,
        ...wrong,
      }),
    );
    expect(await admitted(scriptedModel(server), utterance)).toEqual([]);
    expect(await admitted(createOfflineMemoryModel(), utterance)).toEqual([]);
  });

  it('nothing of what the assistant says is kept', async () => {
    const conversationId = await world.newConversation();
    await world.send(conversationId, 'Hello!', 'I love helping with coding!');
    await world.engineOf().run();
    server.on(
      { task: 'decide-and-extract' },
      believing({ content: 'User loves coding', span: 'I love helping with coding!' }),
    );
    await world.send(conversationId, 'Tell me more about that.', 'I love helping with coding!');
    await world.engineOf({ model: scriptedModel(server) }).run();
    expect(await world.count('memories')).toBe(0);
  });
});
