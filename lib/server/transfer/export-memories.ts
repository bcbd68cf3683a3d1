import type { ExportedConversation, ExportedMemory } from '@/lib/contracts/api/account-file';
import type { ExportFile, ExportQuery } from '@/lib/contracts/api/transfer';
import { groupOf, MEMORY_GROUPS } from '@/lib/contracts/memory-groups';
import type { Transaction } from '@/lib/db/client';
import { withPortableIds } from '@/lib/db/portable-ids';
import {
  listCharactersToExport,
  listConversationsAfter,
  listMessagesAfter,
  listTurnsToExport,
} from '@/lib/db/queries/export-account';
import { listAnalysesAfter, listDiaryAfter, listMemoriesAfter } from '@/lib/db/queries/export-memories';
import { listMemoryLinks } from '@/lib/db/queries/memory-links';
import { loadSettings } from '@/lib/db/queries/settings';
import type { Container } from '../container';
import { present } from '../memories/present';

/** Rows kept in memory at a time. */
const PAGE = 500;

/** Everything that is known about a person, with quotes and history, the settings, the diary and the analyses; without chats. */
export async function exportMemories(app: Container, userId: string): Promise<ExportFile> {
  const rest = await besides(app, userId);
  const file = {
    ...describe(app),
    ...rest,
    characters: [],
    characterChoices: [],
    conversations: [],
    memories: await Array.fromAsync(eachMemory(app, userId)),
    diary: await Array.fromAsync(eachEntry(app, userId)),
    analyses: await Array.fromAsync(eachAnalysis(app, userId)),
  };
  return withPortableIds(file, userId);
}

/** Streams an account in pieces, so that it is never in memory as a whole. */
export async function* streamExport(
  app: Container,
  userId: string,
  { format, chats }: ExportQuery,
): AsyncGenerator<string> {
  if (format === 'markdown') return yield* streamMarkdown(app, userId);
  const parts = accountParts(app, userId, chats === '1');
  yield* format === 'jsonl' ? streamLines(describe(app), parts) : streamJson(describe(app), parts);
}

const describe = (app: Container) => ({
  format: 'keepsake' as const,
  version: 2 as const,
  exportedAt: app.turns.clock.now().toISOString(),
});

function besides(app: Container, userId: string) {
  return app.db.asPerson(userId, async (tx) => ({
    settings: await loadSettings(tx, userId),
    links: await listMemoryLinks(tx, userId),
  }));
}

/** All rows of a paged list; no transaction stays open between pages. */
async function* eachOf<T extends { id: string }>(
  app: Container,
  userId: string,
  list: (tx: Transaction, userId: string, after: T | null, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  let last: T | null = null;
  for (;;) {
    const after: T | null = last;
    const page: T[] = await app.db.asPerson(userId, (tx) => list(tx, userId, after, PAGE));
    yield* page;
    last = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

const eachMemory = (app: Container, userId: string) => eachOf<ExportedMemory>(app, userId, listMemoriesAfter);
const eachEntry = (app: Container, userId: string) => eachOf(app, userId, listDiaryAfter);
const eachAnalysis = (app: Container, userId: string) => eachOf(app, userId, listAnalysesAfter);

/** A conversation without its messages, and the messages. */
type ChatAbout = Omit<ExportedConversation, 'messages'>;
type Chat = { about: ChatAbout; messages: AsyncGenerator<object> };

/** A part of the file: a value, a list, or chats. `line` is the type of its records in JSON Lines. */
type Part = { name: string; line: string } & (
  | { value: object }
  | { list: AsyncIterable<object> | Iterable<object> }
  | { chats: AsyncIterable<Chat> }
);

/** The parts of an account, in the order in which they are restored. */
async function* accountParts(app: Container, userId: string, withChats: boolean): AsyncGenerator<Part> {
  const portable = async function* (list: AsyncIterable<object> | Iterable<object>) {
    for await (const one of list) yield withPortableIds(one, userId);
  };
  const { settings, links } = await besides(app, userId);
  yield { name: 'settings', line: 'settings', value: settings };
  if (withChats) {
    const own = await app.db.asPerson(userId, (tx) => listCharactersToExport(tx, userId));
    yield { name: 'characters', line: 'character', list: portable(own.characters) };
    yield { name: 'characterChoices', line: 'character_choice', list: portable(own.choices) };
    yield { name: 'conversations', line: 'conversation', chats: eachChat(app, userId) };
  }
  yield { name: 'memories', line: 'memory', list: portable(eachMemory(app, userId)) };
  yield { name: 'links', line: 'link', list: portable(links) };
  yield { name: 'diary', line: 'diary', list: portable(eachEntry(app, userId)) };
  yield { name: 'analyses', line: 'analysis', list: portable(eachAnalysis(app, userId)) };
}

async function* eachChat(app: Container, userId: string): AsyncGenerator<Chat> {
  for await (const about of eachOf(app, userId, listConversationsAfter)) {
    const turns = await app.db.asPerson(userId, (tx) => listTurnsToExport(tx, userId, about.id));
    const messages = eachOf(
      app,
      userId,
      (tx, owner, after: { id: string; createdAt: string } | null, limit) =>
        listMessagesAfter(tx, owner, about.id, after, limit),
    );
    yield {
      about: withPortableIds({ ...about, turns }, userId),
      messages: (async function* () {
        for await (const message of messages) yield withPortableIds(message, userId);
      })(),
    };
  }
}

/** The records of a list, with separators. */
async function* joined(
  list: AsyncIterable<object> | Iterable<object>,
  between: string,
): AsyncGenerator<string> {
  let before = '';
  for await (const one of list) {
    yield before + JSON.stringify(one);
    before = between;
  }
}

/** A chat as one JSON value, its messages last. */
async function* streamChat({ about, messages }: Chat, type: object): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...type, ...about }).slice(0, -1)},"messages":[`;
  yield* joined(messages, ',');
  yield ']}';
}

async function* streamJson(about: object, parts: AsyncIterable<Part>): AsyncGenerator<string> {
  yield JSON.stringify(about).slice(0, -1);
  for await (const part of parts) {
    yield `,\n"${part.name}":`;
    if ('value' in part) {
      yield JSON.stringify(part.value);
      continue;
    }
    yield '[\n';
    if ('list' in part) yield* joined(part.list, ',\n');
    else {
      let before = '';
      for await (const chat of part.chats) {
        yield before;
        yield* streamChat(chat, {});
        before = ',\n';
      }
    }
    yield '\n]';
  }
  yield '}\n';
}

async function* streamLines(about: object, parts: AsyncIterable<Part>): AsyncGenerator<string> {
  const line = (type: string, value: object) => `${JSON.stringify({ type, ...value })}\n`;
  yield line('export', about);
  for await (const part of parts) {
    const { line: type } = part;
    if ('value' in part) yield line(type, part.value);
    else if ('list' in part) for await (const one of part.list) yield line(type, one);
    else
      for await (const chat of part.chats) {
        yield* streamChat(chat, { type });
        yield '\n';
      }
  }
}

const HEADINGS: Record<(typeof MEMORY_GROUPS)[number], string> = {
  life_facts: 'Life facts',
  learning_and_preferences: 'Learning and preferences',
  active_goals: 'Active goals',
  this_session: 'This session only',
};

/** The current memories, as a page to read or to hand to another assistant. */
async function* streamMarkdown(app: Container, userId: string): AsyncGenerator<string> {
  const { exportedAt } = describe(app);
  yield `# What Keepsake knows about you\n\nAs of ${exportedAt.slice(0, 10)}.\n\n`;
  for (const group of MEMORY_GROUPS) {
    let heading = `## ${HEADINGS[group]}\n\n`;
    for await (const memory of eachMemory(app, userId)) {
      if (memory.status !== 'active' || groupOf(memory) !== group) continue;
      yield `${heading}${describeMemory(memory)}\n`;
      heading = '';
    }
    if (heading === '') yield '\n';
  }
  let heading = '## Diary\n\n';
  for await (const { kind, occurredAt, title, summary } of eachEntry(app, userId)) {
    yield `${heading}- ${occurredAt.slice(0, 10)} ${oneLine(title)}${kind === 'bond' ? OWN : ''}: ${oneLine(summary)}\n`;
    heading = '';
  }
}

function describeMemory({ content, sources: [source] }: ExportedMemory): string {
  const quote = source ? ` — “${oneLine(source.quote)}” (${source.saidAt.slice(0, 10)})` : '';
  return `- ${oneLine(present({ content }).content)}${quote}`;
}

/** Follows the title of a conclusion of the character. */
const OWN = ' (the companion’s own conclusion)';

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
