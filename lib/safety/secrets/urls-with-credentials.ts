import type { SecretFinding } from './finding';
import { isPlaceholder } from './secret-words';

/** `scheme://user:password@host`; the password may contain `/` and `@`, so the last `@` before the host counts. */
const USER_INFO = /:\/\/[^\s:/@"'`<>]{0,128}:(?=[^\s"'`<>]{1,300}@)/g;
const PASSWORD = /[^\s"'`<>]{1,300}(?=@[\w[{(])/y;
/** URL or form parameters whose name says that they carry a secret. */
const PARAMETER =
  /[?&](?:[\w.-]{0,20}(?:token|key|secret|passw(?:or)?d|pwd|auth|sig(?:nature)?|session|credential)[\w-]{0,20}|code|pass|pw)=([^\s&#"'`<>]{6,600})/gi;

/** Anyone who knows a webhook's address can call it: the random part of its path is the secret. */
const HOOK =
  /https?:\/\/(?:hooks?\.[\w.-]{1,80}|[\w.-]{1,80}\/(?:[\w-]{1,30}\/){0,4}(?:web)?hooks?)\/((?:[\w-]{1,80}\/){0,6}[\w-]{16,100})/gi;

/** Credentials inside URLs and connection strings. The rest of the URL stays, so that the sentence keeps its meaning. */
export function urlCredentials(text: string): SecretFinding[] {
  if (!text.includes('://') && !text.includes('=')) return [];
  const found: SecretFinding[] = [];
  for (const hit of text.matchAll(USER_INFO)) {
    const start = hit.index + hit[0].length;
    PASSWORD.lastIndex = start;
    const password = PASSWORD.exec(text)?.[0];
    if (password && !/^[{<$%[]/.test(password))
      found.push({ pattern: 'password', start, end: start + password.length });
  }
  for (const hit of text.matchAll(PARAMETER)) {
    const value = hit[1] ?? '';
    if (isPlaceholder(value)) continue;
    const start = hit.index + hit[0].length - value.length;
    found.push({ pattern: 'access token', start, end: start + value.length });
  }
  for (const hit of text.matchAll(HOOK)) {
    const end = hit.index + hit[0].length;
    found.push({ pattern: 'access token', start: end - (hit[1]?.length ?? 0), end });
  }
  return found;
}
