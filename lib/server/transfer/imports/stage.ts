import { letOthersIn } from '@/lib/basics/readable-part';
import type { Redacted } from '@/lib/chat/store';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import type { ImportKind } from '@/lib/contracts/api/imports';
import type { LeftOutLine, StagedContent, StagedMessage } from '@/lib/contracts/staged-content';
import type { Database } from '@/lib/db/client';
import { findEarlierItems, type NewImportItem, stageItems } from '@/lib/db/queries/import-items';
import { uuidv7 } from '@/lib/db/uuid';
import { toOwnStatement } from '@/lib/language/list-line';
import { toStorable } from '../../http/read-body';
import { digest, type Found, type FoundLeftOut, type FoundMessage } from '../formats/found';
import { hasSecret } from '../import-memories';
import { describeOwn, redactCharacter, redactOwn } from './stage-account';

export interface StageDependencies {
  db: Database;
  redact(text: string): Promise<Redacted>;
}

/** The number of items written at once. */
const ITEMS_TOGETHER = 25;
const CHARACTERS_TOGETHER = 500_000;
/** The maximum length to which a message is kept; longer ones were pasted. */
const LONGEST_MESSAGE = 4 * MAX_MESSAGE_LENGTH;

/** The most lines that were left out to show, and their length in characters. */
const MOST_LEFT_OUT = 500;
const LEFT_OUT_LENGTH = 200;

/**
 * Stores a file's contents, with secrets replaced, for the person to view and choose from. What an earlier import read is
 * marked as known; of a chat that was continued since, only the new part is stored.
 */
export async function stageImport(
  deps: StageDependencies,
  userId: string,
  importId: string,
  found: AsyncIterable<Found>,
): Promise<void> {
  let batch: Found[] = [];
  let size = 0;
  const flush = async () => {
    await stageBatch(deps, userId, importId, batch);
    batch = [];
    size = 0;
  };
  for await (const one of found) {
    batch.push(one);
    size += sizeOf(one);
    if (batch.length >= ITEMS_TOGETHER || size >= CHARACTERS_TOGETHER) await flush();
  }
  await flush();
}

function sizeOf(found: Found): number {
  if (found.kind === 'conversation')
    return found.conversation.messages.reduce((sum, { content }) => sum + content.length, 0);
  return 'messages' in found ? found.messages.reduce((sum, { text }) => sum + text.length, 0) : 10_000;
}

async function stageBatch(
  { db, redact }: StageDependencies,
  userId: string,
  importId: string,
  batch: readonly Found[],
): Promise<void> {
  const items = batch.map(describe).filter((item) => item.turns > 0);
  if (items.length === 0) return;
  const earlier = await db.asPerson(userId, (tx) =>
    findEarlierItems(
      tx,
      userId,
      items.map(({ sourceKey }) => sourceKey),
    ),
  );
  const staged: NewImportItem[] = [];
  for (const { found: brought, sourceKey, rowKind, ...item } of items) {
    const found = await withoutSecrets(brought);
    const read = earlier.get(sourceKey);
    const row = {
      id: uuidv7(item.lastAt.getTime()),
      userId,
      importId,
      sourceKey,
      kind: rowKind,
      format: found.format,
    };
    const counts = { messageCount: item.messages, turnCount: item.turns };
    const refused = countLeftOut(found, brought);
    const about = {
      ...row,
      ...counts,
      refused,
      digest: item.digest,
      firstAt: item.firstAt,
      lastAt: item.lastAt,
    };
    const title = (await redact(item.title)).text;
    if (read && (read.digest === item.digest || rowKind !== 'chat')) {
      staged.push({ ...about, title, status: 'known' });
      continue;
    }
    const content = await toContent(redact, found, read?.lastAt ?? null);
    const fresh = 'messages' in content ? content.messages : null;
    if (fresh?.length === 0) staged.push({ ...about, title, status: 'known' });
    else
      staged.push({
        ...about,
        title,
        content,
        ...(fresh
          ? { messageCount: fresh.length, turnCount: fresh.filter(({ role }) => role === 'user').length }
          : {}),
      });
  }
  await db.asPerson(userId, (tx) => stageItems(tx, userId, staged));
}

interface Described {
  found: Found;
  rowKind: ImportKind;
  sourceKey: string;
  digest: string;
  title: string;
  messages: number;
  turns: number;
  firstAt: Date;
  lastAt: Date;
}

function describe(found: Found): Described {
  const sourceKey = `${found.format}:${found.key}`;
  if (found.kind === 'conversation' || found.kind === 'persona' || found.kind === 'account')
    return { found, sourceKey, turns: 1, ...describeOwn(found) };
  if (found.kind === 'character') {
    const { name, persona } = found.character;
    const at = new Date();
    return {
      found,
      sourceKey,
      rowKind: found.kind,
      digest: digest(name, persona),
      title: name,
      messages: 0,
      turns: 1,
      firstAt: at,
      lastAt: at,
    };
  }
  if (found.kind === 'memories') {
    const times = found.memories.map(({ validFrom }) => Date.parse(validFrom));
    const last = times.length > 0 ? Math.max(...times) : 0;
    return {
      found,
      sourceKey,
      rowKind: found.kind,
      digest: found.key,
      title: '',
      messages: found.memories.length,
      turns: found.memories.length + found.links.length,
      firstAt: new Date(times.length > 0 ? Math.min(...times) : 0),
      lastAt: new Date(last),
    };
  }
  const { messages, title } = found;
  const times = messages.map(({ at }) => at.getTime());
  return {
    found,
    sourceKey,
    rowKind: found.kind,
    digest: digest(...messages.map(({ id, text }) => `${id} ${text.length}`)),
    title,
    messages: messages.length,
    turns: messages.filter(({ role }) => role === 'user').length,
    firstAt: new Date(Math.min(...times)),
    lastAt: new Date(Math.max(...times)),
  };
}

async function toContent(
  redact: StageDependencies['redact'],
  found: Found,
  after: Date | null,
): Promise<StagedContent> {
  if (found.kind === 'conversation' || found.kind === 'persona' || found.kind === 'account')
    return redactOwn(redact, found);
  if (found.kind === 'memories') return { memories: found.memories, links: found.links };
  if (found.kind === 'character') return { character: await redactCharacter(redact, found.character) };
  const messages: StagedMessage[] = [];
  for (const message of found.messages) {
    if (after && message.at <= after) continue;
    messages.push(await stageMessage(redact, message, found.kind));
  }
  const leftOut = found.kind === 'statements' ? await stageLeftOut(redact, found.leftOut) : [];
  return { messages, leftOut };
}

/** Lines that are not read are shown before the import starts, and only counted afterwards. */
async function stageLeftOut(
  redact: StageDependencies['redact'],
  lines: readonly FoundLeftOut[],
): Promise<LeftOutLine[]> {
  const shown: LeftOutLine[] = [];
  for (const { text, at, reason } of lines.slice(0, MOST_LEFT_OUT))
    shown.push({
      text: cut((await redact(toStorable(text).slice(0, LONGEST_MESSAGE))).text),
      at: at.toISOString(),
      reason,
    });
  return shown;
}

function cut(text: string): string {
  return text.length > LEFT_OUT_LENGTH ? `${text.slice(0, LEFT_OUT_LENGTH)}…` : text;
}

/** A memory with a secret is refused whole, so it is not stored until then either. */
async function withoutSecrets(found: Found): Promise<Found> {
  if (found.kind !== 'memories') return found;
  const memories: typeof found.memories = [];
  for (const memory of found.memories) {
    if (!(await hasSecret(memory))) memories.push(memory);
    await letOthersIn();
  }
  return { ...found, memories };
}

function countLeftOut(found: Found, brought: Found): Record<string, number> {
  const counts: Record<string, number> = {};
  if (found.kind === 'memories' && brought.kind === 'memories') {
    const secret = brought.memories.length - found.memories.length;
    return secret > 0 ? { contains_secret_only: secret } : counts;
  }
  if (found.kind !== 'statements') return counts;
  for (const { reason } of found.leftOut) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

async function stageMessage(
  redact: StageDependencies['redact'],
  { id, role, author, text, at }: FoundMessage,
  kind: 'chat' | 'statements',
): Promise<StagedMessage> {
  const words = kind === 'statements' ? toOwnStatement(text) : text;
  const redacted = await redact(words.slice(0, LONGEST_MESSAGE));
  return {
    id,
    role,
    author: author && (await redact(author)).text,
    at: at.toISOString(),
    text: redacted.text,
    redactions: redacted.redactions,
  };
}
