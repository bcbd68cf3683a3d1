import type { ExportFile, ExportFormat } from '@/lib/contracts/api/transfer';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { groupOf, MEMORY_GROUPS } from '@/lib/contracts/memory-groups';
import { listOwnAnalyses } from '@/lib/db/queries/analyses';
import { listDiary } from '@/lib/db/queries/diary';
import { listMemoriesAfter } from '@/lib/db/queries/memories';
import { listMemoryLinks } from '@/lib/db/queries/memory-links';
import { loadSettings } from '@/lib/db/queries/settings';
import type { Container } from '../container';
import { present } from '../memories/present';

/** Memories that are held at a time. */
const PAGE = 500;
const LIMIT = 10_000;

/** Everything that is known of a person, with its quotes, the settings, the diary and the analyses. */
export async function exportMemories(app: Container, userId: string): Promise<ExportFile> {
  const memories: MemoryWithSources[] = [];
  for await (const memory of eachMemory(app, userId)) memories.push(memory);
  return { ...(await describe(app, userId)), memories, ...(await besides(app, userId)) };
}

/** The same piece by piece, so that a life's worth is never held at once. */
export async function* streamExport(
  app: Container,
  userId: string,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === 'markdown') return yield* streamMarkdown(app, userId);
  yield* format === 'jsonl' ? streamLines(app, userId) : streamJson(app, userId);
}

const describe = async (app: Container, userId: string) => ({
  format: 'keepsake' as const,
  version: 1 as const,
  exportedAt: app.turns.clock.now().toISOString(),
  settings: await app.db.asPerson(userId, (tx) => loadSettings(tx, userId)),
});

/** What is described of chats, and how the memories hang together. */
function besides(app: Container, userId: string) {
  return app.db.asPerson(userId, async (tx) => ({
    links: await listMemoryLinks(tx, userId),
    diary: await listDiary(tx, userId, { limit: LIMIT }),
    analyses: await listOwnAnalyses(tx, userId, LIMIT),
  }));
}

/** Oldest first; no transaction stays open while the next page is waited for. */
async function* eachMemory(app: Container, userId: string): AsyncGenerator<MemoryWithSources> {
  let last: MemoryWithSources | null = null;
  for (;;) {
    const after: MemoryWithSources | null = last;
    const page: MemoryWithSources[] = await app.db.asPerson(userId, (tx) =>
      listMemoriesAfter(tx, userId, after, PAGE),
    );
    yield* page;
    last = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

async function* streamJson(app: Container, userId: string): AsyncGenerator<string> {
  const { settings, ...about } = await describe(app, userId);
  yield `${JSON.stringify(about).slice(0, -1)},\n"settings":${JSON.stringify(settings)},\n"memories":[`;
  let before = '\n';
  for await (const memory of eachMemory(app, userId)) {
    yield `${before}${JSON.stringify(memory)}`;
    before = ',\n';
  }
  const { links, diary, analyses } = await besides(app, userId);
  const rest = { links, diary, analyses };
  yield `\n],\n${Object.entries(rest)
    .map(([name, list]) => `"${name}":${JSON.stringify(list)}`)
    .join(',\n')}}\n`;
}

async function* streamLines(app: Container, userId: string): AsyncGenerator<string> {
  const line = (type: string, value: object) => `${JSON.stringify({ type, ...value })}\n`;
  const { settings, ...about } = await describe(app, userId);
  yield line('export', about);
  yield line('settings', settings);
  for await (const memory of eachMemory(app, userId)) yield line('memory', memory);
  const { links, diary, analyses } = await besides(app, userId);
  for (const link of links) yield line('link', link);
  for (const entry of diary) yield line('diary', entry);
  for (const analysis of analyses) yield line('analysis', analysis);
}

const HEADINGS: Record<(typeof MEMORY_GROUPS)[number], string> = {
  life_facts: 'Life facts',
  learning_and_preferences: 'Learning and preferences',
  active_goals: 'Active goals',
  this_session: 'This session only',
};

/** What is known now, as a page to read or to hand to another assistant. */
async function* streamMarkdown(app: Container, userId: string): AsyncGenerator<string> {
  const { exportedAt } = await describe(app, userId);
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
  const { diary } = await besides(app, userId);
  if (diary.length > 0) yield '## Diary\n\n';
  for (const { kind, occurredAt, title, summary } of diary)
    yield `- ${occurredAt.slice(0, 10)} ${oneLine(title)}${kind === 'bond' ? OWN : ''}: ${oneLine(summary)}\n`;
}

function describeMemory({ content, sources: [said] }: MemoryWithSources): string {
  const quote = said ? ` — “${oneLine(said.quote)}” (${said.saidAt.slice(0, 10)})` : '';
  return `- ${oneLine(present({ content }).content)}${quote}`;
}

/** After the title of what a character concluded. */
const OWN = ' (the companion’s own conclusion)';

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
