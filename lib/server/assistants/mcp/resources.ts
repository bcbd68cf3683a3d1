import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { localDay } from '@/lib/basics/calendar';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { readSettings } from '../../account/settings';
import type { Container } from '../../container';
import { ProblemError } from '../../http/problem';
import { readMemories, readMemory } from '../../memories/memory';
import { brief } from './answer';

const JSON_TYPE = 'application/json';
/** How many memories are offered as attachments, the most important first. */
const OFFERED = 50;

/** All that is known as one page to attach to a conversation, and each memory with the words that it rests on. */
export function addResources(server: McpServer, app: Container, userId: string): void {
  server.registerResource(
    'about-you',
    'keepsake://about-you',
    {
      title: 'What Keepsake knows about you',
      description: 'Everything that is remembered now, the most important first.',
      mimeType: 'text/markdown',
    },
    async ({ href: uri }) => ({
      contents: [{ uri, mimeType: 'text/markdown', text: await writeAbout(app, userId) }],
    }),
  );
  server.registerResource(
    'memory',
    new ResourceTemplate('keepsake://memories/{id}', {
      list: async () => ({
        resources: (await mostImportant(app, userId, OFFERED)).map(({ id, title, content }) => ({
          uri: `keepsake://memories/${id}`,
          name: title || content,
          // Clients show it before the name; it speaks to the person.
          title: content,
          description: content,
          mimeType: JSON_TYPE,
        })),
      }),
    }),
    { title: 'A memory', description: 'One memory, with the words that it rests on.', mimeType: JSON_TYPE },
    async ({ href: uri }, { id }) => {
      const { memory } = await readMemory(app, userId, readId(id)).catch(refuseMissing);
      const quotes = memory.sources.map(({ quote, saidAt }) => ({ quote, saidAt }));
      return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify({ ...brief(memory), quotes }) }] };
    },
  );
}

/** The protocol's code for a resource that is not there. */
const NOT_FOUND = -32002;

function readId(id: string | string[] | undefined): string {
  const read = z.uuid().safeParse(id);
  if (!read.success) throw new McpError(NOT_FOUND, 'Resource not found');
  return read.data;
}

function refuseMissing(error: unknown): never {
  const isMissing = error instanceof ProblemError && error.code === 'not_found';
  throw isMissing ? new McpError(NOT_FOUND, 'Resource not found') : error;
}

export async function writeAbout(app: Container, userId: string): Promise<string> {
  const memories = await mostImportant(app, userId, 100);
  const { timeZone } = (await readSettings(app, userId)).profile;
  const lines = memories.map(
    ({ content, speaker, validFrom }) =>
      `- ${speaker ? `(of ${speaker}) ` : ''}${content} (since ${localDay(new Date(validFrom), timeZone)})`,
  );
  return ['# What Keepsake knows', '', ...(lines.length > 0 ? lines : ['Nothing yet.'])].join('\n');
}

async function mostImportant(app: Container, userId: string, limit: number): Promise<MemoryWithSources[]> {
  const query = memoryQuerySchema.parse({ status: ['active'], sort: 'importance', limit });
  return (await readMemories(app, userId, query)).memories;
}
