import { createCharacterSchema } from '@/lib/contracts/api/characters';
import { createCharacter, readCharacters } from '@/lib/server/conversations/characters';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  characters: await readCharacters(app, person.id),
}));

export const POST = personRoute(
  { scope: 'settings', body: createCharacterSchema, redacts: true },
  async ({ app, person, body }) => createCharacter(app, person.id, body),
);
