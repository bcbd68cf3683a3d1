import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import type { ExportFile } from '@/lib/contracts/api/transfer';
import { groupOf, MEMORY_GROUPS } from '@/lib/contracts/memory-groups';
import { listOwnAnalyses } from '@/lib/db/queries/analyses';
import { listDiary } from '@/lib/db/queries/diary';
import { listMemories, READABLE } from '@/lib/db/queries/memories';
import { listMemoryLinks } from '@/lib/db/queries/memory-links';
import { loadSettings } from '@/lib/db/queries/settings';
import type { Container } from '../container';
import { present } from '../memories/present';

const LIMIT = 10_000;

/** Everything that is known of a person, with its quotes, the settings, the diary and the analyses. */
export function exportMemories(app: Container, userId: string): Promise<ExportFile> {
  const query = memoryQuerySchema.parse({ status: READABLE, sort: 'oldest', limit: LIMIT });
  return app.db.asPerson(userId, async (tx) => ({
    format: 'keepsake',
    version: 1,
    exportedAt: new Date().toISOString(),
    settings: await loadSettings(tx, userId),
    memories: (await listMemories(tx, userId, query)).memories,
    links: await listMemoryLinks(tx, userId),
    diary: await listDiary(tx, userId, { limit: LIMIT }),
    analyses: await listOwnAnalyses(tx, userId, LIMIT),
  }));
}

const HEADINGS: Record<(typeof MEMORY_GROUPS)[number], string> = {
  life_facts: 'Life facts',
  learning_and_preferences: 'Learning and preferences',
  active_goals: 'Active goals',
  this_session: 'This session only',
};

/** What is known now, as a page to read or to hand to another assistant. */
export function toMarkdown({ memories, diary, exportedAt }: ExportFile): string {
  const known = memories.filter((memory) => memory.status === 'active');
  const groups = Map.groupBy(known, groupOf);
  const sections = MEMORY_GROUPS.flatMap((key) => {
    const lines = (groups.get(key) ?? []).map(({ content, sources }) => {
      const said = sources[0];
      const quote = said ? ` — “${oneLine(said.quote)}” (${said.saidAt.slice(0, 10)})` : '';
      return `- ${oneLine(present({ content }).content)}${quote}`;
    });
    return lines.length > 0 ? [`## ${HEADINGS[key]}`, '', ...lines, ''] : [];
  });
  const title = ['# What Keepsake knows about you', '', `As of ${exportedAt.slice(0, 10)}.`, ''];
  return [...title, ...sections, ...diarySection(diary)].join('\n');
}

function diarySection(diary: ExportFile['diary']): string[] {
  if (diary.length === 0) return [];
  const entries = diary.map(
    ({ kind, occurredAt, title, summary }) =>
      `- ${occurredAt.slice(0, 10)} ${oneLine(title)}${kind === 'bond' ? OWN : ''}: ${oneLine(summary)}`,
  );
  return ['## Diary', '', ...entries, ''];
}

/** After the title of what a character concluded. */
const OWN = ' (the companion’s own conclusion)';

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
