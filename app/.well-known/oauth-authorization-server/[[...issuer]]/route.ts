import { container } from '@/lib/server/container';
import { serverOrigin } from '@/lib/server/oauth/addresses';
import { describeAuthorizationServer } from '@/lib/server/oauth/metadata';

export const GET = (request: Request) =>
  Response.json(describeAuthorizationServer(serverOrigin(container(), request)));
