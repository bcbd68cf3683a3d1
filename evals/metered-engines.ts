import { type ChatModel, ChatModelError } from '@/lib/chat/ports';
import { readModelEnvironment } from '@/lib/env';
import type { CallRecord, Clock, MemoryEngine, Metered } from '@/lib/memory/ports';
import { MemoryModelError } from '@/lib/memory/ports';
import { chooseByEnvironment, createEngines, type Engines } from '@/lib/server/engines';
import { checkBudget, type EvalBudget } from './budget';

/** How often a line is tried if its failure may be temporary, as the job engine would. */
const ATTEMPTS = 3;

/** The engines that the environment configures, with all calls to them. */
export interface MeteredEngines {
  engines: Engines;
  calls: CallRecord[];
  /** The number of questions without a usable answer, after all attempts. */
  unanswered(): number;
  /** Compares answers with the correct ones; null without a server. */
  judge: ChatModel | null;
  /** @throws BudgetSpentError if no more calls may be made. */
  checkBudget(): void;
  /** A model is configured, so a run costs time and money. */
  isModel: boolean;
}

interface MeteredOptions {
  /** The model of the environment's server that answers and decides; null: the ones that the environment configures. */
  model: string | null;
  /** The model that judges answers; null: the same one that answers. */
  judge: string | null;
  budget: EvalBudget;
}

export function createMeteredEngines(
  env: NodeJS.ProcessEnv,
  clock: Clock,
  { model: name, judge, budget }: MeteredOptions,
): MeteredEngines {
  const configured = readModelEnvironment(env);
  if (name !== null && !configured) throw new NoServerError('--model');
  const model =
    configured && name !== null ? { ...configured, chatModel: name, memoryModel: name } : configured;
  const engines = createEngines(model && chooseByEnvironment(model), clock);
  const calls: CallRecord[] = [];
  let unanswered = 0;
  const check = () => checkBudget(budget, calls);
  const { chat } = engines;
  const judging = judge === null ? chat : chat.named?.(judge);
  async function meter<T>(ask: () => Promise<Metered<T>>): Promise<Metered<T>> {
    for (let attempt = 1; ; attempt++) {
      check();
      try {
        const answer = await ask();
        calls.push(...answer.calls);
        return answer;
      } catch (error) {
        if (!(error instanceof MemoryModelError)) throw error;
        calls.push(...error.calls);
        if (error.retryable && attempt < ATTEMPTS) continue;
        unanswered++;
        throw error;
      }
    }
  }
  const { memory, embedder } = engines;
  const metered: MemoryEngine = {
    engine: memory.engine,
    name: memory.name,
    readTurn: (input) => meter(() => memory.readTurn(input)),
    readConversation: (input) => meter(() => memory.readConversation(input)),
    consolidate: (memories) => meter(() => memory.consolidate(memories)),
  };
  return {
    engines: {
      ...engines,
      chat: meterChat(chat, calls, { check, clock }),
      memory: metered,
      embedder: {
        model: embedder.model,
        get dimensions() {
          return embedder.dimensions;
        },
        embed: (texts, options) => embedder.embed(texts, { ...options, calls }),
      },
    },
    calls,
    unanswered: () => unanswered,
    // The budget does not apply to the judge, so that a paid reply gets its verdict.
    judge: model && judging ? meterChat(judging, calls, { check: () => {}, clock }) : null,
    checkBudget: check,
    isModel: model !== null,
  };
}

/** Every answer counts as a call, even a failed one. */
function meterChat(
  chat: ChatModel,
  calls: CallRecord[],
  { check, clock }: { check(): void; clock: Clock },
): ChatModel {
  return {
    engine: chat.engine,
    name: chat.name,
    contextLength: () => chat.contextLength(),
    async *stream(request) {
      check();
      const startedAt = clock.now().getTime();
      const call: CallRecord = {
        purpose: 'reply',
        engine: chat.engine,
        model: chat.name,
        promptId: null,
        promptVersion: null,
        path: 'text',
        inputTokens: 0,
        outputTokens: 0,
        promptChars: request.messages.reduce((total, { content }) => total + content.length, 0),
        latencyMs: 0,
        // Until the cost is known.
        costUsd: 0,
        errorCode: null,
      };
      calls.push(call);
      try {
        for await (const delta of chat.stream(request)) {
          if (delta.type === 'finish') {
            const { inputTokens, outputTokens, costUsd } = delta;
            Object.assign(call, { inputTokens, outputTokens, costUsd });
          }
          yield delta;
        }
      } catch (error) {
        call.errorCode = error instanceof ChatModelError ? error.code : 'internal';
        throw error;
      } finally {
        call.latencyMs = clock.now().getTime() - startedAt;
      }
    },
  };
}

/** The command needs a model, but the environment configures none. */
export class NoServerError extends Error {
  override readonly name = 'NoServerError';
  constructor(what: string) {
    super(`${what} needs a server: set OPENAI_BASE_URL, OPENAI_API_KEY or both.`);
  }
}
