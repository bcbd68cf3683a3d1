import { z } from 'zod';
import type { ImportFormat } from '@/lib/contracts/api/imports';
import {
  digest,
  type FileAbout,
  type FoundLeftOut,
  type FoundMessage,
  message,
  type OnFound,
  type RecordReader,
  timeSchema,
} from './found';

const mem0Schema = z
  .object({
    id: z.string().optional(),
    memory: z.string(),
    created_at: timeSchema.optional(),
    updated_at: timeSchema.optional(),
  })
  .transform(({ id, memory, created_at, updated_at }) => ({
    id,
    text: memory,
    at: updated_at ?? created_at ?? null,
    isOutdated: false,
  }));

/** A fact, or an edge of the graph; one that is no longer valid is not read. */
const zepSchema = z
  .object({
    uuid: z.string().optional(),
    fact: z.string(),
    created_at: timeSchema.optional(),
    valid_at: timeSchema.optional(),
    invalid_at: timeSchema.optional(),
    expired_at: timeSchema.optional(),
  })
  .transform(({ uuid, fact, created_at, valid_at, invalid_at, expired_at }) => ({
    id: uuid,
    text: fact,
    at: valid_at ?? created_at ?? null,
    isOutdated: Boolean(invalid_at || expired_at),
  }));

const SCHEMAS = { mem0: mem0Schema, zep: zepSchema } as const;
/** The number of statements in one item of the import. */
const TOGETHER = 100;

/** Reads another memory's statements about the person, from mem0 or Zep. */
export function createStatementReader(about: FileAbout, onFound: OnFound): RecordReader {
  const held = new Map<ImportFormat, { messages: FoundMessage[]; leftOut: FoundLeftOut[] }>();
  const flush = (format: ImportFormat) => {
    const { messages, leftOut } = held.get(format) ?? { messages: [], leftOut: [] };
    const [first] = messages;
    if (first)
      onFound({ kind: 'statements', format, key: first.id, title: titleFor(format), messages, leftOut });
    held.delete(format);
  };
  return {
    take(record) {
      for (const format of ['mem0', 'zep'] as const) {
        const read = SCHEMAS[format].safeParse(record).data;
        if (!read) continue;
        const list = held.get(format) ?? { messages: [], leftOut: [] };
        held.set(format, list);
        const { text, isOutdated } = read;
        const at = read.at ?? about.at;
        if (isOutdated) list.leftOut.push({ text, at, reason: 'outdated' });
        else
          list.messages.push(
            ...message({ id: read.id ?? digest(text), role: 'user', author: null, text, at }),
          );
        if (list.messages.length >= TOGETHER) flush(format);
        return true;
      }
      return false;
    },
    end() {
      for (const format of [...held.keys()]) flush(format);
    },
  };
}

/** Names of products, which are the same in every language. */
const TITLES: Partial<Record<ImportFormat, string>> = { mem0: 'mem0', zep: 'Zep' };
const titleFor = (format: ImportFormat) => TITLES[format] ?? '';

const zepSessionSchema = z.object({
  session_id: z.string().optional(),
  thread_id: z.string().optional(),
  messages: z.array(
    z.object({
      uuid: z.string().optional(),
      role: z.string().nullish(),
      role_type: z.string().nullish(),
      content: z.string(),
      created_at: timeSchema.optional(),
    }),
  ),
});

/** A session of Zep with its messages. Null for any other record. */
export function readZepSession(record: unknown, about: FileAbout) {
  const session = zepSessionSchema.safeParse(record).data;
  const id = session?.session_id ?? session?.thread_id;
  if (!session || !id) return null;
  let last = about.at;
  const messages = session.messages.flatMap((one, index) => {
    const role = one.role_type ?? one.role;
    if (role !== 'user' && role !== 'assistant') return [];
    last = one.created_at ?? new Date(last.getTime() + 1000);
    return message({ id: one.uuid ?? `${id}:${index}`, role, author: null, text: one.content, at: last });
  });
  return { kind: 'chat' as const, format: 'zep' as const, key: id, title: '', messages };
}
