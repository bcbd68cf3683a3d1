import { type ClientMetadata, clientDocumentSchema, clientMetadataSchema } from '@/lib/contracts/api/oauth';
import { findOAuthClient, insertOAuthClient, noteOAuthClient } from '@/lib/db/queries/oauth';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../container';
import { fetchOutside } from '../http/fetch-outside';
import { OAuthError } from './oauth-error';

const DAY_MS = 86_400_000;
const DOCUMENT_MS = 5_000;
const MAX_DOCUMENT_BYTES = 64_000;
const UNNAMED = 'An application without a name';

/** An application that requests access. */
export interface Client {
  id: string;
  name: string;
  redirectUris: readonly string[];
  /** The host of the address that is its id; null if it registered itself and could be anyone. */
  host: string | null;
}

/** Registers an application (RFC 7591), always as a public client. @throws OAuthError */
export async function registerClient(app: Container, body: unknown) {
  const parsed = clientMetadataSchema.safeParse(body);
  if (!parsed.success) {
    const isRedirect = parsed.error.issues.some(({ path }) => path[0] === 'redirect_uris');
    throw new OAuthError(
      isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      parsed.error.issues[0]?.message ?? 'The registration does not fit.',
    );
  }
  const { redirect_uris: redirectUris } = parsed.data;
  const client = { id: `kc_${uuidv7()}`, name: nameOf(parsed.data), redirectUris };
  const now = new Date();
  await app.db.asWorker((tx) => insertOAuthClient(tx, client, new Date(now.getTime() - DAY_MS)));
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: client.name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

/** Finds an application by id: registered here, or described by a document at the address that is its id. */
export async function findClient(app: Container, id: string): Promise<Client | null> {
  if (isDocumentAddress(id)) return fetchClient(app, id);
  const row = await app.db.asWorker(async (tx) => {
    const found = await findOAuthClient(tx, id);
    if (found) await noteOAuthClient(tx, id, new Date());
    return found;
  });
  return row && { id, name: row.name, redirectUris: row.redirectUris, host: null };
}

/** An https address with a path, as the draft of client id documents requires. */
function isDocumentAddress(id: string): boolean {
  if (!URL.canParse(id)) return false;
  const { protocol, pathname, hash, username, password } = new URL(id);
  return protocol === 'https:' && pathname.length > 1 && hash === '' && username === '' && password === '';
}

async function fetchClient(app: Container, id: string): Promise<Client | null> {
  try {
    const response = await fetchOutside(app, id, {
      headers: { accept: 'application/json' },
      timeoutMs: DOCUMENT_MS,
      maxBytes: MAX_DOCUMENT_BYTES,
    });
    const document = clientDocumentSchema.parse(JSON.parse(response.text));
    if (response.status !== 200 || document.client_id !== id) return null;
    return { id, name: nameOf(document), redirectUris: document.redirect_uris, host: new URL(id).host };
  } catch {
    // The document is missing, not allowed or invalid: there is no such application.
    return null;
  }
}

const nameOf = ({ client_name: name }: ClientMetadata) => name || UNNAMED;

/** Whether an application may be redirected to this address: one that it registered, on loopback with any port (RFC 8252). */
export function takesRedirect(client: Client, uri: string): boolean {
  return client.redirectUris.some((one) => one === uri || withoutPort(one) === withoutPort(uri));
}

function withoutPort(uri: string): string {
  if (!URL.canParse(uri)) return uri;
  const url = new URL(uri);
  if (url.protocol !== 'http:') return uri;
  url.port = '';
  return url.href;
}
