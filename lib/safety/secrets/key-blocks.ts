import type { SecretFinding } from './finding';

/** The header of a PEM or OpenPGP block with private contents. */
const BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}(?:PRIVATE KEY|SECRET KEY)(?: BLOCK)?-----/g;
const END = /-----END [A-Z0-9 ]{0,60}-----/g;
const PUTTY = /^PuTTY-User-Key-File-\d+:/m;
/** Base64 of "-----BEGIN": a key block that was encoded again. */
const PACKED = /LS0tLS1CRUdJTi[A-Za-z0-9+/=\s\\]{40,}/g;

/** Private key blocks: PEM, OpenSSH, OpenPGP, PuTTY; a truncated one ends where its lines no longer look like a key. */
export function keyBlocks(text: string): SecretFinding[] {
  return [...namedBlocks(text), ...puttyFiles(text), ...packedBlocks(text)];
}

function namedBlocks(text: string): SecretFinding[] {
  const begins = [...text.matchAll(BEGIN)];
  const ends = begins.length > 0 ? [...text.matchAll(END)].map((end) => end.index + end[0].length) : [];
  const found: SecretFinding[] = [];
  let covered = 0;
  for (const begin of begins) {
    if (begin.index < covered) continue;
    const from = begin.index + begin[0].length;
    while (ends[0] !== undefined && ends[0] < from) ends.shift();
    covered = ends[0] ?? endOfKeyLines(text, from);
    found.push({ pattern: 'private key', start: begin.index, end: covered });
  }
  return found;
}

function puttyFiles(text: string): SecretFinding[] {
  const begin = PUTTY.exec(text);
  if (!begin) return [];
  const mac = text.lastIndexOf('Private-MAC:');
  const lineEnd = mac < begin.index ? -1 : text.indexOf('\n', mac);
  return [{ pattern: 'private key', start: begin.index, end: lineEnd < 0 ? text.length : lineEnd }];
}

function packedBlocks(text: string): SecretFinding[] {
  return [...text.matchAll(PACKED)].map((packed) => ({
    pattern: 'private key',
    start: packed.index,
    end: packed.index + packed[0].trimEnd().length,
  }));
}

/** Where a block without an end stops looking like a key, so that the following sentence is kept. */
function endOfKeyLines(text: string, from: number): number {
  const lines = /(?:\s|\\[nr]|[A-Za-z0-9-]{1,40}: [^\n]{0,200}\n|[A-Za-z0-9+/=_-]{6,}(?![^\s\\"']))*/y;
  lines.lastIndex = from;
  return from + (lines.exec(text)?.[0].trimEnd().length ?? 0);
}
