import { rememberRequestSchema } from '@/lib/contracts/api/memories';
import { recordStatement } from '@/lib/server/assistants/record-statement';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { scope: 'memory:write', body: rememberRequestSchema },
  async ({ app, person, body }) => {
    const turn = await app.models.forPerson(person.id, () => recordStatement(app, person.id, body.said));
    return {
      kept: turn.memories.map(({ id, content, category, action }) => ({ id, content, category, action })),
      decision: turn.decision?.explanation ?? null,
    };
  },
);
