import { sql } from 'drizzle-orm';
import type { Platform } from '@/lib/contracts/enums';
import type { Transaction } from '../client';
import { conversations } from '../schema';
import { uuidv7 } from '../uuid';

export interface ExternalConversation {
  /** The client's own name for it. */
  key: string;
  platform: Platform;
  /** The character of a new conversation. */
  characterId: string;
  participants: readonly string[];
  primaryParticipant: string | null;
  /** Undefined: unchanged. */
  learning: boolean | undefined;
  now: Date;
}

/** The conversation that a client calls `key`, created at its first message; new participants are added. @returns its id. */
export async function ensureExternalConversation(
  tx: Transaction,
  userId: string,
  wanted: ExternalConversation,
): Promise<string> {
  const participants = [...new Set(wanted.participants)];
  const [row] = await tx
    .insert(conversations)
    .values({
      id: uuidv7(),
      userId,
      characterId: wanted.characterId,
      externalKey: wanted.key,
      platform: wanted.platform,
      participants,
      primaryParticipant: wanted.primaryParticipant,
      learning: wanted.learning ?? true,
      createdAt: wanted.now,
      lastMessageAt: wanted.now,
    })
    .onConflictDoUpdate({
      target: [conversations.userId, conversations.externalKey],
      set: {
        platform: wanted.platform,
        ...(wanted.primaryParticipant === null ? {} : { primaryParticipant: wanted.primaryParticipant }),
        ...(wanted.learning === undefined ? {} : { learning: wanted.learning }),
        participants: sql`(select coalesce(array_agg(distinct name), '{}') from unnest(${conversations.participants} || excluded.participants) name)`,
      },
    })
    .returning({ id: conversations.id });
  if (!row) throw new Error('The conversation was not written.');
  return row.id;
}
