import { createHash } from 'node:crypto';
import type { StagedContent, StagedMessage } from '@/lib/contracts/staged-content';
import type { Transaction } from '@/lib/db/client';
import { insertCharacter, listCharacters } from '@/lib/db/queries/characters';
import { type ImportedChat, writeImportedChat } from '@/lib/db/queries/import-chats';
import {
  dropUnchosen,
  findEarlierItems,
  findNextItem,
  finishItem,
  type ImportItemRow,
} from '@/lib/db/queries/import-items';
import { announceImport, findImport, type ImportRow, moveImport } from '@/lib/db/queries/imports';
import { closeSession } from '@/lib/db/queries/session-end';
import { processOpenTurns } from '@/lib/memory/pipeline/process-open-turns';
import { failTurn, type TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { MemoryModelError } from '@/lib/memory/ports';
import type { ImportJobs } from '../../jobs/job-use-cases';
import { purgeConversation } from '../../jobs/purge';
import { importMemories } from '../import-memories';
import type { ImportDependencies } from './dependencies';
import { countNotKept } from './outcomes';
import { MOST_CHARACTERS, type Restored, restoreAccount, restoreChat, restorePersona } from './restore';
import { undoPart } from './undo';

/** How long one step runs before it reports its progress, in milliseconds. */
const PART_MS = 5_000;

/** The use cases of the function that reads imports. */
export function createImportJobs(deps: ImportDependencies): ImportJobs {
  const { db, live } = deps;
  return {
    importPart: (userId, importId) => importPart(deps, userId, importId),
    async goOnImporting(userId, importId) {
      await db.asPerson(userId, (tx) => announceImport(tx, userId, importId));
    },
    async haltImport(userId, importId, errorCode) {
      await db.asPerson(userId, (tx) =>
        moveImport(tx, userId, importId, ['running', 'undoing'], { status: 'paused', errorCode }),
      );
      live.publish(userId, { type: 'memories' });
    },
  };
}

/**
 * Reads for a few seconds: the newest chats first, each from its beginning. It continues where an earlier part was stopped or
 * killed, and does nothing twice.
 *
 * @returns whether anything is left to read.
 */
async function importPart(
  deps: ImportDependencies,
  userId: string,
  importId: string,
): Promise<{ more: boolean }> {
  const { db, live, turns } = deps;
  const until = turns.clock.now().getTime() + PART_MS;
  const isOver = () => turns.clock.now().getTime() >= until;
  try {
    do {
      const current = await db.asPerson(userId, (tx) => findImport(tx, userId, importId));
      if (current?.status === 'undoing') return await undoPart(deps, userId, importId);
      if (current?.status !== 'running') return { more: false };
      const item = await db.asPerson(userId, (tx) => findNextItem(tx, userId, importId));
      if (!item) {
        await finishImport(deps, userId, importId);
        return { more: false };
      }
      await importItem(deps, current, item, isOver);
    } while (!isOver());
    return { more: true };
  } finally {
    live.publish(userId, { type: 'memories' });
  }
}

async function finishImport(
  { db, turns }: ImportDependencies,
  userId: string,
  importId: string,
): Promise<void> {
  await db.asPerson(userId, async (tx) => {
    await dropUnchosen(tx, userId, importId);
    const finishedAt = turns.clock.now();
    await moveImport(tx, userId, importId, ['running'], { status: 'done', errorCode: null, finishedAt });
  });
}

type Item = ImportItemRow & { content: StagedContent };

async function importItem(
  deps: ImportDependencies,
  current: ImportRow,
  item: Item,
  isOver: () => boolean,
): Promise<void> {
  const { userId } = current;
  const { content } = item;
  const isKnown = await deps.db.asPerson(userId, async (tx) => {
    const earlier = (await findEarlierItems(tx, userId, [item.sourceKey])).get(item.sourceKey);
    if (earlier?.digest !== item.digest) return false;
    await finishItem(tx, userId, item.id, { status: 'known', madeId: null, refused: {} });
    return true;
  });
  if (isKnown) return;
  if ('messages' in content) return importChat(deps, current, item, content.messages, isOver);
  if ('character' in content) return importCharacter(deps, userId, item, content.character);
  if ('memories' in content) {
    const { refused } = await importMemories(deps.memories, userId, current.id, content);
    await deps.db.asPerson(userId, (tx) =>
      finishItem(tx, userId, item.id, {
        status: 'done',
        madeId: null,
        refused: { ...item.refused, ...refused },
      }),
    );
    return;
  }
  await deps.db.asPerson(userId, async (tx) => {
    const restored = await restoreItem(tx, current, content);
    await finishItem(tx, userId, item.id, { status: 'done', ...restored });
  });
}

/** Restores a part of our own file as it was, without reading it again. */
async function restoreItem(
  tx: Transaction,
  { id: importId, userId, keepChats }: ImportRow,
  content: Extract<StagedContent, { conversation: unknown } | { persona: unknown } | { account: unknown }>,
): Promise<Restored> {
  const nothing = { madeId: null, refused: {} };
  if ('persona' in content) return restorePersona(tx, userId, content.persona);
  if ('conversation' in content)
    return keepChats ? restoreChat(tx, userId, importId, content.conversation) : nothing;
  await restoreAccount(tx, userId, content.account);
  return nothing;
}

async function importChat(
  deps: ImportDependencies,
  current: ImportRow,
  item: Item,
  messages: readonly StagedMessage[],
  isOver: () => boolean,
): Promise<void> {
  const { userId, keepChats, useModel } = current;
  const chat = toChat(current, item, messages);
  await deps.db.asPerson(userId, (tx) => writeImportedChat(tx, userId, chat));
  const turns = useModel ? deps.turns : deps.withoutModel;
  // The next part continues; what was decided on is not read again.
  if (await readTurns(turns, userId, chat.id, isOver)) return;
  // Statements of another memory are kept, since their memories rest on these words.
  const isKept = keepChats || item.kind === 'statements';
  await deps.db.asPerson(userId, async (tx) => {
    await closeSession(tx, userId, chat.id, chat.lastAt);
    const refused = isKept ? {} : await countNotKept(tx, userId, chat.id);
    const done = {
      status: 'done',
      madeId: isKept ? chat.id : null,
      refused: { ...item.refused, ...refused },
    } as const;
    if ((await finishItem(tx, userId, item.id, done)) && !isKept)
      await purgeConversation(deps.purging, tx, {
        userId,
        conversationId: chat.id,
        memories: 'keep',
        now: turns.clock.now(),
      });
  });
}

/**
 * @returns whether turns are left.
 * @throws MemoryModelError if the model is unavailable: the import waits until it is back.
 */
async function readTurns(
  turns: TurnDependencies,
  userId: string,
  conversationId: string,
  isOver: () => boolean,
): Promise<boolean> {
  for (;;) {
    try {
      return await processOpenTurns(turns, userId, conversationId, isOver);
    } catch (error) {
      if (!(error instanceof MemoryModelError) || error.retryable) throw error;
      // Only these words failed: they are retried like any others, and shown to the person.
      const [turn] = await turns.store.loadOpenTurns(userId, conversationId);
      if (turn) await failTurn(turns, userId, turn.id);
    }
  }
}

async function importCharacter(
  { db }: ImportDependencies,
  userId: string,
  item: Item,
  character: Parameters<typeof insertCharacter>[2],
): Promise<void> {
  await db.asPerson(userId, async (tx) => {
    const own = await listCharacters(tx, userId);
    const same = own.find(({ name, persona }) => name === character.name && persona === character.persona);
    const isFull = own.length > MOST_CHARACTERS;
    const made = same || isFull ? null : await insertCharacter(tx, userId, character);
    const refused: Record<string, number> = isFull && !same ? { too_many_characters: 1 } : {};
    await finishItem(tx, userId, item.id, {
      status: same ? 'known' : 'done',
      madeId: made?.id ?? null,
      refused,
    });
  });
}

function toChat(current: ImportRow, item: Item, staged: readonly StagedMessage[]): ImportedChat {
  const { userId } = current;
  const name = (what: string) => `${item.sourceKey}\n${what}`;
  const messages = staged.map((message) => {
    const at = new Date(message.at);
    return {
      id: idFor(userId, name(`message\n${message.id}`), at),
      role: message.role,
      author: message.author,
      content: message.text,
      redactions: message.redactions,
      at,
    };
  });
  return {
    // A chat that was continued since the last export is continued here as well.
    id: idFor(userId, name('chat'), new Date(0)),
    importId: current.id,
    externalKey: `import:${item.sourceKey}`,
    title: item.title,
    firstAt: item.firstAt,
    lastAt: item.lastAt,
    messages,
    turns: messages.flatMap((message, index) => {
      if (message.role !== 'user') return [];
      const next = messages[index + 1];
      return [
        {
          id: idFor(userId, name(`turn\n${message.id}`), message.at),
          messageId: message.id,
          answerId: next?.role === 'assistant' ? next.id : null,
          at: message.at,
        },
      ];
    }),
    source: item.kind === 'statements' ? 'import' : 'imported_chat',
  };
}

/** A stable UUID of version 7 for a name, so that writing twice creates one row. */
function idFor(userId: string, name: string, at: Date): string {
  const hex = createHash('sha256').update(`${userId}\n${name}`).digest('hex');
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}
