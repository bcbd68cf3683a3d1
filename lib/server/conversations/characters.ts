import type { CharacterDetail, CreateCharacter, PatchCharacter } from '@/lib/contracts/api/characters';
import {
  type CharacterRow,
  changeCharacterMemory,
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

/** The persona of a character that the person may use; the shipped one when none is named. */
export async function loadPersona(
  app: Container,
  userId: string,
  characterId = DEFAULT_CHARACTER_ID,
): Promise<Persona> {
  const character = await app.db.asPerson(userId, (tx) => findCharacter(tx, userId, characterId));
  if (!character) throw new ProblemError('not_found', 'There is no such character.');
  return personaOf(character);
}

/** Characters that one person may have at a time. */
const MAX_CHARACTERS = 50;

const missing = () => new ProblemError('not_found', 'There is no such character of yours.');

export async function readCharacters(app: Container, userId: string): Promise<CharacterDetail[]> {
  return (await app.db.asPerson(userId, (tx) => listCharacters(tx, userId))).map(shown);
}

/** Writes a character. Its persona never changes afterwards: another version is another character. */
export function createCharacter(
  app: Container,
  userId: string,
  values: CreateCharacter,
): Promise<CharacterDetail> {
  return app.db.asPerson(userId, async (tx) => {
    if ((await listCharacters(tx, userId)).length > MAX_CHARACTERS)
      throw new ProblemError('conflict', `You have ${MAX_CHARACTERS} characters. Retire one first.`);
    const row = await insertCharacter(tx, userId, values);
    if (!row) throw missing();
    return shown(row);
  });
}

export async function changeCharacter(
  app: Container,
  userId: string,
  id: string,
  patch: PatchCharacter,
): Promise<CharacterDetail> {
  const row = await app.db.asPerson(userId, (tx) => changeCharacterMemory(tx, userId, id, patch));
  if (!row) throw missing();
  return shown(row);
}

/** Chats with it stay; there are no new ones. */
export async function removeCharacter(
  app: Container,
  userId: string,
  id: string,
): Promise<{ retired: true }> {
  if (!(await app.db.asPerson(userId, (tx) => retireCharacter(tx, userId, id, new Date())))) throw missing();
  return { retired: true };
}

function shown(row: CharacterRow): CharacterDetail {
  const { id, name, tagline, persona, rules, lorebook, memoryProfile, keepsOwnMemories } = row;
  const builtIn = row.userId === null;
  return { id, name, tagline, builtIn, persona, rules, lorebook, memoryProfile, keepsOwnMemories };
}
