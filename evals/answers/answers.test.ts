import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { EvalBudget } from '../budget';
import { createMeteredEngines } from '../metered-engines';
import { suite } from '../suites/answers';

let server: ModelServer;
let folder: string;
beforeEach(async () => {
  server = await startModelServer();
  folder = await mkdtemp(join(tmpdir(), 'keepsake-answers-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const NO_LIMIT: EvalBudget = { calls: null, money: null };
const JUDGING = { contains: 'You check the replies' };

/** In LongMemEval's format: one question about two sessions, which are not in order. */
const longMemEval = (id: string, type: string, city: string) => ({
  question_id: id,
  question_type: type,
  question: `Which city do I live in, asked as ${id}?`,
  answer: city,
  question_date: '2024/03/09 (Sat) 18:00',
  haystack_session_ids: ['s2', 's1'],
  haystack_dates: ['2024/03/08 (Fri) 10:15', '2024/03/01 (Fri) 09:00'],
  haystack_sessions: [
    [
      { role: 'user', content: `I live in ${city}.`, has_answer: true },
      { role: 'assistant', content: 'How lovely!' },
    ],
    [{ role: 'user', content: 'I love green tea.' }],
  ],
  answer_session_ids: ['s2'],
});

/** In LoCoMo's format: two people, and a question without an answer. */
const locomo = {
  sample_id: 'conv-1',
  conversation: {
    speaker_a: 'Mina',
    speaker_b: 'Otto',
    session_1_date_time: '1:56 pm on 8 May, 2023',
    session_1: [
      { speaker: 'Mina', dia_id: 'D1:1', text: 'I love green tea.' },
      { speaker: 'Otto', dia_id: 'D1:2', text: 'I live in Bergen.', blip_caption: 'a red boat' },
    ],
  },
  qa: [
    { question: 'Where does Otto live?', answer: 'Bergen', evidence: ['D1:2'], category: 4 },
    { question: 'When did Otto sell his car?', adversarial_answer: 'May', evidence: [], category: 5 },
  ],
};

async function answer(
  samples: readonly unknown[],
  { budget = NO_LIMIT, progress = null }: { budget?: EvalBudget; progress?: string | null } = {},
) {
  const data = join(folder, 'questions.json');
  await writeFile(data, JSON.stringify(samples));
  const clock = { now: () => new Date() };
  const prices = { KEEPSAKE_PRICE_INPUT: '1', KEEPSAKE_PRICE_OUTPUT: '2' };
  const env = { ...process.env, OPENAI_API_KEY: '', OPENAI_BASE_URL: server.baseUrl, ...prices };
  const metered = createMeteredEngines(env, clock, { model: 'answering', judge: 'judging', budget });
  const { engines, judge, checkBudget } = metered;
  const options = { data, benign: null, engines, judge, checkBudget, progress, run: 1, atOnce: 1 };
  return { ...(await suite.run({ ...options, report: () => {} })), calls: metered.calls };
}

const asked = (words: string) =>
  server.requests.filter(({ task, body }) => {
    const prompt = JSON.stringify(body);
    return task === 'chat' && prompt.includes(words) && !prompt.includes(JUDGING.contains);
  });

describe('the suite of published questions', () => {
  it('replays the sessions in order, answers from recall and counts the judge’s verdicts by category', async () => {
    server.on({ contains: '<reference>\\nPorto' }, { name: 'text', text: 'Wrong.' });
    server.on(JUDGING, { name: 'text', text: 'Right.' });
    const { n, metrics, failures, calls } = await answer([
      longMemEval('q1', 'multi-session', 'Lisbon'),
      longMemEval('q2_abs', 'multi-session', 'Porto'),
    ]);
    expect(n).toBe(2);
    expect(metrics).toMatchObject({
      accuracy: 0.5,
      'multi-session.accuracy': 1,
      'abstention.accuracy': 0,
      no_answer: 0,
      not_asked: 0,
    });
    expect(failures.map(({ id }) => id)).toEqual(['q2_abs']);
    const [question] = asked('asked as q1');
    expect(JSON.stringify(question?.body)).toMatch(/lives? in Lisbon/);
    expect(JSON.stringify(question?.body)).not.toContain('Porto');
    expect(question?.body.model).toBe('answering');
    const judged = server.requests.filter(({ body }) => body.model === 'judging');
    expect(judged).toHaveLength(2);
    expect(calls.filter(({ model }) => model === 'judging')).toHaveLength(2);
    const prompts = server.requests.map(({ body }) => JSON.stringify(body));
    expect(prompts.findIndex((one) => one.includes('green tea'))).toBeLessThan(
      prompts.findIndex((one) => one.includes('I live in Lisbon')),
    );
  });

  it('replays a chat of two people as a group, and no question recalls the previous one', async () => {
    server.on(JUDGING, { name: 'text', text: 'Right.' });
    const { metrics } = await answer([locomo]);
    expect(metrics).toMatchObject({ 'single-hop.accuracy': 1, 'adversarial.accuracy': 1, not_asked: 0 });
    expect(JSON.stringify(asked('Where does Otto live?')[0]?.body)).toMatch(/Otto lives in Bergen/);
    expect(JSON.stringify(asked('sell his car')[0]?.body)).not.toContain('Where does Otto live?');
  });

  it('stops at its budget, and continues from there without repeating any call', async () => {
    server.on(JUDGING, { name: 'text', text: 'Right.' });
    const samples = ['a', 'b'].map((id) => longMemEval(id, 'knowledge-update', 'Lisbon'));
    const progress = join(folder, 'progress.jsonl');
    const first = await answer(samples, { budget: { calls: 6, money: null }, progress });
    expect(first.metrics).toMatchObject({ accuracy: 1, not_asked: 1 });
    expect(asked('asked as a')).toHaveLength(1);
    const second = await answer(samples, { progress });
    expect(second.metrics).toMatchObject({ 'knowledge-update.n': 2, not_asked: 0 });
    expect(asked('asked as a')).toHaveLength(1);
    expect(asked('asked as b')).toHaveLength(1);
  });

  it('spends no more money than allowed', async () => {
    const { metrics } = await answer([longMemEval('a', 'multi-session', 'Lisbon')], {
      budget: { calls: null, money: 0.000001 },
    });
    expect(metrics).toMatchObject({ not_asked: 1, no_answer: 0 });
    expect(asked('asked as a')).toHaveLength(0);
  });

  it('counts missing answers and verdicts separately from wrong ones', async () => {
    server.on({ task: 'chat', contains: 'asked as a' }, { name: 'status', status: 400 });
    server.on(JUDGING, { name: 'text', text: 'Hard to say.' });
    const { metrics } = await answer(['a', 'b'].map((id) => longMemEval(id, 'multi-session', 'Lisbon')));
    expect(metrics).toMatchObject({ no_answer: 1, not_judged: 1, accuracy: 0 });
  });
});
