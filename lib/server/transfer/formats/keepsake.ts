import { z } from 'zod';
import {
  type ExportedMemory,
  exportedAnalysisSchema,
  exportedCharacterSchema,
  exportedChoiceSchema,
  exportedConversationSchema,
  exportedDiarySchema,
  exportedMemorySchema,
} from '@/lib/contracts/api/account-file';
import { type MemoryLink, memoryLinkSchema } from '@/lib/contracts/api/memory-links';
import { userSettingsSchema } from '@/lib/contracts/settings';
import type { StagedAccount } from '@/lib/contracts/staged-content';
import { digest, type OnFound, type RecordReader } from './found';

/** A link as in JSON Lines. */
const linkLineSchema = memoryLinkSchema.extend({ type: z.literal('link') });

/** The number of records in one item of the import. */
const TOGETHER = 200;
const format = 'keepsake' as const;

const nothing = (): StagedAccount => ({ settings: null, choices: [], diary: [], analyses: [] });

/** Reads the account in our own export, unchanged; links between memories come after the memories. */
export function createKeepsakeReader(onFound: OnFound): RecordReader {
  let memories: ExportedMemory[] = [];
  let lines: MemoryLink[] = [];
  let account = nothing();
  let accountSize = 0;
  const giveLinks = (links: MemoryLink[]) => {
    const key = digest(JSON.stringify(links));
    if (links.length > 0) onFound({ kind: 'memories', format, key, memories: [], links });
  };
  const giveMemories = () => {
    const key = digest(...memories.map(({ id }) => id));
    if (memories.length > 0) onFound({ kind: 'memories', format, key, memories, links: [] });
    memories = [];
  };
  const giveAccount = () => {
    if (accountSize > 0) onFound({ kind: 'account', format, key: digest(JSON.stringify(account)), account });
    account = nothing();
    accountSize = 0;
  };
  const takeForAccount = () => {
    accountSize += 1;
    if (accountSize >= TOGETHER) giveAccount();
  };
  /** Each type of record is recognised by a field that no other record has. */
  const kinds = [
    kind('triple', exportedMemorySchema, (memory) => {
      memories.push(memory);
      if (memories.length >= TOGETHER) giveMemories();
    }),
    kind('messages', exportedConversationSchema, (conversation) =>
      onFound({ kind: 'conversation', format, key: conversation.id, conversation }),
    ),
    kind('retiredAt', exportedCharacterSchema, (persona) =>
      onFound({ kind: 'persona', format, key: persona.id, persona }),
    ),
    kind('emotionalArc', exportedAnalysisSchema, (analysis) => {
      account.analyses.push(analysis);
      takeForAccount();
    }),
    kind('occurredAt', exportedDiarySchema, (entry) => {
      account.diary.push(entry);
      takeForAccount();
    }),
    kind('keepsOwnMemories', exportedChoiceSchema, (choice) => {
      account.choices.push(choice);
      takeForAccount();
    }),
    kind('profile', userSettingsSchema, (settings) => {
      account.settings = settings;
      takeForAccount();
    }),
    // In JSON Lines each link is a record: they are reported after all memories.
    kind('relation', linkLineSchema, ({ from, to, relation }) => void lines.push({ from, to, relation })),
  ];
  return {
    take(record) {
      const links = memoryLinkSchema.array().min(1).safeParse(record).data;
      if (links) {
        giveMemories();
        giveLinks(links);
        return true;
      }
      return typeof record === 'object' && record !== null && kinds.some((one) => one(record));
    },
    end() {
      giveMemories();
      giveAccount();
      giveLinks(lines);
      lines = [];
    },
  };
}

function kind<S extends z.ZodType>(field: string, schema: S, take: (value: z.output<S>) => void) {
  return (record: object): boolean => {
    const parsed = field in record ? schema.safeParse(record) : null;
    if (parsed?.success) take(parsed.data);
    return parsed?.success ?? false;
  };
}
