import { readCharacterModels } from '@/lib/server/conversations/characters';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'settings' }, async ({ app }) => readCharacterModels(app));
