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

type Undated = Omit<FoundMessage, 'at'> & { at: Date | null };

/** Content in blocks: only text, without tools. */
const blockSchema = z.union([
  z
    .object({
      type: z.literal('text'),
      text: z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]),
    })
    .transform(({ text }) => text),
  z.unknown().transform(() => ''),
]);

const claudeSchema = z.object({
  uuid: z.string(),
  name: z.string().nullish(),
  created_at: timeSchema.optional(),
  chat_messages: z.array(
    z.object({
      uuid: z.string(),
      sender: z.string(),
      text: z.string().nullish(),
      content: z.array(blockSchema).nullish(),
      created_at: timeSchema.optional(),
      parent_message_uuid: z.string().nullish(),
    }),
  ),
  current_leaf_message_uuid: z.string().nullish(),
});

/** A conversation from Claude's export. Null for any other record. */
export function readClaude(record: unknown): FoundChat | null {
  const parsed = claudeSchema.safeParse(record);
  if (!parsed.success) return null;
  const { uuid, name, created_at, chat_messages, current_leaf_message_uuid } = parsed.data;
  const known = new Set(chat_messages.map((one) => one.uuid));
  // Exports without branches are a plain list; if every message except the first names its parent, only the last branch
  // counts.
  const isTree =
    chat_messages.length > 1 &&
    chat_messages.some((one) => one.parent_message_uuid && known.has(one.parent_message_uuid));
  const listed = isTree
    ? currentBranch(
        new Map(
          chat_messages.map((one): [string, Branch<(typeof chat_messages)[number]>] => [
            one.uuid,
            { parent: one.parent_message_uuid ?? null, at: one.created_at ?? null, value: one },
          ]),
        ),
        current_leaf_message_uuid,
      )
    : chat_messages;
  const messages = listed.flatMap((one): Undated[] => {
    const blocks = (one.content ?? []).filter((text) => text !== '').join('\n');
    const text = blocks || (one.text ?? '');
    const role = one.sender === 'assistant' ? 'assistant' : 'user';
    return toDated({ id: one.uuid, role, author: null, text, at: one.created_at ?? null });
  });
  return chat('claude', uuid, name, messages, created_at);
}

const libreMessageSchema = z.object({
  messageId: z.string(),
  parentMessageId: z.string().nullish(),
  text: z.string().nullish(),
  content: z.array(blockSchema).nullish().catch(null),
  isCreatedByUser: z.boolean(),
  createdAt: timeSchema.optional(),
  get children(): z.ZodOptional<z.ZodArray<z.ZodUnknown>> {
    return z.array(z.unknown()).optional();
  },
});
type LibreMessage = z.output<typeof libreMessageSchema>;

const libreSchema = z.object({
  conversationId: z.string(),
  title: z.string().nullish(),
  createdAt: timeSchema.optional(),
  messages: z.array(libreMessageSchema),
});

/** A conversation from LibreChat's export, flat or with nested answers. Null for any other record. */
export function readLibreChat(record: unknown): FoundChat | null {
  const parsed = libreSchema.safeParse(record);
  if (!parsed.success) return null;
  const { conversationId, title, createdAt, messages } = parsed.data;
  const nodes = new Map<string, Branch<LibreMessage>>();
  const add = (one: LibreMessage, parent: string | null) => {
    nodes.set(one.messageId, { parent, at: one.createdAt ?? null, value: one });
    for (const child of one.children ?? []) {
      const below = libreMessageSchema.safeParse(child).data;
      if (below) add(below, one.messageId);
    }
  };
  for (const one of messages) add(one, one.parentMessageId ?? null);
  const isLinked = messages.some(
    ({ parentMessageId, children }) => (parentMessageId && nodes.has(parentMessageId)) || children?.length,
  );
  const branch = isLinked ? currentBranch(nodes, null) : messages;
  return chat(
    'librechat',
    conversationId,
    title,
    branch.flatMap((one) => {
      const text = one.text || (one.content ?? []).filter((part) => part !== '').join('\n');
      const role = one.isCreatedByUser ? 'user' : 'assistant';
      return toDated({ id: one.messageId, role, author: null, text, at: one.createdAt ?? null });
    }),
    createdAt,
  );
}

const webUiMessageSchema = z.object({
  id: z.string(),
  parentId: z.string().nullish(),
  role: z.string(),
  content: z.union([
    z.string(),
    z.array(blockSchema).transform((blocks) => blocks.filter((text) => text !== '').join('\n')),
  ]),
  timestamp: timeSchema.optional(),
});

const webUiSchema = z.object({
  id: z.string(),
  title: z.string().nullish(),
  created_at: timeSchema.optional(),
  chat: z.object({
    title: z.string().nullish(),
    history: z.object({
      messages: z.record(z.string(), webUiMessageSchema),
      currentId: z.string().nullish(),
    }),
  }),
});

/** A chat from Open WebUI's export, on its current branch. Null for any other record. */
export function readOpenWebUi(record: unknown): FoundChat | null {
  const parsed = webUiSchema.safeParse(record);
  if (!parsed.success) return null;
  const { id, title, created_at, chat: held } = parsed.data;
  const nodes = new Map(
    Object.entries(held.history.messages).map(([key, one]): [string, Branch<typeof one>] => [
      key,
      { parent: one.parentId ?? null, at: one.timestamp ?? null, value: one },
    ]),
  );
  const messages = currentBranch(nodes, held.history.currentId).flatMap((one) =>
    one.role === 'user' || one.role === 'assistant'
      ? toDated({ id: one.id, role: one.role, author: null, text: one.content, at: one.timestamp ?? null })
      : [],
  );
  return chat('open-webui', id, title || held.title, messages, created_at);
}

function toDated(one: Undated): Undated[] {
  return message({ ...one, at: new Date(0) }).map((kept) => ({ ...kept, at: one.at }));
}

function chat(
  format: FoundChat['format'],
  key: string,
  title: string | null | undefined,
  messages: readonly Undated[],
  createdAt: Date | null | undefined,
): FoundChat {
  return {
    kind: 'chat',
    format,
    key,
    title: titleOf(title),
    messages: withTimes(messages, createdAt ?? new Date(0)),
  };
}
