import { type ChatDelta, type ChatModel, ChatModelError, type ChatRequestToModel } from '@/lib/chat/ports';
import type { Standing } from './standing';

/** Errors of a reachable server: a refusal is an answer, and a model that a character specifies may not exist. */
const ANSWERS: ReadonlySet<ChatModelError['code']> = new Set(['refused', 'no_such_model']);

/**
 * A chat model with a stand-in, which answers if the first one fails before its first word; a reply that has begun is not
 * restarted.
 */
export function withChatStandIn(main: ChatModel, standIn: ChatModel, standing: Standing): ChatModel {
  async function* stream(request: ChatRequestToModel): AsyncGenerator<ChatDelta> {
    if (!standing.isResting()) {
      let hasBegun = false;
      try {
        for await (const delta of main.stream(request)) {
          if (!hasBegun) standing.succeeded();
          hasBegun = true;
          yield delta;
        }
        return;
      } catch (error) {
        const isOutage = error instanceof ChatModelError && !ANSWERS.has(error.code);
        if (hasBegun || !isOutage) throw error;
        standing.failed();
      }
    }
    yield { type: 'stand_in', model: standIn.name };
    yield* standIn.stream(request);
  }
  const { named, listNames } = main;
  const asked = () => (standing.isResting() ? standIn : main);
  return {
    engine: main.engine,
    name: main.name,
    contextLength: () => asked().contextLength(),
    ...(named ? { named: (model) => withChatStandIn(named(model), standIn, standing) } : {}),
    ...(listNames ? { listNames } : {}),
    stream,
  };
}
