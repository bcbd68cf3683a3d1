import type { Container } from '../container';

/** The endpoint of the Model Context Protocol: the only resource that tokens are valid for. */
export const MCP_PATH = '/api/mcp';
const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

/** The origin by which callers know this server: the operator's, or the one in the request. */
export function serverOrigin(app: Container, request: Pick<Request, 'headers' | 'url'>): string {
  if (app.env.publicUrl) return new URL(app.env.publicUrl).origin;
  const host = request.headers.get('host');
  return host ? `http://${host}` : new URL(request.url).origin;
}

export const resourceMetadataUrl = (origin: string) => `${origin}${RESOURCE_METADATA}${MCP_PATH}`;

/** Whether a token may be requested for this resource: none is named, or it is ours. */
export function isOwnResource(origin: string, resource: string | undefined): boolean {
  if (resource === undefined) return true;
  const named = resource.replace(/\/$/, '');
  return named === `${origin}${MCP_PATH}` || named === origin;
}
