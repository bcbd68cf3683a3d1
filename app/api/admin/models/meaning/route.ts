import { localEmbeddingActionSchema } from '@/lib/contracts/api/local-embedding';
import { personRoute } from '@/lib/server/http/route';
import { changeMeaning, describeMeaning } from '@/lib/server/models/use-meaning';

export const GET = personRoute({ scope: 'admin', admin: true }, async ({ app }) => describeMeaning(app));

export const POST = personRoute(
  { body: localEmbeddingActionSchema, admin: true },
  async ({ app, person, body }) => changeMeaning(app, person.id, body.action),
);
