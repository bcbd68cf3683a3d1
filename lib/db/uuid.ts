import { randomBytes } from 'node:crypto';

/** UUID version 7 (RFC 9562): milliseconds since 1970, then random bits. Rows sort by creation, to the millisecond. */
export function uuidv7(now: number = Date.now()): string {
  return format(now, randomBytes(2).readUInt16BE());
}

/** The number of counter values after the milliseconds of a version 7 id (RFC 9562, 6.2, method 1). */
const COUNTED = 0x1000;

/** Gives rows that are written together ids that sort in their order. */
export function withIds<T extends object>(
  rows: readonly T[],
  now: number = Date.now(),
): (T & { id: string })[] {
  return rows.map((row, index) => ({
    ...row,
    id: format(now + Math.floor(index / COUNTED), index % COUNTED),
  }));
}

/** @param low twelve bits that sort right after the time. */
function format(ms: number, low: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | (low & 0x0fff), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
