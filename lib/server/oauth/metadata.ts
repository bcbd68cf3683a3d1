import { OAUTH_SCOPES } from '@/lib/contracts/api/oauth';
import { MCP_PATH } from './addresses';

/** Metadata of the protected resource (RFC 9728). */
export function describeResource(origin: string) {
  return {
    resource: `${origin}${MCP_PATH}`,
    resource_name: 'Keepsake',
    authorization_servers: [origin],
    scopes_supported: OAUTH_SCOPES,
    bearer_methods_supported: ['header'],
  };
}

/** Metadata of the authorization server (RFC 8414): public clients with PKCE, registered or identified by a document of theirs. */
export function describeAuthorizationServer(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/connect`,
    token_endpoint: `${origin}/api/oauth/token`,
    registration_endpoint: `${origin}/api/oauth/register`,
    revocation_endpoint: `${origin}/api/oauth/revoke`,
    scopes_supported: OAUTH_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}
