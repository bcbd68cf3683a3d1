import type { UIMessage } from 'ai';
import type { z } from 'zod';
import { chatDataSchemas } from '@/lib/contracts/api/chat';
import { type Card, cardSchema, type Message } from '@/lib/contracts/api/conversations';
import type { AppealablePattern } from '@/lib/contracts/enums';

export type Redactions = Message['redactions'];
export type UsedMemories = Message['usedMemories'];

interface MessageMetadata {
  createdAt: string;
  /** The author in a group; absent if it is the person alone. */
  author?: string;
  /** How a reply ended; absent while it streams. */
  status?: Message['status'];
  /** The length limit ended it. */
  isCutOff?: boolean;
  standIn?: Message['standIn'];
  /** Secrets that were replaced in the person's message. */
  redactions?: Redactions;
  /** Patterns that the person said are not secrets here. */
  notSecret?: readonly AppealablePattern[];
  /** The stored message that this one replaces. */
  replaces?: string;
  /** The text as typed, if redactions in it can be appealed: only in this tab, and sent only by an appeal. */
  typed?: string;
}

export const threadDataSchemas = { ...chatDataSchemas, card: cardSchema };
type ThreadData = { [Name in keyof typeof threadDataSchemas]: z.infer<(typeof threadDataSchemas)[Name]> };

/** A message of the thread, streamed or stored, in one format so that the page renders both the same way. */
export type ThreadMessage = UIMessage<MessageMetadata, ThreadData>;

/** Converts a stored message to the thread's format. */
export function fromStored(message: Message): ThreadMessage {
  const parts: ThreadMessage['parts'] = [{ type: 'text', text: message.content, state: 'done' }];
  if (message.card) parts.push({ type: 'data-card', data: message.card });
  parts.push(...message.tools.map((data) => ({ type: 'data-tool' as const, data })));
  if (message.usedMemories.length > 0)
    parts.push({ type: 'data-used', data: { memories: message.usedMemories } });
  return {
    id: message.id,
    role: message.role,
    parts,
    metadata: {
      createdAt: message.createdAt,
      status: message.status,
      redactions: message.redactions,
      notSecret: message.notSecret,
      ...(message.author && message.role === 'user' ? { author: message.author } : {}),
      ...(message.isCutOff ? { isCutOff: true } : {}),
      ...(message.standIn ? { standIn: message.standIn } : {}),
    },
  };
}

/** The id under which the message is stored; a reply receives its id while it streams. */
export function storedId(message: ThreadMessage): string {
  const ids = message.parts.find((part) => part.type === 'data-ids');
  return message.role === 'assistant' && ids ? ids.data.assistantMessageId : message.id;
}

export function textOf(message: ThreadMessage): string {
  const text = message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const dropped = message.parts.flatMap((part) => (part.type === 'data-dropped' ? [part.data] : []));
  return dropped.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

export function cardOf(message: ThreadMessage): Card | null {
  return message.parts.find((part) => part.type === 'data-card')?.data ?? null;
}

/** The rest of a reply after its card's sentence, which is the first paragraph. */
export function beyondCard(text: string): string {
  return text.split('\n\n').slice(1).join('\n\n');
}

/** The length limit ended it: stored with it, or reported by the stream. */
export function isCutOff(message: ThreadMessage): boolean {
  return message.metadata?.isCutOff === true || message.parts.some((part) => part.type === 'data-cut_off');
}

/** Tools that the model called for this reply, in order. */
export function toolsOf(message: ThreadMessage): Message['tools'] {
  return message.parts.flatMap((part) => (part.type === 'data-tool' ? [part.data] : []));
}

export function usedMemoriesOf(message: ThreadMessage): UsedMemories {
  return message.parts.find((part) => part.type === 'data-used')?.data.memories ?? [];
}

/** The model's error, if the stream reported it. */
export function failureOf(message: ThreadMessage): string | undefined {
  return message.parts.find((part) => part.type === 'data-failed')?.data.code;
}

/** The model that answered instead of another one, if any: stored with it, or reported by the stream. */
export function standInOf(message: ThreadMessage): Message['standIn'] {
  if (message.metadata?.standIn) return message.metadata.standIn;
  const told = message.parts.findLast((part) => part.type === 'data-engine')?.data;
  return told?.standsInFor ? { model: told.model, standsInFor: told.standsInFor } : undefined;
}

/** How a reply ended: stored with it, or reported by the stream. */
export function statusOf(message: ThreadMessage): Message['status'] | undefined {
  if (message.parts.some((part) => part.type === 'data-failed')) return 'failed';
  return message.metadata?.status;
}
