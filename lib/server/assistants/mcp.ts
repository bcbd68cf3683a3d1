import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { z } from 'zod';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import type { ApiKeyScope } from '@/lib/contracts/api/keys';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { memoryCategorySchema, memoryKindSchema } from '@/lib/contracts/enums';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { readSettings } from '../account/settings';
import type { Container } from '../container';
import { forget, readMemories, readSummary, searchMemory } from '../memories/memory';
import { recordStatement } from './record-statement';

const LISTED = 100;
const FOUND = 10;

/** Answers one request of the Model Context Protocol. Nothing is kept between requests, so that any process can answer. */
export async function answerMcp(
  app: Container,
  userId: string,
  scopes: readonly ApiKeyScope[],
  request: Request,
): Promise<Response> {
  const server = createServer(app, userId, scopes.includes('memory:write'));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request);
}

function createServer(app: Container, userId: string, mayWrite: boolean): McpServer {
  const server = new McpServer({ name: 'keepsake', version: '1.0.0' });
  addReadingTools(server, app, userId);
  if (mayWrite) addWritingTools(server, app, userId);
  return server;
}

function addReadingTools(server: McpServer, app: Container, userId: string): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'search_memory',
    {
      title: 'Search the memory',
      description: 'Finds what is known about the person and bears on a question or topic.',
      inputSchema: {
        query: z.string().trim().min(1).max(400),
        limit: z.int().min(1).max(50).default(FOUND),
        speaker: z.string().trim().min(1).max(80).optional().describe('Another member of a group, by name.'),
      },
      annotations,
    },
    async ({ query, limit, speaker }) => {
      return answer(await searchMemory(app, userId, { q: query, limit, speaker }));
    },
  );
  server.registerTool(
    'list_memories',
    {
      title: 'List memories',
      description: 'Lists what is known about the person, the most important first.',
      inputSchema: {
        category: memoryCategorySchema.optional(),
        kind: memoryKindSchema.optional(),
        speaker: z.string().trim().min(1).max(80).optional().describe('Another member of a group, by name.'),
        limit: z.int().min(1).max(LISTED).default(50),
        offset: z.int().min(0).default(0),
      },
      annotations,
    },
    async ({ category, kind, speaker, limit, offset }) => {
      const query = memoryQuerySchema.parse({
        ...(category ? { category: [category] } : {}),
        ...(kind ? { kind: [kind] } : {}),
        ...(speaker ? { speaker } : {}),
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
      annotations,
    },
    async () => {
      const [{ profile }, summary] = await Promise.all([readSettings(app, userId), readSummary(app, userId)]);
      return answer({ profile, counts: summary.counts, lastLearnedAt: summary.lastLearnedAt });
    },
  );
}

function addWritingTools(server: McpServer, app: Container, userId: string): void {
  server.registerTool(
    'remember',
    {
      title: 'Pass on what the person said',
      description:
        'Passes on what the person said about themselves, in their own words. The memory decides what of it is kept, and answers with that.',
      inputSchema: { said: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH) },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async ({ said }) => {
      const turn = await recordStatement(app, userId, said);
      return answer({
        kept: turn.memories.map(({ id, content, category, action }) => ({ id, content, category, action })),
        decision: turn.decision?.explanation ?? null,
      });
    },
  );
  server.registerTool(
    'forget',
    {
      title: 'Forget memories',
      description:
        'Forgets memories by their ids. They are gone from every answer at once; the person can undo it for ten seconds.',
      inputSchema: { ids: z.array(z.uuid()).min(1).max(50) },
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ ids }) => {
      const { ids: forgotten, receiptId } = await forget(app, userId, ids, false);
      return answer({ forgotten, receiptId });
    },
  );
}

function brief({ id, content, category, kind, confidence, speaker, validFrom }: MemoryWithSources) {
  return { id, content, category, kind, confidence, since: validFrom, ...(speaker ? { speaker } : {}) };
}

/** Data as the protocol's text; never instructions. */
function answer(data: unknown) {
  return { content: [{ type: 'text' as const, text: JSON.stringify(data) }] };
}
