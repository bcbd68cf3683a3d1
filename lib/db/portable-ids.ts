import { createHash } from 'node:crypto';
import { SAME_CHARACTERS } from '@/lib/contracts/api/account-file';
import { DEFAULT_CHARACTER_ID } from './queries/characters';

const IS_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Fields that contain ids, by name. */
const HOLDS_ID = /^(?:id|from|to|\w+Ids?)$/;

/** Rows without an owner have the same id everywhere. */
const SHARED: ReadonlySet<string> = new Set([DEFAULT_CHARACTER_ID]);

/** Converts rows to the ids of a file, or a file's records to the ids of this account: the conversion is its own inverse. */
export function withPortableIds<T>(value: T, userId: string): T {
  const turn = createHash('sha256').update(`ids of files\n${userId}`).digest().readUInt32BE();
  return turnIds(value, turn, SHARED);
}

/**
 * Converts every id of a value between a file and the account: its last digits are combined with the account's own number,
 * which is reversible. So each account has its own id for a thing, every account's file has the same one, and rows keep their
 * order.
 *
 * @param turn the account's number, 32 bits.
 * @param shared ids that are the same everywhere.
 */
function turnIds<T>(value: T, turn: number, shared: ReadonlySet<string>): T;
function turnIds(value: unknown, turn: number, shared: ReadonlySet<string>): unknown {
  return walk(value, false, (id) => (shared.has(id) ? id : turnId(id, turn)));
}

function walk(value: unknown, isId: boolean, change: (id: string) => string): unknown {
  if (typeof value === 'string') return isId && IS_ID.test(value) ? change(value) : value;
  if (Array.isArray(value)) return value.map((one) => walk(one, isId, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, walk(one, HOLDS_ID.test(name), change)]),
  );
}

function turnId(id: string, turn: number): string {
  const turned = (Number.parseInt(id.slice(SAME_CHARACTERS), 16) ^ turn) >>> 0;
  return id.slice(0, SAME_CHARACTERS) + turned.toString(16).padStart(8, '0');
}
