import { container } from '@/lib/server/container';
import { serverOrigin } from '@/lib/server/oauth/addresses';
import { describeResource } from '@/lib/server/oauth/metadata';

/** Served at the root and at the path of the protected resource (RFC 9728 3.1). */
export const GET = (request: Request) => Response.json(describeResource(serverOrigin(container(), request)));
