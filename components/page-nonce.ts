/** Under this name the dialogs' library looks for the nonce that a style sheet needs. */
const holder: { __webpack_nonce__?: string } & typeof globalThis = globalThis;

/** The document's nonce, for style sheets that are written later. The first stays: a later render has the nonce of another response. */
export function lendNonce(nonce: string | undefined): void {
  if (nonce) holder.__webpack_nonce__ ??= nonce;
}

export const pageNonce = (): string | undefined => holder.__webpack_nonce__;
