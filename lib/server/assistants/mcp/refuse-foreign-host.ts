import type { Container } from '../../container';
import { hasForeignHost } from '../../http/local-request';

const REFUSED = {
  jsonrpc: '2.0',
  id: null,
  error: {
    code: -32000,
    message: 'This server answers on this machine alone. Set KEEPSAKE_PUBLIC_URL to give it another name.',
  },
};

/** The check that the protocol requires of a local server (2025-11-25, transports, security). Null: the request may be answered. */
export function refuseForeignHost({ env }: Pick<Container, 'env'>, headers: Headers): Response | null {
  return env.localOnly && hasForeignHost(headers) ? Response.json(REFUSED, { status: 403 }) : null;
}
