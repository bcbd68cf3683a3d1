import type { Container } from '../container';

/** Where the memory's protocol is spoken: the one resource that a token is good for. */
export const MCP_PATH = '/api/mcp';
const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

/** The address under which callers know this server: the operator's, or the one that the request names. */
export function serverOrigin(app: Container, request: Pick<Request, 'headers' | 'url'>): string {
  if (app.env.publicUrl) return new URL(app.env.publicUrl).origin;
  const host = request.headers.get('host');
  return host ? `http://${host}` : new URL(request.url).origin;
}

export const resourceMetadataUrl = (origin: string) => `${origin}${RESOURCE_METADATA}${MCP_PATH}`;

/** Whether a token may be asked for this resource: none is named, or it is ours. */
export function isOwnResource(origin: string, resource: string | undefined): boolean {
  if (resource === undefined) return true;
  const named = resource.replace(/\/$/, '');
  return named === `${origin}${MCP_PATH}` || named === origin;
}
