import { and, eq, inArray } from 'drizzle-orm';
import { effectiveSettings, type MemoryConfig, policyOf } from '@/lib/contracts/memory-config';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import type { EditSnapshot } from '@/lib/memory/pipeline/turn-store';
import type { Transaction } from '../client';
import { characters, conversations, memories } from '../schema';
import { uuidv7 } from '../uuid';
import { DEFAULT_CHARACTER_ID } from './characters';
import { memoryColumns, READABLE } from './memories';
import { toMemory } from './memory-rows';
import { loadSettings } from './settings';

/** A memory written by hand is not restricted by the character's profile. */
const PROFILE = 'unbounded';
/** The id for a memory that belongs to no conversation, or outlived its own. */
const NO_CONVERSATION = '00000000-0000-0000-0000-000000000000';

/** A memory with everything needed to edit it; null if it does not exist, or is being forgotten. */
export async function loadEdit(
  tx: Transaction,
  userId: string,
  memoryId: string,
  now: Date,
  config: MemoryConfig,
): Promise<EditSnapshot | null> {
  const [row] = await tx
    .select({ memory: memoryColumns, conversation: conversations, character: characters })
    .from(memories)
    .leftJoin(conversations, eq(conversations.id, memories.conversationId))
    .leftJoin(characters, eq(characters.id, memories.characterId))
    .where(and(eq(memories.id, memoryId), eq(memories.userId, userId), inArray(memories.status, READABLE)));
  if (!row) return null;
  const memory = toMemory(row.memory);
  const settings = effectiveSettings(await loadSettings(tx, userId), config);
  return {
    memory,
    turn: {
      id: uuidv7(),
      userId,
      conversationId: memory.conversationId ?? NO_CONVERSATION,
      characterId: memory.characterId ?? DEFAULT_CHARACTER_ID,
      characterOnly: row.memory.characterOnly,
      profile: PROFILE,
      source: 'edit',
      isRetry: false,
      status: 'deciding',
      withheld: null,
      decisionId: null,
      drafts: [],
      asked: [],
      input: {
        message: { id: memory.id, role: 'user', author: null, text: '', at: now },
        previous: [],
        setting: {
          platform: 'web',
          participants: row.conversation?.participants ?? [],
          characterName: row.character?.name ?? '',
          timeZone: settings.profile.timeZone,
        },
        settings,
        known: [],
        roleplay: null,
        kinds: KINDS_BY_PROFILE[PROFILE],
        policy: policyOf(config),
      },
    },
  };
}

/** Whether the memory is still as it was loaded; it is locked until the transaction ends. */
export async function isUnchanged(
  tx: Transaction,
  userId: string,
  { id, updatedAt }: { id: string; updatedAt: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ updatedAt: memories.updatedAt })
    .from(memories)
    .where(and(eq(memories.id, id), eq(memories.userId, userId), inArray(memories.status, READABLE)))
    .for('update');
  return row?.updatedAt.toISOString() === updatedAt;
}
