import { type ChatModel, modelOf } from '@/lib/chat/ports';
import type {
  CharacterDetail,
  CharacterModels,
  CreateCharacter,
  PatchCharacter,
} from '@/lib/contracts/api/characters';
import {
  type CharacterCounts,
  type CharacterRow,
  changeCharacterMemory,
  countByCharacter,
  DEFAULT_CHARACTER_ID,
  findCharacter,
  insertCharacter,
  listCharacters,
  personaOf,
  retireCharacter,
} from '@/lib/db/queries/characters';
import type { Persona } from '@/lib/memory/context/build-context';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';

/**
 * The persona of a character that the person may use, and the model that answers as it; the built-in character if none is
 * named.
 * @throws ProblemError `not_found`; `model_unavailable` if its model is not available.
 */
export async function chooseAnswering(
  app: Container,
  userId: string,
  characterId = DEFAULT_CHARACTER_ID,
): Promise<{ persona: Persona; model: ChatModel }> {
  const character = await app.db.asPerson(userId, (tx) => findCharacter(tx, userId, characterId));
  if (!character) throw new ProblemError('not_found', 'noSuchCharacter');
  const model = modelOf(app.models.chatFor(userId), character.model);
  if (!model) throw new ProblemError('model_unavailable', null, { trouble: 'no_such_model' });
  return { persona: personaOf(character), model };
}

/** How long the server may take to list its models. */
const LIST_MS = 3000;

/** The models that a character can use. None are listed if the server cannot be reached. */
export async function readCharacterModels({ engines }: Container): Promise<CharacterModels> {
  const { chat } = engines;
  const names = await chat.listNames?.(AbortSignal.timeout(LIST_MS)).catch(() => []);
  return { usual: chat.engine === 'model' ? chat.name : null, models: (names ?? []).toSorted() };
}

/** @throws ProblemError `validation_failed` if the server reports that it has no such model. */
async function requireModel(app: Container, name: string | null | undefined): Promise<void> {
  if (!name) return;
  const { usual, models } = await readCharacterModels(app);
  if (usual === null) throw new ProblemError('validation_failed', 'characterWithoutModel');
  if (models.length === 0 || models.includes(name) || name === usual) return;
  const some = models.slice(0, NAMED_AT_MOST).join(', ');
  throw new ProblemError('validation_failed', 'noSuchModel', { values: { name, some } });
}

/** The most models that an error lists. */
const NAMED_AT_MOST = 12;

/** The most characters that one person may have. */
const MAX_CHARACTERS = 50;

const missing = () => new ProblemError('not_found', 'noSuchCharacter');

export async function readCharacters(app: Container, userId: string): Promise<CharacterDetail[]> {
  return app.db.asPerson(userId, async (tx) => {
    const counts = await countByCharacter(tx, userId);
    return (await listCharacters(tx, userId)).map((row) => shown(row, counts));
  });
}

/** Creates a character. Its persona never changes afterwards: another version is another character. */
export async function createCharacter(
  app: Container,
  userId: string,
  values: CreateCharacter,
): Promise<CharacterDetail> {
  await requireModel(app, values.model);
  return app.db.asPerson(userId, async (tx) => {
    if ((await listCharacters(tx, userId)).length > MAX_CHARACTERS)
      throw new ProblemError('conflict', 'tooManyCharacters', { values: { most: MAX_CHARACTERS } });
    const row = await insertCharacter(tx, userId, values);
    if (!row) throw missing();
    return shown(row, new Map());
  });
}

export async function changeCharacter(
  app: Container,
  userId: string,
  id: string,
  patch: PatchCharacter,
): Promise<CharacterDetail> {
  await requireModel(app, patch.model);
  return app.db.asPerson(userId, async (tx) => {
    const row = await changeCharacterMemory(tx, userId, id, patch);
    if (!row) throw missing();
    return shown(row, await countByCharacter(tx, userId));
  });
}

/** Its existing chats stay, but no new ones can be started. */
export async function removeCharacter(
  app: Container,
  userId: string,
  id: string,
): Promise<{ retired: true }> {
  if (!(await app.db.asPerson(userId, (tx) => retireCharacter(tx, userId, id, new Date())))) throw missing();
  return { retired: true };
}

const NO_COUNTS: CharacterCounts = { conversations: 0, memories: 0 };

function shown(row: CharacterRow, counts: ReadonlyMap<string, CharacterCounts>): CharacterDetail {
  const { id, name, tagline, persona, rules, lorebook, memoryProfile, keepsOwnMemories, model } = row;
  const builtIn = row.userId === null;
  const kept = { memoryProfile, keepsOwnMemories, counts: counts.get(id) ?? NO_COUNTS };
  return { id, name, tagline, builtIn, persona, rules, lorebook, model, ...kept };
}
