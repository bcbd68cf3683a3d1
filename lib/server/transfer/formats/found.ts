import { createHash } from 'node:crypto';
import { z } from 'zod';
import type {
  ExportedCharacter,
  ExportedConversation,
  ExportedMemory,
} from '@/lib/contracts/api/account-file';
import type { CreateCharacter } from '@/lib/contracts/api/characters';
import type { ImportFormat } from '@/lib/contracts/api/imports';
import type { MemoryLink } from '@/lib/contracts/api/memory-links';
import type { LeftOutLine, StagedAccount } from '@/lib/contracts/staged-content';
import { toStorable } from '../../http/read-body';

/** One message of an imported chat. */
export interface FoundMessage {
  /** Stable across exports of the same message. */
  id: string;
  role: 'user' | 'assistant';
  author: string | null;
  text: string;
  at: Date;
}

/** An imported chat: its current branch only, oldest message first. */
export interface FoundChat {
  kind: 'chat';
  format: ImportFormat;
  /** Stable across exports of the same chat. */
  key: string;
  title: string;
  messages: FoundMessage[];
}

/** A line that is not read, and why. */
export interface FoundLeftOut {
  text: string;
  at: Date;
  reason: LeftOutLine['reason'];
}

/** What another assistant's memory says about the person, each statement with its date. */
export interface FoundStatements {
  kind: 'statements';
  format: ImportFormat;
  key: string;
  title: string;
  messages: FoundMessage[];
  leftOut: FoundLeftOut[];
}

/** A persona with its lorebook. */
export interface FoundCharacter {
  kind: 'character';
  format: ImportFormat;
  key: string;
  character: CreateCharacter;
}

/** Memories of our own export, and the links between them. */
export interface FoundMemories {
  kind: 'memories';
  format: ImportFormat;
  key: string;
  memories: ExportedMemory[];
  links: MemoryLink[];
}

/** A conversation of our own export, unchanged. */
export interface FoundConversation {
  kind: 'conversation';
  format: ImportFormat;
  key: string;
  conversation: ExportedConversation;
}

/** A character of our own export. */
export interface FoundPersona {
  kind: 'persona';
  format: ImportFormat;
  key: string;
  persona: ExportedCharacter;
}

/** The other contents of our own export. */
export interface FoundAccount {
  kind: 'account';
  format: ImportFormat;
  key: string;
  account: StagedAccount;
}

export type Found =
  | FoundChat
  | FoundStatements
  | FoundCharacter
  | FoundMemories
  | FoundConversation
  | FoundPersona
  | FoundAccount;

/** Called with the contents of a file, one by one. */
export type OnFound = (found: Found) => void;

/** Reads the records of one file, each a JSON value, in order. */
export interface RecordReader {
  /** @returns false if the record is of another format. */
  take(record: unknown): boolean;
  end(): void;
}

/** Information about a file besides its content. */
export interface FileAbout {
  name: string;
  /** The time for contents without one. */
  at: Date;
  isInZip: boolean;
}

/** The range of times that a number of seconds, milliseconds or microseconds since 1970 may mean. */
const EARLIEST_MS = Date.UTC(2000, 0);
const LATEST_MS = Date.UTC(2100, 0);

/** A time in any notation of the exports: seconds, milliseconds or microseconds since 1970, ISO, or English. Null for anything else. */
export function readTime(value: unknown): Date | null {
  if (typeof value === 'number') {
    const ms = [1000, 1, 0.001]
      .map((factor) => value * factor)
      .find((one) => one >= EARLIEST_MS && one < LATEST_MS);
    return ms === undefined ? null : new Date(ms);
  }
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (/^\d+(?:\.\d+)?$/.test(value)) return readTime(Number(value));
  const plain = value
    .replaceAll(' ', ' ')
    // SillyTavern: "2023-06-19@14h20m05s", "June 19, 2023 2:20pm".
    .replace(/^(\d{4})-(\d{1,2})-(\d{1,2}) ?@ ?(\d{1,2})h ?(\d{1,2})m ?(\d{1,2})s.*$/, '$1-$2-$3 $4:$5:$6')
    .replace(/(\d)([ap]m)\b/i, '$1 $2');
  const ms = Date.parse(plain);
  return ms >= EARLIEST_MS && ms < LATEST_MS ? new Date(ms) : null;
}

/** A short, stable name for a text. */
export function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);
}

/** The message, if its text is not empty once unstorable characters are removed. */
export function message(given: Omit<FoundMessage, 'text'> & { text: string }): FoundMessage[] {
  const text = toStorable(given.text).trim();
  return text === '' ? [] : [{ ...given, text }];
}

/** A title on one line. */
export function titleOf(text: string | null | undefined): string {
  return toStorable(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** A message without a time gets the time of the previous one plus a second. */
export function withTimes<T extends { at: Date | null }>(
  list: readonly T[],
  from: Date,
): (T & { at: Date })[] {
  let last = from.getTime() - 1000;
  return list.map((one) => {
    last = Math.max(one.at?.getTime() ?? 0, last + (one.at ? 0 : 1000));
    return { ...one, at: one.at ?? new Date(last) };
  });
}

/** A node of a chat with branches. */
export interface Branch<T> {
  parent: string | null;
  at: Date | null;
  value: T;
}

/** The branch from the root to the given leaf, or to the latest message: the one that the person saw. */
export function currentBranch<T>(
  nodes: ReadonlyMap<string, Branch<T>>,
  leaf: string | null | undefined,
): T[] {
  const path: T[] = [];
  const seen = new Set<string>();
  let id = leaf && nodes.has(leaf) ? leaf : latestLeaf(nodes);
  while (id !== null && !seen.has(id)) {
    seen.add(id);
    const node = nodes.get(id);
    if (!node) break;
    path.push(node.value);
    id = node.parent;
  }
  return path.reverse();
}

function latestLeaf<T>(nodes: ReadonlyMap<string, Branch<T>>): string | null {
  const parents = new Set([...nodes.values()].map(({ parent }) => parent));
  let latest: { id: string; at: number } | null = null;
  for (const [id, { at }] of nodes) {
    if (parents.has(id)) continue;
    const time = at?.getTime() ?? 0;
    if (!latest || time >= latest.at) latest = { id, at: time };
  }
  return latest?.id ?? null;
}

/** Any value, parsed as a time. */
export const timeSchema = z.unknown().transform(readTime);
