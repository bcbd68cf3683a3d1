import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ModelServer, oneMemory, startModelServer } from '@/e2e/fixtures/model-server';
import { createOpenAiMemoryModel } from '@/lib/engines/model/memory-engine';
import { isAdmitted } from '@/lib/memory/pipeline/check-drafts';
import { considerTurn } from '@/lib/memory/pipeline/consider-turn';
import type { CallRecord, Clock, KnownFact, MemoryEngine, TurnInput } from '@/lib/memory/ports';
import { detectors } from '@/lib/server/detectors';
import type { Engines } from '@/lib/server/engines';
import { PROFILE, turnInput } from '../consider';
import { eachLine } from '../each-line';
import { type Suite, type SuiteOptions, share } from '../suite';
import { summariseCalls } from '../summarise-runs';

/** The other speaker in a chat that is labelled for the selection suite: without a memory. */
const OTHER = 'other';
const namedLineSchema = z.object({ speaker: z.string(), text: z.string() });
const labelledLineSchema = z
  .object({ role: z.enum(['person', OTHER]), text: z.string() })
  .transform(({ role, text }) => ({ speaker: String(role), text }));
const conversationSchema = z.object({
  id: z.string(),
  turns: z.array(z.union([namedLineSchema, labelledLineSchema])),
});
type Conversation = z.output<typeof conversationSchema>;

/** Messages before a message, and known facts, as many as the store gives to a turn. */
const LINES_BEFORE = 4;
const KNOWN = 30;
/** How much of a message the scripted model keeps: long enough to fill the known facts. */
const KEPT_LENGTH = 120;
const NICETIES = /^(?:small_talk|empty)$/;

interface Tally {
  turns: number;
  settled: number;
  smallTalk: number;
  smallTalkCalls: number;
  calls: CallRecord[];
}

/**
 * The cost of a conversation: calls per turn, how much is settled without a call, and the length of prompts. Each speaker in
 * turn is the person, and the other one the assistant. Without a model a scripted server is used over a socket; it keeps
 * something of every message, so that prompts are as long as possible.
 */
export const suite: Suite = {
  name: 'calls',
  async run(options) {
    const standIn = options.engines.memory.engine === 'model' ? null : await startModelServer();
    try {
      return await measure(options, standIn ? keepingModel(standIn) : options.engines.memory);
    } finally {
      await standIn?.close();
    }
  },
};

async function measure(options: SuiteOptions, engine: MemoryEngine) {
  const tally: Tally = { turns: 0, settled: 0, smallTalk: 0, smallTalkCalls: 0, calls: [] };
  await eachLine(options, conversationSchema, async (conversation) => {
    const people = new Set(conversation.turns.map((turn) => turn.speaker));
    people.delete(OTHER);
    for (const person of people)
      await listen({ ...options.engines, memory: engine }, conversation, person, tally);
    options.report(`conversation ${conversation.id}`);
  });
  const { calls_per_item, ...usage } = summariseCalls(tally.calls, tally.turns);
  const metrics = {
    calls_per_turn: calls_per_item ?? 0,
    settled_without_model: share(tally.settled, tally.turns),
    small_talk_calls: share(tally.smallTalkCalls, tally.smallTalk),
    ...usage,
  };
  return { n: tally.turns, metrics, failures: [] };
}

/** One speaker's turns in sequence: what was kept of one is known in the next. */
async function listen(
  { memory: engine, triage, language }: Pick<Engines, 'memory' | 'triage' | 'language'>,
  { turns }: Conversation,
  person: string,
  tally: Tally,
) {
  const clock: Clock = { now: () => new Date() };
  let known: readonly KnownFact[] = [];
  for (const [index, { speaker, text }] of turns.entries()) {
    if (speaker !== person) continue;
    const previous: TurnInput['previous'] = turns
      .slice(Math.max(0, index - LINES_BEFORE), index)
      .map((line) => ({
        id: randomUUID(),
        role: line.speaker === person ? 'user' : 'assistant',
        author: null,
        text: line.text,
        at: clock.now(),
      }));
    const input = { ...turnInput({ text }), previous, known };
    const options = { profile: PROFILE, mayBeLeft: true } as const;
    const { evaluation, candidates } = await considerTurn(
      { engine, triage, language, detectors, clock },
      { next: randomUUID },
      input,
      options,
    );
    known = [...candidates.filter(isAdmitted), ...known].slice(0, KNOWN);
    tally.turns++;
    tally.calls.push(...evaluation.calls);
    if (evaluation.decision.stage === 'pre_gate') tally.settled++;
    if (NICETIES.test(evaluation.decision.reason)) {
      tally.smallTalk++;
      tally.smallTalkCalls += evaluation.calls.length;
    }
  }
}

/** A model that keeps the beginning of every message. */
function keepingModel(server: ModelServer): MemoryEngine {
  server.on({ task: 'decide-and-extract' }, ({ body }) => {
    const shown = body.messages.findLast((message) => message.role === 'user')?.content ?? '';
    const utterance = /<message>\n([\s\S]*)\n<\/message>/.exec(shown)?.[1] ?? '';
    return { name: 'json', value: oneMemory(utterance.slice(0, KEPT_LENGTH).trim()) };
  });
  return createOpenAiMemoryModel({
    baseUrl: server.baseUrl,
    apiKey: 'none',
    model: 'stand-in',
    clock: { now: () => new Date() },
  });
}
