import { APIError } from 'openai';
import type { ChatMessage } from '@/lib/chat/ports';

/**
 * The order of roles that a server's chat template accepts: any; one system message, then user and assistant in turns; or
 * only these two.
 */
export const ROLES = ['free', 'alternating', 'no_system'] as const;
export type Roles = (typeof ROLES)[number];

/** What templates say when they refuse an order of roles. llama.cpp reports it as a fault of the server. */
const REFUSAL = /\balternat|system message|\broles?\b/i;
const STATUSES = [400, 422, 500];

/** The next stricter order if a server refused this one; otherwise null. */
export function stricterRoles(roles: Roles, error: unknown): Roles | null {
  if (!(error instanceof APIError) || !STATUSES.includes(error.status ?? 0)) return null;
  return REFUSAL.test(error.message) ? (ROLES[ROLES.indexOf(roles) + 1] ?? null) : null;
}

const NOTED = '(Noted for you. Not said by me.)';
/** Stands for what came before the part of the conversation that is in the prompt. */
const EARLIER: ChatMessage = { role: 'user', content: '…' };

/** The messages of a prompt in the order of roles that a server accepts; the content stays in its order. */
export function orderRoles(messages: readonly ChatMessage[], roles: Roles): readonly ChatMessage[] {
  if (roles === 'free') return messages;
  const first = messages.findIndex(({ role }) => role !== 'system');
  const begin = first < 0 ? messages.length : first;
  const system = mergeNeighbours(messages.slice(0, begin));
  const talk = messages.slice(begin);
  const opening = talk[0]?.role === 'assistant' ? [EARLIER] : [];
  const whole = roles === 'no_system' ? [...system, ...opening, ...talk] : [...opening, ...talk];
  const turns = mergeNeighbours(
    whole.map((message) =>
      message.role === 'system' ? { role: 'user', content: `${NOTED}\n${message.content}` } : message,
    ),
  );
  return roles === 'no_system' ? turns : [...system, ...turns];
}

function mergeNeighbours(messages: readonly ChatMessage[]): ChatMessage[] {
  const merged: ChatMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    const joins = last?.role === message.role && isPlain(last) && isPlain(message);
    if (joins) merged[merged.length - 1] = { ...last, content: `${last.content}\n\n${message.content}` };
    else merged.push(message);
  }
  return merged;
}

/** A tool's result and the call that it answers stand for themselves. */
function isPlain(message: ChatMessage): boolean {
  return message.role !== 'tool' && !(message.role === 'assistant' && message.toolCalls?.length);
}
