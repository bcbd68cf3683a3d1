import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The prefix of every sealed text, so that the cipher can be replaced later. */
const VERSION = 'v1';

/** Encrypts short secrets for the database. */
export interface Seal {
  /** @param context what the secret belongs to: it can only be opened with the same one, so that a row cannot be passed off as another. */
  seal(secret: string, context: string): string;
  /** @returns null if it was sealed with another key or for another context, or is damaged. */
  open(sealed: string, context: string): string | null;
}

/** AES-256-GCM, with a key derived from the server's secret. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'keepsake model keys', KEY_BYTES));
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, encoded = ''] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const end = IV_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(IV_BYTES, end));
        return Buffer.concat([decipher.update(bytes.subarray(end)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** A key can only be opened for the server that it was given for: whoever changes the address in the database gets none. */
export const connectionContext = (id: string, baseUrl: string) =>
  `connection ${id} ${new URL(baseUrl).origin}`;
export const personContext = (userId: string, connectionId: string, baseUrl: string) =>
  `person ${userId} ${connectionContext(connectionId, baseUrl)}`;
