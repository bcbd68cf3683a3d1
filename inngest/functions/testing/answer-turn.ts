import type { ModelServer } from '@/e2e/fixtures/model-server';
import type { ServedRequest } from '@/e2e/fixtures/model-server/script';
import { scriptedModel } from './scripted-model';
import type { World } from './start-world';

type Fields = Record<string, unknown>;

/** A candidate in a model's format; `names` is a known sentence, which the prompt numbers. */
export interface Proposed extends Fields {
  span: string;
  content: string;
  names?: string;
}

export interface Answer {
  settings_field?: string;
  settings_said?: string;
  settings_span?: string;
  reason: string;
  candidates?: Proposed[];
  /** Known sentences that are over. */
  ended?: string[];
  role?: 'taken' | 'left';
  role_description?: string;
}

/** The number of a known sentence in the prompt; 0 if it is not shown. */
function numberOf({ body }: ServedRequest, sentence: string | undefined): number {
  const text = body.messages.at(-1)?.content ?? '';
  const line = text.split('\n').find((one) => sentence !== undefined && one.endsWith(`. ${sentence}`));
  return Number.parseInt(line ?? '0', 10);
}

const REJECTED = ['no_personal_content', 'request', 'question', 'hypothetical', 'already_known'];

/** Scripts the model's answer to the next message; the numbers are looked up in the prompt. */
function script(server: ModelServer, { reason, candidates = [], ended = [], ...role }: Answer): void {
  server.reset();
  server.on({ task: 'decide-and-extract' }, (request) => ({
    name: 'json',
    value: {
      reason,
      is_memorable: !REJECTED.includes(reason),
      ...role,
      no_longer_true: ended.map((sentence) => numberOf(request, sentence)),
      candidates: candidates.map(({ names, ...candidate }) => ({
        predicate: 'tells',
        object: candidate.content,
        category: 'event',
        confidence: 0.95,
        known: numberOf(request, names),
        ...candidate,
      })),
    },
  }));
}

/** Sends a message that the model answers, and runs everything that follows. */
export async function sendTo(
  world: World,
  server: ModelServer,
  conversationId: string,
  text: string,
  answer: Answer,
  reply: { tools?: { name: string; count: number }[] } = {},
): Promise<void> {
  script(server, answer);
  await world.send(conversationId, text, 'I see.', reply);
  await world.engineOf({ model: scriptedModel(server) }).run();
}
