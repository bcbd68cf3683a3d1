import { z } from 'zod';

/** What an application may be allowed to do: a subset of a key's scopes. */
export const oauthScopeSchema = z.enum(['memory:read', 'memory:write']);
export type OAuthScope = z.infer<typeof oauthScopeSchema>;
export const OAUTH_SCOPES = oauthScopeSchema.options;

const MAX_URI = 2_000;
const MAX_NAME = 80;
/** Schemes that make a browser run code or read a file. */
const UNSAFE_SCHEMES = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'view-source:',
]);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Allowed redirect addresses: https, loopback, or a private scheme (RFC 8252). */
export const redirectUriSchema = z
  .string()
  .max(MAX_URI)
  .refine((uri) => {
    if (!URL.canParse(uri)) return false;
    const { protocol, hostname, hash } = new URL(uri);
    if (hash !== '' || UNSAFE_SCHEMES.has(protocol)) return false;
    return protocol !== 'http:' || LOOPBACK.has(hostname);
  }, 'A redirect address is https, on this machine, or of a scheme of the application’s own.');

/** An application's metadata: from registration (RFC 7591), or from the document at the address that is its id. */
export const clientMetadataSchema = z.looseObject({
  client_name: z.string().trim().max(MAX_NAME).optional(),
  redirect_uris: z.array(redirectUriSchema).min(1).max(10),
});
export type ClientMetadata = z.infer<typeof clientMetadataSchema>;

export const clientDocumentSchema = clientMetadataSchema.extend({ client_id: z.string().max(MAX_URI) });

/** The parameters of the consent page (RFC 6749, 7636 and 8707). */
export const authorizationRequestSchema = z.object({
  client_id: z.string().min(1).max(MAX_URI),
  redirect_uri: z.string().max(MAX_URI),
  response_type: z.literal('code'),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  scope: z.string().max(500).optional(),
  state: z.string().max(MAX_URI).optional(),
  resource: z.string().max(MAX_URI).optional(),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequestSchema>;

/** `POST /api/oauth/consent`: the person's decision; without scopes it is refused. */
export const consentSchema = z.object({
  request: authorizationRequestSchema,
  scopes: z.array(oauthScopeSchema),
});
export type Consent = z.infer<typeof consentSchema>;
export const consentAnswerSchema = z.object({ redirectTo: z.string() });

/** `POST /api/oauth/token`, as a form. */
export const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string().max(200),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    client_id: z.string().max(MAX_URI),
    redirect_uri: z.string().max(MAX_URI),
    resource: z.string().max(MAX_URI).optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string().max(200),
    client_id: z.string().max(MAX_URI),
    scope: z.string().max(500).optional(),
    resource: z.string().max(MAX_URI).optional(),
  }),
]);
export type TokenRequest = z.infer<typeof tokenRequestSchema>;

/** `GET /api/oauth/applications` */
export const applicationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host of an application whose id is an address. */
  host: z.string().nullable(),
  scopes: z.array(oauthScopeSchema),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Application = z.infer<typeof applicationSchema>;
export const applicationListSchema = z.object({ applications: z.array(applicationSchema) });
