import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A code or a token, by the mark that it begins with: random enough that its plain hash reveals nothing about it. */
export const newSecret = (mark: 'kc' | 'ka' | 'kr') =>
  `${mark}_${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Whether a verifier is what a challenge was made of (PKCE, S256). */
export const fitsChallenge = (verifier: string, challenge: string) =>
  createHash('sha256').update(verifier).digest('base64url') === challenge;
