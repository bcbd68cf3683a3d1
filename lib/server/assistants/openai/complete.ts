import type { ClientPart } from '@/lib/chat/reply-context';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import {
  type CompletionLine,
  type CompletionRequest,
  completionRequestSchema,
  modelFieldsOf,
  wordsOf,
} from '@/lib/contracts/api/openai';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { findConversation } from '@/lib/db/queries/conversations';
import { ensureExternalConversation } from '@/lib/db/queries/external-conversations';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../../container';
import { readCharacters } from '../../conversations/characters';
import { answerFirst } from '../../conversations/chat';
import { ProblemError } from '../../http/problem';
import { instructionsOf } from './instructions';
import { recordGroupLines } from './read-group';
import { isForModelAlone, relayCompletion } from './relay';
import { sendAnswer } from './send-answer';
import type { CompletionHead } from './wire';

/** The model name under which the memory answers; any other name is accepted too. */
export const MODEL_ID = 'keepsake';

/** What the caller knows besides the request itself. */
export interface CompletionOptions {
  /** For a bot: finds the id of one of its users by name. */
  personOf?: (name: string) => Promise<string>;
  /** Continues one of the person's conversations; its transcript is ours. */
  conversationId?: string;
}

/** Answers like an OpenAI server: with the client's transcript and instructions, and the person's memory. */
export async function complete(
  app: Container,
  ownerId: string,
  body: unknown,
  signal: AbortSignal,
  { personOf, conversationId: known }: CompletionOptions = {},
): Promise<Response> {
  const parsed = completionRequestSchema.safeParse(body);
  if (!parsed.success)
    throw new ProblemError('validation_failed', 'doesNotFit', { issues: parsed.error.issues });
  const request = parsed.data;
  const speaker = speakerOf(request);
  const userId = personOf ? await personOf(requireSpeaker(speaker)) : ownerId;
  requireText(request);
  const conversationId =
    known ?? (await openConversation(app, userId, request, personOf ? { alone: true } : { alone: false }));
  if (known) await requireConversation(app, userId, known);
  const replacesMessageId = await recordEarlier(app, { userId, conversationId, speaker }, request, personOf);
  const head: CompletionHead = {
    id: `chatcmpl-${uuidv7()}`,
    model: request.model,
    created: Math.floor(Date.now() / 1000),
    metadata: { conversation_id: conversationId },
  };
  const whose = {
    userId,
    conversationId,
    author: personOf ? null : authorOf(request),
    replacesMessageId,
    client: clientPartOf(request, { isOurs: known !== undefined }),
  };
  if (isForModelAlone(request)) return relayCompletion(app, whose, request, head, signal);
  const turn = toTurn(request, whose);
  return sendAnswer(app, answerFirst(app, { ...turn, signal }), head, request);
}

/** Who is answered: the author of the last message that somebody wrote. A function's result has a name too, its function's. */
function authorOf({ messages }: CompletionRequest): string | null {
  return messages.findLast(({ role }) => role === 'user')?.name ?? null;
}

/** The author of the last message, by the bot's name for them. */
function speakerOf(request: CompletionRequest): string | null {
  return request.user ?? authorOf(request);
}

function requireSpeaker(speaker: string | null): string {
  if (speaker === null) throw new ProblemError('validation_failed', 'sayWhoSpeaks');
  return speaker;
}

/** @throws ProblemError if there is nothing to answer. */
function requireText(request: CompletionRequest): void {
  const last = request.messages.at(-1);
  if (last && isForModelAlone(request)) return;
  const text = last ? wordsOf(last).trim() : '';
  if (last?.role !== 'user' || text === '')
    throw new ProblemError('validation_failed', 'lastMessageHasToBeTheirs');
  if (text.length > MAX_MESSAGE_LENGTH)
    throw new ProblemError('validation_failed', 'messageTooLong', { values: { most: MAX_MESSAGE_LENGTH } });
}

async function requireConversation(app: Container, userId: string, id: string): Promise<void> {
  if (!(await app.db.asPerson(userId, (tx) => findConversation(tx, userId, id))))
    throw new ProblemError('not_found', 'noSuchConversation');
}

const isSpoken = ({ role }: CompletionLine) => role === 'user' || role === 'assistant';

/**
 * Reads what was said since the last call, before the line to answer. In the group of one person it is kept by name in that
 * person's memory; each line of a bot's users goes to its author's memory only. In a conversation of two the messages have no
 * names: they are the person's.
 *
 * @returns the stored message that the last line is, if the client resends its history.
 */
async function recordEarlier(
  app: Container,
  { userId, conversationId, speaker }: { userId: string; conversationId: string; speaker: string | null },
  request: CompletionRequest,
  personOf: CompletionOptions['personOf'],
): Promise<string | null> {
  const earlier = request.messages
    .filter(isSpoken)
    .slice(0, -1)
    .flatMap((line) => {
      const text = wordsOf(line).trim();
      return line.role === 'user' && text !== '' ? [{ author: line.name ?? null, text }] : [];
    });
  const where = { userId, conversationId };
  const end = request.messages.at(-1);
  const last =
    end?.role === 'user' ? { author: personOf ? null : authorOf(request), text: wordsOf(end).trim() } : null;
  const isGroup = earlier.some(({ author }) => author !== null);
  if (!personOf) return recordGroupLines(app, where, earlier, { alone: false, last });
  if (!isGroup) return recordGroupLines(app, where, earlier, { alone: true, last });
  const own = authorOf(request) ?? speaker;
  let replaced: string | null = null;
  for (const [name, lines] of Map.groupBy(earlier, ({ author }) => author)) {
    if (name === null) continue;
    if (name === own) {
      replaced = await recordGroupLines(app, where, lines, { alone: true, last });
      continue;
    }
    const otherId = await personOf(name);
    // In a channel without a name each member's conversation is called as their own calls call it: by their name.
    const asTheirs = { ...request, user: request.user && name };
    const theirs = {
      userId: otherId,
      conversationId: await openConversation(app, otherId, asTheirs, { alone: true }),
    };
    await recordGroupLines(app, theirs, lines, { alone: true });
  }
  return replaced;
}

/** @param isOurs the transcript is the one stored here, not the client's. */
function clientPartOf(request: CompletionRequest, { isOurs }: { isOurs: boolean }): ClientPart {
  const history = request.messages
    .filter(isSpoken)
    .slice(0, -1)
    .map((line) => ({
      role: line.role === 'assistant' ? ('assistant' as const) : ('user' as const),
      text: wordsOf(line),
      author: line.name ?? null,
    }));
  return {
    instructions: instructionsOf(request),
    isShared: isShared(request),
    history: isOurs ? null : history,
  };
}

function toTurn(
  request: CompletionRequest,
  whose: {
    userId: string;
    conversationId: string;
    author: string | null;
    replacesMessageId: string | null;
    client: ClientPart;
  },
) {
  const last = request.messages.at(-1);
  const maxTokens = request.max_completion_tokens ?? request.max_tokens;
  return {
    ...whose,
    messageId: uuidv7(),
    text: last ? wordsOf(last).trim() : '',
    notSecret: [],
    ...(maxTokens ? { maxTokens } : {}),
    fields: modelFieldsOf(request),
  };
}

/** The participants, as far as the client names them. */
function membersOf({ messages, metadata }: CompletionRequest): Set<string> {
  const speakers = messages.flatMap(({ role, name }) => (role === 'user' && name ? [name] : []));
  const listed = metadata?.participants?.split(',').map((name) => name.trim()) ?? [];
  return new Set([...speakers, ...listed].filter((name) => name !== ''));
}

/** Others take part; an author without a name is one of them. */
function isShared(request: CompletionRequest): boolean {
  const isUnnamed = request.messages.some(({ role, name }) => role === 'user' && !name);
  return membersOf(request).size + (isUnnamed ? 1 : 0) > 1;
}

async function openConversation(
  app: Container,
  userId: string,
  request: CompletionRequest,
  { alone }: { alone: boolean },
): Promise<string> {
  const { metadata } = request;
  const characterId = await chooseCharacter(app, userId, metadata?.character);
  const learning = metadata?.learning === undefined ? undefined : metadata.learning === 'true';
  return app.db.asPerson(userId, (tx) =>
    ensureExternalConversation(tx, userId, {
      key: metadata?.conversation ?? request.user ?? 'default',
      platform: metadata?.platform ?? 'api',
      characterId,
      participants: alone ? [] : [...membersOf(request)].filter((name) => name.length <= 80).slice(0, 100),
      primaryParticipant: alone ? null : authorOf(request),
      learning,
      now: new Date(),
    }),
  );
}

/** Chooses a character by id, or else by name in any case. @throws ProblemError if the person has no such character. */
async function chooseCharacter(app: Container, userId: string, wanted: string | undefined): Promise<string> {
  if (!wanted) return DEFAULT_CHARACTER_ID;
  const characters = await readCharacters(app, userId);
  const found =
    characters.find(({ id }) => id === wanted) ??
    characters.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (!found) throw new ProblemError('validation_failed', 'noSuchCharacter');
  return found.id;
}
