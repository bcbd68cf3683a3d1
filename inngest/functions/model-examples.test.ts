import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { uuidv7 } from '@/lib/db/uuid';
import { line, turn } from '@/lib/engines/model/testing/inputs';
import { isAdmitted } from '@/lib/memory/pipeline/check-drafts';
import { considerTurn } from '@/lib/memory/pipeline/consider-turn';
import type { TurnInput } from '@/lib/memory/ports';
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

const model = () => scriptedModel(server, { prices: { input: 1, output: 2 } });

/** The candidates that are admitted if the model answers the turn with these. */
async function admitted(input: TurnInput, ...candidates: Record<string, unknown>[]) {
  server.on({ task: 'decide-and-extract' }, believing(...candidates));
  const deps = { ...builtInEngines(), engine: model(), clock: world.clock };
  const options = { profile: 'full' } as const;
  const considered = await considerTurn(deps, { next: uuidv7 }, input, options);
  return considered.candidates.filter(isAdmitted);
}

describe('the specification’s good extractions are admitted from a model', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['a name', 'My name is Oona.', { content: 'User is called Oona', predicate: 'name', object: 'Oona' }],
    [
      'an interest',
      'I adore rowing on the lake.',
      {
        content: 'User enjoys rowing',
        category: 'preference',
        predicate: 'likes',
        object: 'rowing',
        confidence: 0.9,
      },
    ],
    [
      'a project',
      "I'm working on building a birdhouse.",
      {
        content: 'User is building a birdhouse',
        kind: 'project',
        category: 'goal',
        predicate: 'works_on',
        object: 'a birdhouse',
        confidence: 0.9,
      },
    ],
    [
      'a shared experience, with who took part',
      'We went to the lake last winter.',
      {
        content: 'User went to the lake with a companion',
        kind: 'experience',
        category: 'experience',
        predicate: 'went',
        object: 'to the lake',
        confidence: 0.85,
        participants: ['user', 'companion'],
      },
    ],
    [
      'a story, with how much it weighed and its moment',
      'When I was a kid, I broke my wrist on the stairs.',
      {
        content: 'User broke their wrist as a child',
        kind: 'story',
        category: 'experience',
        predicate: 'past_story',
        object: 'broke their wrist',
        confidence: 0.9,
        emotional_weight: 0.6,
        key_moments: ['the fall on the stairs'],
      },
    ],
    [
      'what is clearly implied',
      'I showed my third-graders a volcano today, they loved it.',
      { content: 'User is a teacher', predicate: 'works_as', object: 'a teacher', confidence: 0.85 },
    ],
    [
      'what follows just as plainly without a word in common',
      "I don't eat meat or fish.",
      { content: 'User is vegetarian', predicate: 'diet', object: 'vegetarian', confidence: 0.9 },
    ],
    [
      'what is reasonable to infer',
      "I've been coding for ten years.",
      {
        content: 'User is experienced in programming',
        category: 'skill',
        predicate: 'good_at',
        object: 'programming',
        confidence: 0.75,
      },
    ],
  ])('%s', async (_, text, candidate) => {
    const [kept, ...others] = await admitted(turn(text), { ...candidate, span: text });
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      content: candidate.content,
      kind: candidate.kind ?? 'fact',
      confidence: candidate.confidence ?? 0.95,
      participants: candidate.participants ?? [],
      emotionalWeight: candidate.emotional_weight ?? null,
      keyMoments: candidate.key_moments ?? [],
      evidence: { text },
    });
  });

  it('including several of one message, each with its own words', async () => {
    const text = "I'm writing a crime novel set in Bergen. My favourite poet is Wislawa Szymborska.";
    const kept = await admitted(
      turn(text),
      {
        content: 'User is writing a crime novel set in Bergen',
        kind: 'project',
        category: 'goal',
        span: "I'm writing a crime novel set in Bergen",
      },
      {
        content: "User's favourite poet is Wislawa Szymborska",
        category: 'preference',
        span: 'My favourite poet is Wislawa Szymborska',
      },
    );
    expect(kept.map(({ kind, evidence }) => [kind, evidence?.text])).toEqual([
      ['project', "I'm writing a crime novel set in Bergen"],
      ['fact', 'My favourite poet is Wislawa Szymborska'],
    ]);
  });

  it.each([
    ['How old are you?', '34', { content: 'User is 34 years old', predicate: 'age', object: '34' }],
    [
      'お子さんはいますか？',
      'yes',
      { content: 'Userには子供がいる', predicate: 'has_child', confidence: 0.9 },
    ],
  ])('including the answer to %j: %j', async (question, text, candidate) => {
    const input = turn(text, { previous: [line(question, 'assistant')] });
    expect(await admitted(input, { ...candidate, span: text })).toMatchObject(
      [candidate.content].map((content) => ({ content })),
    );
  });

  it('but not below a confidence of 0.70', async () => {
    const text = 'I watched two videos on engines.';
    const guess = { content: 'User is interested in engines', span: text, confidence: 0.65 };
    expect(await admitted(turn(text), guess)).toEqual([]);
  });

  it('and not as said outright in none of their words', async () => {
    const text = 'I watched two videos on engines.';
    const invented = { content: 'User plays the cello', span: text, confidence: 0.95 };
    expect(await admitted(turn(text), invented)).toEqual([]);
  });
});

describe('several people', () => {
  const setting = {
    platform: 'discord' as const,
    participants: ['mira42', 'tom', 'ines'],
    characterName: 'Hana',
    timeZone: 'UTC',
  };

  it.each([
    ['mira42', 'My favourite books are space operas', 'mira42 enjoys space operas'],
    ['tom', 'I prefer Python', 'tom prefers the Python programming language'],
    ['ines', 'I think tom is right about the tea', 'ines agrees with tom about the tea'],
    ['mira42', 'I work as a developer', 'mira42 is a software developer'],
  ])('%s: %j is kept under its author’s name', async (author, text, content) => {
    const input = turn('', { setting, message: line(text, 'user', author) });
    const kept = await admitted(input, { content, subject: author, span: text, confidence: 0.95 });
    expect(kept).toMatchObject([{ content, triple: { subject: author } }]);
  });

  it('nothing is kept of a greeting or a question, and no model is called for a greeting', async () => {
    for (const text of ['What are you doing?', 'Show me a photo.']) {
      const input = turn('', { setting, message: line(text, 'user', 'ines') });
      expect(await admitted(input, { content: 'ines greeted', subject: 'ines', span: text })).toEqual([]);
    }
    server.reset();
    for (const text of ['Hello Hana!', 'Thank you.']) {
      const input = turn('', { setting, message: line(text, 'user', 'ines') });
      expect(await admitted(input, { content: 'ines greeted', subject: 'ines', span: text })).toEqual([]);
    }
    expect(server.requests).toEqual([]);
  });
});

describe('a repeated fact', () => {
  const fact = (content: string, predicate: string, object: string, span: string) =>
    believing({ content, predicate, object, span, category: 'preference' });

  it.each([
    [
      'is not kept again if it is the same',
      ['My name is Oona.', fact('User is called Oona', 'name', 'Oona', 'My name is Oona')],
      ['My name is Oona!', fact('User is called Oona', 'name', 'Oona', 'My name is Oona')],
      ['User is called Oona'],
    ],
    [
      'is refined if it has more detail',
      ['I enjoy rowing.', fact('User enjoys rowing', 'likes', 'rowing', 'I enjoy rowing')],
      [
        'I love rowing trips on weekends.',
        fact(
          'User loves weekend rowing trips',
          'likes',
          'weekend rowing trips',
          'I love rowing trips on weekends',
        ),
      ],
      ['User loves weekend rowing trips'],
    ],
    [
      'what is only related stands beside it',
      ['I live in Leeds.', fact('User lives in Leeds', 'lives_in', 'Leeds', 'I live in Leeds')],
      [
        'I work in downtown Leeds.',
        fact('User works in downtown Leeds', 'works_in', 'downtown Leeds', 'I work in downtown Leeds'),
      ],
      ['User lives in Leeds', 'User works in downtown Leeds'],
    ],
    [
      'what is another matter stands beside it',
      ['My name is Oona.', fact('User is called Oona', 'name', 'Oona', 'My name is Oona')],
      ['I am a teacher.', fact('User is a teacher', 'works_as', 'a teacher', 'I am a teacher')],
      ['User is called Oona', 'User is a teacher'],
    ],
  ] as const)('%s', async (_, first, second, expected) => {
    const conversationId = await world.newConversation();
    const engine = world.engineOf({ model: model() });
    for (const [text, behaviour] of [first, second]) {
      server.reset();
      server.on({ task: 'decide-and-extract' }, behaviour);
      await world.send(conversationId, text);
      await engine.run();
    }
    const rows = await world.rows<{ content: string }>(
      sql`select content from memories where status = 'active' order by id`,
    );
    expect(rows.map(({ content }) => content)).toEqual(expected);
  });
});
