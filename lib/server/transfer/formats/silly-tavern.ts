import { z } from 'zod';
import {
  digest,
  type FileAbout,
  type FoundMessage,
  message,
  type OnFound,
  type RecordReader,
  readTime,
  timeSchema,
  titleOf,
} from './found';

const headerSchema = z
  .object({ user_name: z.string(), character_name: z.string(), create_date: timeSchema.optional() })
  .refine((header) => !('mes' in header));

const lineSchema = z.object({
  name: z.string(),
  is_user: z.boolean(),
  is_system: z.boolean().nullish(),
  mes: z.string(),
  send_date: z.unknown().optional(),
});

/** Reads a chat of SillyTavern: a line of metadata, then one line per message. The lines are the branch that was shown. */
export function createSillyTavernReader(about: FileAbout, onFound: OnFound): RecordReader {
  let header: z.output<typeof headerSchema> | null = null;
  let messages: FoundMessage[] = [];
  const end = () => {
    const [first] = messages;
    if (header && first)
      onFound({
        kind: 'chat',
        format: 'sillytavern',
        key: digest(header.character_name, header.create_date?.toISOString() ?? '', first.text),
        title: titleOf(header.character_name),
        messages,
      });
    header = null;
    messages = [];
  };
  return {
    take(record) {
      const opening = headerSchema.safeParse(record).data;
      if (opening) {
        end();
        header = opening;
        return true;
      }
      const line = lineSchema.safeParse(record).data;
      if (!line || !header) return false;
      if (line.is_system) return true;
      const before = messages.at(-1)?.at ?? new Date((header.create_date ?? about.at).getTime() - 1000);
      const sentAt = readTime(line.send_date);
      const at = sentAt && sentAt >= before ? sentAt : new Date(before.getTime() + 1000);
      messages.push(
        ...message({
          id: digest(header.character_name, String(messages.length), line.mes),
          role: line.is_user ? 'user' : 'assistant',
          author: null,
          text: line.mes,
          at,
        }),
      );
      return true;
    },
    end,
  };
}
