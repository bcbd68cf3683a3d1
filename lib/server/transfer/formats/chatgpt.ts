import { z } from 'zod';
import {
  type Branch,
  currentBranch,
  type FoundChat,
  type FoundMessage,
  message,
  timeSchema,
  titleOf,
  withTimes,
} from './found';

const partSchema = z.union([
  z.string(),
  // Dictated text; images and files have none.
  z.object({ text: z.string() }).transform(({ text }) => text),
  z.unknown().transform(() => ''),
]);

const messageSchema = z.object({
  id: z.string().optional(),
  author: z.object({ role: z.string() }),
  create_time: timeSchema.optional(),
  content: z.object({ content_type: z.string(), parts: z.array(partSchema).optional() }),
  recipient: z.string().nullish(),
  metadata: z.object({ is_visually_hidden_from_conversation: z.boolean().nullish() }).nullish(),
});

const conversationSchema = z.object({
  id: z.string().optional(),
  conversation_id: z.string().optional(),
  title: z.string().nullish(),
  create_time: timeSchema.optional(),
  current_node: z.string().nullish(),
  mapping: z.record(
    z.string(),
    z.object({ parent: z.string().nullish(), message: messageSchema.nullish().catch(null) }),
  ),
});

/** Content types with words of the person or of the assistant: not of tools, reasoning or instructions. */
const TEXT_TYPES = new Set(['text', 'multimodal_text']);

/** A conversation from ChatGPT's data export, on its current branch. Null for any other record. */
export function readChatGpt(record: unknown): FoundChat | null {
  const parsed = conversationSchema.safeParse(record);
  if (!parsed.success) return null;
  const { mapping, current_node, create_time, title, ...ids } = parsed.data;
  const key = ids.conversation_id ?? ids.id ?? current_node;
  if (!key) return null;
  const nodes = new Map<string, Branch<{ at: Date | null; messages: Omit<FoundMessage, 'at'>[] }>>();
  for (const [id, { parent, message: shown }] of Object.entries(mapping)) {
    const at = shown?.create_time ?? null;
    nodes.set(id, {
      parent: parent ?? null,
      at,
      value: { at, messages: shown ? toMessages(id, shown) : [] },
    });
  }
  const branch = currentBranch(nodes, current_node).filter(({ messages }) => messages.length > 0);
  const messages = withTimes(branch, create_time ?? new Date(0)).flatMap(({ at, messages }) =>
    messages.map((one) => ({ ...one, at })),
  );
  return { kind: 'chat', format: 'chatgpt', key, title: titleOf(title), messages };
}

function toMessages(nodeId: string, shown: z.output<typeof messageSchema>): Omit<FoundMessage, 'at'>[] {
  const { role } = shown.author;
  if (role !== 'user' && role !== 'assistant') return [];
  if (!TEXT_TYPES.has(shown.content.content_type)) return [];
  // Hidden messages were not said by anybody, and messages to a tool are not answers.
  if (shown.metadata?.is_visually_hidden_from_conversation) return [];
  if (shown.recipient && shown.recipient !== 'all') return [];
  const text = (shown.content.parts ?? []).filter((part) => part !== '').join('\n');
  return message({ id: shown.id ?? nodeId, role, author: null, text, at: new Date(0) });
}
