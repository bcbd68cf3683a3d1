import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';

export const REDIRECT = 'http://127.0.0.1:7777/back';

/** An assistant's storage. */
export function newAssistant(redirectUrl = REDIRECT, clientMetadataUrl?: string) {
  let information: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  let asked: URL | null = null;
  const provider: OAuthClientProvider = {
    ...(clientMetadataUrl ? { clientMetadataUrl } : {}),
    redirectUrl,
    clientMetadata: { client_name: 'Desk', redirect_uris: [redirectUrl] },
    state: () => 'a state',
    clientInformation: () => information,
    saveClientInformation: (given) => {
      information = given;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    redirectToAuthorization: (url) => {
      asked = url;
    },
    saveCodeVerifier: (given) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
  };
  return {
    provider,
    tokens: () => tokens,
    forgetAccess: () => {
      if (tokens) tokens = { ...tokens, access_token: 'ka_one-that-was-never-given' };
    },
    asked: () => {
      if (!asked) throw new Error('Nobody was asked.');
      return asked;
    },
  };
}
export type Assistant = ReturnType<typeof newAssistant>;
