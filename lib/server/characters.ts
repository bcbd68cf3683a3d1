import { DEFAULT_CHARACTER_ID, findCharacter } from '@/lib/db/queries/characters';
import type { Persona } from '@/lib/memory/context/build-context';
import type { Container } from './container';
import { ProblemError } from './problem';

/** The persona of a character that the person may use; the shipped one when none is named. */
export async function loadPersona(
  app: Container,
  userId: string,
  characterId = DEFAULT_CHARACTER_ID,
): Promise<Persona> {
  const character = await app.db.asPerson(userId, (tx) => findCharacter(tx, userId, characterId));
  if (!character) throw new ProblemError('not_found', 'There is no such character.');
  return { name: character.name, persona: character.persona, rules: character.rules };
}
