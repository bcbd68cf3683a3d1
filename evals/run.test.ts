import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { evaluate as runSuite } from './run';

let server: ModelServer;
let folder: string;
beforeEach(async () => {
  server = await startModelServer();
  folder = await mkdtemp(join(tmpdir(), 'keepsake-eval-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const numbers = z.record(z.string(), z.number());
const resultSchema = z.object({
  suite: z.string(),
  n: z.int(),
  metrics: numbers,
  runs: z.int().optional(),
  spread: numbers.optional(),
  usage: numbers.optional(),
});

/** Runs the evaluation like its command. */
async function evaluate(args: string[], env: Record<string, string> = {}) {
  let output = '';
  let progress = '';
  await runSuite(
    [...args, '--json'],
    { ...process.env, OPENAI_API_KEY: '', OPENAI_BASE_URL: '', ...env },
    {
      result: (line) => {
        output += `${line}\n`;
      },
      progress: (line) => {
        progress += `${line}\n`;
      },
    },
  );
  return { result: resultSchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? '')), progress };
}

async function writeLines(lines: readonly unknown[]): Promise<string> {
  const path = join(folder, 'lines.jsonl');
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

const utterance = (text: string, label: 'memorable' | 'not', id: number) => ({
  id: `own-${id}`,
  source: 'own',
  text,
  previous: null,
  label,
});

it('measures the configured model over several runs: mean, spread, tokens and cost', async () => {
  // In the second run the model rejects what it kept in the first.
  server.on({ contains: 'Lisbon' }, { name: 'good' }, { times: 1 });
  server.on({ contains: 'Lisbon' }, { name: 'refusal' });
  const data = await writeLines([
    utterance('I live in Lisbon.', 'memorable', 1),
    utterance('My name is Ottilie.', 'memorable', 2),
    utterance('Good morning!', 'not', 3),
  ]);
  const { result } = await evaluate(['gate', '--data', data, '--runs', '2'], {
    OPENAI_BASE_URL: server.baseUrl,
    KEEPSAKE_PRICE_INPUT: '1',
    KEEPSAKE_PRICE_OUTPUT: '2',
  });
  expect(result).toMatchObject({ suite: 'gate', n: 3, runs: 2 });
  expect(result.metrics['own.recall']).toBeCloseTo(0.75);
  expect(result.spread?.['own.recall']).toBeCloseTo(Math.SQRT1_2 / 2);
  expect(result.usage).toMatchObject({ calls: 4, failed_calls: 1, input_tokens: 480, output_tokens: 120 });
  expect(result.usage?.cost_usd).toBeCloseTo((480 + 2 * 120) / 1_000_000, 9);
}, 60_000);

it('measures a model by name, and continues if it gives no answer to a turn of a chat', async () => {
  server.on({ contains: 'Lisbon' }, { name: 'status', status: 400 });
  const line = { session: 1, at: '2024-03-01T10:00:00Z' };
  const chats = ['Lisbon', 'Porto'].map((city) => ({
    id: city,
    turns: [
      {
        ...line,
        id: 'a',
        role: 'person',
        text: `I live in ${city}.`,
        label: 'keep',
        facts: [`lives in ${city}`],
      },
      { ...line, id: 'b', role: 'other', text: 'And what do you like?' },
      {
        ...line,
        id: 'c',
        role: 'person',
        text: 'I love green tea.',
        label: 'keep',
        facts: ['likes green tea'],
      },
    ],
  }));
  const args = ['selection', '--data', await writeLines(chats), '--model', 'another-model', '--runs', '2'];
  const { result } = await evaluate(args, { OPENAI_BASE_URL: server.baseUrl });
  expect(result).toMatchObject({ n: 4, runs: 2, spread: { keep_covered: 0 } });
  // Two turns and the review of the session, in each run: all contain the message that the server rejects.
  expect(result.usage).toMatchObject({ unanswered: 6 });
  expect(result.metrics.keep_covered).toBeCloseTo(0.5);
  expect(
    new Set(server.requests.flatMap(({ task, body }) => (task === 'models' ? [] : body.model))),
  ).toContain('another-model');
}, 120_000);

it('asks about as many lines concurrently as allowed', async () => {
  server.on({}, { name: 'good' });
  const data = await writeLines(
    Array.from({ length: 120 }, (_, number) =>
      utterance(`I live in house ${number} in Lisbon.`, 'memorable', number),
    ),
  );
  const { result, progress } = await evaluate(['gate', '--data', data, '--at-once', '4'], {
    OPENAI_BASE_URL: server.baseUrl,
  });
  expect(result.usage?.calls).toBeGreaterThanOrEqual(100);
  expect(progress).toContain('gate, run 1 of 1: 100 lines');
}, 60_000);

it('reports the cost of a conversation, with a scripted model', async () => {
  const talk = [
    'Good morning!',
    'Hello!',
    'I live in Lisbon near the river.',
    'Thanks!',
    'I have two sisters.',
    'Lovely!',
  ];
  const data = await writeLines([
    { id: 'talk', turns: talk.map((text, index) => ({ speaker: index % 2 === 0 ? 'A' : 'B', text })) },
  ]);
  const { result } = await evaluate(['calls', '--data', data]);
  expect(result.n).toBe(6);
  expect(result.metrics).toMatchObject({ calls: 2, small_talk_calls: 0 });
  expect(result.metrics.calls_per_turn).toBeCloseTo(2 / 6);
  expect(result.metrics['prompt_chars.max']).toBeLessThan(6000);
}, 60_000);

it('measures the parser on trees, and lists wrong arcs', async () => {
  const rows = [
    ['My', 'my', 'PRON', 'PRP$', 2, 'nmod:poss'],
    ['dog', 'dog', 'NOUN', 'NN', 3, 'nsubj'],
    ['likes', 'like', 'VERB', 'VBZ', 0, 'root'],
    // Deliberately wrong: it is the object.
    ['cheese', 'cheese', 'NOUN', 'NN', 3, 'vocative'],
    ['.', '.', 'PUNCT', '.', 3, 'punct'],
  ];
  const lines = rows.map(([form, lemma, upos, xpos, head, label], index) =>
    [index + 1, form, lemma, upos, xpos, '_', head, label, '_', '_'].join('\t'),
  );
  const data = join(folder, 'trees.conllu');
  const failures = join(folder, 'failures.jsonl');
  await writeFile(data, ['# sent_id = own-1', '# text = My dog likes cheese.', ...lines, '', ''].join('\n'));
  const { result } = await evaluate(['parse', '--data', data, '--failures', failures]);
  expect(result).toMatchObject({ suite: 'parse', n: 1 });
  expect(result.metrics).toMatchObject({ upos: 1, uas: 1, 'raw.tokens': 1, 'raw.sentences': 1 });
  expect(result.metrics.las).toBeCloseTo(0.8);
  expect(result.metrics['noisy.las']).toBeCloseTo(0.75);
  expect(await readFile(failures, 'utf8')).toContain('cheese: obj of likes, not vocative of likes');
}, 60_000);
