/** The dialogs' library reads the nonce for its style sheet from this global. */
const holder: { __webpack_nonce__?: string } & typeof globalThis = globalThis;

/**
 * Sets the document's nonce for style sheets that are inserted later. The first one stays, since a later render has the nonce
 * of another response.
 */
export function lendNonce(nonce: string | undefined): void {
  if (nonce) holder.__webpack_nonce__ ??= nonce;
}

export const pageNonce = (): string | undefined => holder.__webpack_nonce__;
