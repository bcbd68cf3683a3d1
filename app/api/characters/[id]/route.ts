import { patchCharacterSchema } from '@/lib/contracts/api/characters';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { changeCharacter, removeCharacter } from '@/lib/server/conversations/characters';
import { personRoute } from '@/lib/server/http/route';

export const PATCH = personRoute(
  { scope: 'settings', params: idParamsSchema, body: patchCharacterSchema, redacts: true },
  async ({ app, person, params, body }) => changeCharacter(app, person.id, params.id, body),
);

export const DELETE = personRoute(
  { scope: 'settings', params: idParamsSchema },
  async ({ app, person, params }) => removeCharacter(app, person.id, params.id),
);
