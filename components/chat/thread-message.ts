import type { UIMessage } from 'ai';
import type { z } from 'zod';
import { chatDataSchemas } from '@/lib/contracts/api/chat';
import { type Card, cardSchema, type Message } from '@/lib/contracts/api/conversations';
import type { AppealablePattern } from '@/lib/contracts/enums';

export type Redactions = Message['redactions'];
export type UsedMemories = Message['usedMemories'];

interface MessageMetadata {
  createdAt: string;
  /** Who wrote it, in a group; absent where it is the person alone. */
  author?: string;
  /** How a reply ended; absent while it streams. */
  status?: Message['status'];
  /** The length limit ended it. */
  isCutOff?: boolean;
  standIn?: Message['standIn'];
  /** Secrets that were replaced in the person's message. */
  redactions?: Redactions;
  /** What the person said is no secret here. */
  notSecret?: readonly AppealablePattern[];
  /** The stored message whose place this one takes. */
  replaces?: string;
  /** The words as typed, where some were redacted that can be appealed: held by this tab alone, sent only by an appeal. */
  typed?: string;
}

export const threadDataSchemas = { ...chatDataSchemas, card: cardSchema };
type ThreadData = { [Name in keyof typeof threadDataSchemas]: z.infer<(typeof threadDataSchemas)[Name]> };

/** A message of the thread, streamed or stored: one shape, so that the page draws both alike. */
export type ThreadMessage = UIMessage<MessageMetadata, ThreadData>;

/** A stored message as the thread draws it. */
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

/** The id under which the message is stored; a reply learns its own while it streams. */
export function storedId(message: ThreadMessage): string {
  const ids = message.parts.find((part) => part.type === 'data-ids');
  return message.role === 'assistant' && ids ? ids.data.assistantMessageId : message.id;
}

export function textOf(message: ThreadMessage): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

export function cardOf(message: ThreadMessage): Card | null {
  return message.parts.find((part) => part.type === 'data-card')?.data ?? null;
}

/** What a reply says beside the sentence of its card: the first paragraph is that sentence. */
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

/** Why the model gave no answer, where the stream said so. */
export function failureOf(message: ThreadMessage): string | undefined {
  return message.parts.find((part) => part.type === 'data-failed')?.data.code;
}

/** The model that answered in the place of another one, if any: stored with it, or reported by the stream. */
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
