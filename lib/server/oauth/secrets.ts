import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A code or token with a prefix for its kind: random enough that an unsalted hash reveals nothing about it. */
export const newSecret = (mark: 'kc' | 'ka' | 'kr') =>
  `${mark}_${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Whether a challenge was made from a verifier (PKCE, S256). */
export const fitsChallenge = (verifier: string, challenge: string) =>
  createHash('sha256').update(verifier).digest('base64url') === challenge;
