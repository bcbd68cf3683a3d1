import { container } from '@/lib/server/container';
import { serverOrigin } from '@/lib/server/oauth/addresses';
import { describeResource } from '@/lib/server/oauth/metadata';

/** At the root and at the path of what it protects (RFC 9728 3.1). */
export const GET = (request: Request) => Response.json(describeResource(serverOrigin(container(), request)));
