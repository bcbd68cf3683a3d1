import type { Card } from '@/lib/contracts/api/conversations';
import type { AppealablePattern } from '@/lib/contracts/enums';
import { isNamed } from '@/lib/contracts/named-error';
import type { UserSettings } from '@/lib/contracts/settings';
import { buildContext } from '@/lib/memory/context/build-context';
import { neutralise } from '@/lib/memory/context/neutralise';
import { asksAbout, renderSettingsQuestion } from '@/lib/memory/context/settings-question';
import { renderStateBlock } from '@/lib/memory/context/state-block';
import { type Consent, readConsent } from '@/lib/memory/directives/read-consent';
import { addressPerson } from '@/lib/memory/language/address-person';
import type { Clock, Ids } from '@/lib/memory/ports';
import type { ChatEvent } from './chat-event';
import type { ChatModel } from './ports';
import { recallForTurn } from './recall-for-turn';
import type { ChatStore, OpenTurn, Redacted, ReplyRecord, TurnIds } from './store';
import { streamReply } from './stream-reply';
import { memoryTools, type ToolEffects } from './tools/memory-tools';
import type { Tool } from './tools/tool';

/** Memories that a model may look up with its tool: more than are given unasked. */
const DEEP_RECALL = 12;

/** Understands and answers memory commands. Null: the message is none. */
export type DirectiveAnswerer = (turn: {
  userId: string;
  turnId: string;
  text: string;
  redactedPatterns: string[];
  /** Patterns that the person said are no secret in this message. */
  notSecret: readonly AppealablePattern[];
}) => Promise<{ reply: string; card: Card } | null>;

export interface AnswerDependencies {
  store: ChatStore;
  model: ChatModel;
  redact(text: string, options?: { allow?: readonly AppealablePattern[] }): Promise<Redacted>;
  answerDirective: DirectiveAnswerer;
  /** The person's answer to what a reply asked about their settings. Null: it was settled meanwhile. */
  settleQuestion(
    userId: string,
    questionId: string,
    consent: Consent,
  ): Promise<{ reply: string; card: Card } | null>;
  rememberQuote(turn: { userId: string; turnId: string }, quote: string): ReturnType<ToolEffects['remember']>;
  findToForget(userId: string, query: string): ReturnType<ToolEffects['findToForget']>;
  summariseTitle(text: string): string;
  clock: Clock;
  ids: Ids;
}

export interface TurnRequest {
  userId: string;
  conversationId: string;
  messageId: string;
  replacesMessageId: string | null;
  text: string;
  /** "That is not a secret": patterns not to be redacted in this message. */
  notSecret: readonly AppealablePattern[];
  /** Who speaks, where several people share a conversation; null for the person alone. */
  author: string | null;
  /** A client that keeps the transcript itself: its instructions and history stand in the place of ours. */
  client: { instructions: string; history: OpenTurn['history'] } | null;
  maxTokens?: number;
  signal: AbortSignal;
}

export class NoSuchConversationError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('NoSuchConversationError', error);
  override readonly name = 'NoSuchConversationError';
}

/**
 * Answers a turn: redact, store, directive, context, stream, record (design §4). The person's message is stored
 * before the first token; whatever happens to the reply, what was said is kept and the turn is processed.
 *
 * @throws NoSuchConversationError before anything is stored.
 */
export async function* answerTurn(deps: AnswerDependencies, request: TurnRequest): AsyncGenerator<ChatEvent> {
  const redacted = await deps.redact(request.text, { allow: request.notSecret });
  const ids: TurnIds = {
    turnId: deps.ids.next(),
    userMessageId: request.messageId,
    assistantMessageId: deps.ids.next(),
  };
  const { userId, conversationId } = request;
  const turn = await deps.store.openTurn({
    userId,
    conversationId,
    turnId: ids.turnId,
    messageId: request.messageId,
    replacesMessageId: request.replacesMessageId,
    author: request.author,
    redacted,
    notSecret: request.notSecret,
    now: deps.clock.now(),
  });
  if (!turn) throw new NoSuchConversationError();
  yield { type: 'ids', ids };
  if (redacted.redactions.length > 0)
    yield { type: 'redacted', content: redacted.text, redactions: redacted.redactions };
  // A title made from words that were replaced goes with them; one that the person gave stays.
  const isNamed = turn.title !== '' && turn.title !== deps.summariseTitle(turn.replacedOpening ?? '');
  const title = isNamed ? null : { text: deps.summariseTitle(redacted.text), before: turn.title };
  if (title) yield { type: 'title', title: title.text };
  const record: ReplyRecord = {
    ...ids,
    userId,
    conversationId,
    content: '',
    status: 'stopped',
    card: null,
    hits: [],
    title,
    question: null,
    tools: [],
    calls: [],
  };
  try {
    yield* reply(deps, request, turn, redacted, record);
  } finally {
    if (turn.question && record.question) record.question.wasPut = asksAbout(record.content, turn.question);
    // Also when the person stopped it or their connection broke: the consumer's return() lands here.
    await deps.store.closeTurn(record, deps.clock.now());
  }
}

async function* reply(
  deps: AnswerDependencies,
  request: TurnRequest,
  turn: OpenTurn,
  redacted: Redacted,
  record: ReplyRecord,
): AsyncGenerator<ChatEvent> {
  const directive = await deps.answerDirective({
    userId: request.userId,
    turnId: record.turnId,
    text: redacted.text,
    redactedPatterns: redacted.redactions.map((redaction) => redaction.pattern),
    notSecret: request.notSecret,
  });
  const command = directive ?? (await settleAsked(deps, request, turn, redacted));
  if (command) {
    record.card = command.card;
    record.content = command.reply;
    record.status = 'complete';
    yield { type: 'card', card: command.card };
    yield { type: 'text', text: command.reply };
    return;
  }
  const { hits, calls } = await recallForTurn(deps.store, turn, {
    userId: request.userId,
    text: redacted.text,
    now: deps.clock.now(),
  });
  record.hits = hits;
  record.calls = [...record.calls, ...calls];
  record.question = turn.question && { id: turn.question.id, wasPut: false };
  yield { type: 'engine', engine: deps.model.engine, model: deps.model.name };
  const used = hits.filter((hit) => hit.source === 'memory');
  if (used.length > 0) {
    yield {
      type: 'used',
      memories: used.map((hit) => ({ memoryId: hit.id, content: addressPerson(hit.snippet), why: hit.why })),
    };
  }
  const context = turn.settings.context;
  yield* streamReply(
    deps,
    buildContext({
      persona: request.client?.instructions
        ? { ...turn.persona, persona: request.client.instructions }
        : turn.persona,
      profileLines: profileLines(turn.settings),
      stateBlock: context.stateBlock && context.enableMemories ? renderStateBlock(turn.state) : '',
      roleplay: turn.roleplay,
      history: request.client?.history ?? (context.historyCurrentChat ? turn.history : []),
      hits,
      question: turn.question && renderSettingsQuestion(turn.question),
      tagsPlaceholder: context.tagsPlaceholder,
      message: { text: redacted.text, author: request.author },
    }),
    deps.model.engine === 'model' ? replyTools(deps, request, turn, record) : [],
    { signal: request.signal, ...(request.maxTokens ? { maxTokens: request.maxTokens } : {}) },
    record,
  );
}

/** "Yes, change it": the answer to what the reply before asked settles it (promise 5). */
async function settleAsked(
  deps: AnswerDependencies,
  { userId }: TurnRequest,
  { asked }: OpenTurn,
  redacted: Redacted,
): Promise<{ reply: string; card: Card } | null> {
  const consent = asked && readConsent(redacted.text, asked);
  return consent ? deps.settleQuestion(userId, asked.id, consent) : null;
}

/** The tools of this turn. The engine without a model answers memory commands itself and calls none. */
function replyTools(
  deps: AnswerDependencies,
  { userId }: TurnRequest,
  turn: OpenTurn,
  record: ReplyRecord,
): Tool[] {
  const { profile } = turn.settings;
  const { turnId } = record;
  const effects = {
    async search(text: string) {
      const asked = { userId, text, now: deps.clock.now(), search: { limit: DEEP_RECALL } };
      const { hits, calls } = await recallForTurn(deps.store, turn, asked);
      record.calls = [...record.calls, ...calls];
      return hits;
    },
    remember: (quote: string) => deps.rememberQuote({ userId, turnId }, quote),
    findToForget: (query: string) => deps.findToForget(userId, query),
    now: () => deps.clock.now(),
    timeZone: profile.timeZone,
  };
  return memoryTools(effects);
}

function profileLines({ profile }: UserSettings): string[] {
  const entries: [string, string | null][] = [
    ['Name', profile.displayName],
    ['Native language', profile.nativeLanguage],
    ['Learns', profile.targetLanguage],
    ['Level', profile.level],
    ['Goals', profile.goals.join(', ') || null],
    ['Study plan', profile.studyPlan],
    ['Occupation', profile.occupation],
    ['Location', profile.location],
  ];
  return entries.flatMap(([label, value]) => (value ? [`- ${label}: ${neutralise(value)}`] : []));
}
