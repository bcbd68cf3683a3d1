import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { memoryQuerySchema, memorySummarySchema } from '@/lib/contracts/api/memories';
import { hitSchema } from '@/lib/contracts/api/search';
import { memoryCategorySchema, memoryKindSchema } from '@/lib/contracts/enums';
import { profileSettingsSchema } from '@/lib/contracts/settings';
import { readSettings } from '../../account/settings';
import type { Container } from '../../container';
import { readMemories, readSummary, searchMemory } from '../../memories/memory';
import { answer, brief, briefSchema } from './answer';

const LISTED = 100;
const FOUND = 10;
const annotations = { readOnlyHint: true, openWorldHint: false };
const speaker = z.string().trim().min(1).max(80).optional().describe('Another member of a group, by name.');

export function addReadingTools(server: McpServer, app: Container, userId: string): void {
  server.registerTool(
    'search_memory',
    {
      title: 'Search the memory',
      description: 'Finds what is known about the person and bears on a question or topic.',
      inputSchema: {
        query: z.string().trim().min(1).max(400),
        limit: z.int().min(1).max(50).default(FOUND),
        speaker,
      },
      outputSchema: { hits: z.array(hitSchema) },
      annotations,
    },
    async (query) =>
      answer({
        hits: await searchMemory(app, userId, { q: query.query, limit: query.limit, speaker: query.speaker }),
      }),
  );
  server.registerTool(
    'list_memories',
    {
      title: 'List memories',
      description: 'Lists what is known about the person, the most important first.',
      inputSchema: {
        category: memoryCategorySchema.optional(),
        kind: memoryKindSchema.optional(),
        speaker,
        limit: z.int().min(1).max(LISTED).default(50),
        offset: z.int().min(0).default(0),
      },
      outputSchema: { total: z.int(), memories: z.array(briefSchema) },
      annotations,
    },
    async ({ category, kind, speaker: whose, limit, offset }) => {
      const query = memoryQuerySchema.parse({
        ...(category ? { category: [category] } : {}),
        ...(kind ? { kind: [kind] } : {}),
        ...(whose ? { speaker: whose } : {}),
        // What waits for the person's yes is not known yet.
        status: ['active'],
        sort: 'importance',
        limit,
        offset,
      });
      const { total, memories } = await readMemories(app, userId, query);
      return answer({ total, memories: memories.map(brief) });
    },
  );
  server.registerTool(
    'get_profile',
    {
      title: 'Profile',
      description: 'What the person set about themselves, and how much is known, by kind.',
      outputSchema: {
        profile: profileSettingsSchema,
        counts: memorySummarySchema.shape.counts,
        lastLearnedAt: z.string().nullable(),
      },
      annotations,
    },
    async () => {
      const [{ profile }, summary] = await Promise.all([readSettings(app, userId), readSummary(app, userId)]);
      return answer({ profile, counts: summary.counts, lastLearnedAt: summary.lastLearnedAt });
    },
  );
}
