import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CreateCharacter, PatchCharacter } from '@/lib/contracts/api/characters';
import type { Persona } from '@/lib/memory/context/prompt';
import type { Transaction } from '../client';
import { characterChoices, characters, conversations, memories } from '../schema';
import { uuidv7 } from '../uuid';
import { SHOWN } from './memories';

export type CharacterRow = typeof characters.$inferSelect;

/** Joined to `characters`: the person's choices for a built-in one. */
export const isChosenBy = (userId: string) =>
  and(eq(characterChoices.characterId, characters.id), eq(characterChoices.userId, userId));

/** A character with this person's choices. */
export function asChosen(
  character: CharacterRow,
  choices: Pick<typeof characterChoices.$inferSelect, 'memoryProfile' | 'keepsOwnMemories' | 'model'> | null,
): CharacterRow {
  if (!choices) return character;
  const { memoryProfile, keepsOwnMemories, model } = choices;
  return { ...character, memoryProfile, keepsOwnMemories, model };
}

/** The built-in character; its id never changes. */
export const DEFAULT_CHARACTER_ID = '01990000-0000-7000-8000-000000000001';
export const DEFAULT_CHARACTER_NAME = 'Hana';

/** Creates the built-in character if it is missing. Runs at startup. */
export async function ensureDefaultCharacter(tx: Transaction): Promise<void> {
  await tx
    .insert(characters)
    .values({
      id: DEFAULT_CHARACTER_ID,
      name: DEFAULT_CHARACTER_NAME,
      tagline: 'A calm companion who listens closely',
      persona:
        `You are ${DEFAULT_CHARACTER_NAME}, a warm, attentive companion. You speak plainly and kindly, in the language the person uses, ` +
        'and you are curious about their life without prying. You are honest that you are an AI when asked.',
      rules: [
        'Answer what was asked first; keep it short unless more is wanted.',
        'Never claim to remember what is not in front of you.',
        'Never pressure anyone to share personal details.',
      ],
      memoryProfile: 'full',
    })
    .onConflictDoNothing();
}

export async function listCharacters(tx: Transaction, userId: string): Promise<CharacterRow[]> {
  const rows = await tx
    .select({ character: characters, choices: characterChoices })
    .from(characters)
    .leftJoin(characterChoices, isChosenBy(userId))
    .where(and(or(isNull(characters.userId), eq(characters.userId, userId)), isNull(characters.retiredAt)))
    .orderBy(sql`${characters.userId} nulls first`, asc(characters.createdAt));
  return rows.map(({ character, choices }) => asChosen(character, choices));
}

export type CharacterCounts = Readonly<Record<'conversations' | 'memories', number>>;

/** The number of chats with each character, and of memories from them, by the character's id. */
export async function countByCharacter(
  tx: Transaction,
  userId: string,
): Promise<Map<string, CharacterCounts>> {
  const count = sql<number>`count(*)::int`;
  const chats = await tx
    .select({ id: conversations.characterId, count })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .groupBy(conversations.characterId);
  const known = await tx
    .select({ id: memories.characterId, count })
    .from(memories)
    .where(and(eq(memories.userId, userId), inArray(memories.status, SHOWN)))
    .groupBy(memories.characterId);
  const memoriesOf = new Map(known.map((one) => [one.id, one.count]));
  return new Map(
    chats.map((one) => [one.id, { conversations: one.count, memories: memoriesOf.get(one.id) ?? 0 }]),
  );
}

export async function findCharacter(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<CharacterRow | null> {
  const [row] = await tx
    .select({ character: characters, choices: characterChoices })
    .from(characters)
    .leftJoin(characterChoices, isChosenBy(userId))
    .where(and(eq(characters.id, id), or(isNull(characters.userId), eq(characters.userId, userId))));
  return row ? asChosen(row.character, row.choices) : null;
}

export async function insertCharacter(
  tx: Transaction,
  userId: string,
  values: CreateCharacter,
): Promise<CharacterRow | null> {
  const [row] = await tx
    .insert(characters)
    .values({ id: uuidv7(), userId, ...values })
    .returning();
  return row ?? null;
}

/** Changes what a character keeps and which model it uses; the database refuses any change of its persona. */
export async function changeCharacterMemory(
  tx: Transaction,
  userId: string,
  id: string,
  patch: PatchCharacter,
): Promise<CharacterRow | null> {
  const character = await findCharacter(tx, userId, id);
  if (!character) return null;
  const { memoryProfile, keepsOwnMemories, model } = character;
  const chosen = { memoryProfile, keepsOwnMemories, model, ...withoutUndefined(patch) };
  // A built-in character belongs to everybody, so this person's choices are stored separately.
  if (character.userId === null)
    await tx
      .insert(characterChoices)
      .values({ userId, characterId: id, ...chosen })
      .onConflictDoUpdate({
        target: [characterChoices.userId, characterChoices.characterId],
        set: { ...chosen, updatedAt: sql`now()` },
      });
  else
    await tx
      .update(characters)
      .set(chosen)
      .where(and(eq(characters.id, id), eq(characters.userId, userId)));
  return { ...character, ...chosen };
}

function withoutUndefined(patch: PatchCharacter): Partial<Required<PatchCharacter>> {
  return {
    ...(patch.memoryProfile === undefined ? {} : { memoryProfile: patch.memoryProfile }),
    ...(patch.keepsOwnMemories === undefined ? {} : { keepsOwnMemories: patch.keepsOwnMemories }),
    ...(patch.model === undefined ? {} : { model: patch.model }),
  };
}

/** No new chats with it are possible; existing ones stay. @returns whether it existed. */
export async function retireCharacter(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(characters)
    .set({ retiredAt: now })
    .where(and(eq(characters.id, id), eq(characters.userId, userId), isNull(characters.retiredAt)))
    .returning({ id: characters.id });
  return rows.length > 0;
}

/** The persona of a character, as in prompts. */
export function personaOf({ name, persona, rules, lorebook }: CharacterRow): Persona {
  return { name, persona, rules, lorebook };
}
