import { linkPersonSchema } from '@/lib/contracts/api/links';
import { makeLinkCode } from '@/lib/server/account/bot-people';
import { openAiError } from '@/lib/server/assistants/openai/wire';
import { keyRoute } from '@/lib/server/http/key-route';
import { ProblemError } from '@/lib/server/http/problem';
import { readBody } from '@/lib/server/http/read-body';

export const POST = keyRoute(
  'people',
  async ({ app, ownerId, keyName, request }) => {
    const asked = linkPersonSchema.safeParse(await readBody(request));
    if (!asked.success) throw new ProblemError('validation_failed', 'sayForWhom');
    return Response.json(await makeLinkCode(app, { ownerId, name: keyName }, asked.data.user), {
      headers: { 'cache-control': 'no-store' },
    });
  },
  openAiError,
);
