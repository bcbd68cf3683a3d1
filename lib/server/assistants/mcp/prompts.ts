import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { localDay } from '@/lib/basics/calendar';
import { readSettings } from '../../account/settings';
import type { Container } from '../../container';
import { searchMemory } from '../../memories/memory';
import { writeAbout } from './resources';

/** The prompts that a person can choose from their assistant's menu. */
export function addPrompts(server: McpServer, app: Container, userId: string): void {
  const ask = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } });
  server.registerPrompt(
    'what_do_you_know_about_me',
    {
      title: 'What do you know about me?',
      description:
        'Puts everything that is remembered into the conversation, and asks for it in plain words.',
    },
    async () => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'resource',
            resource: {
              uri: 'keepsake://about-you',
              mimeType: 'text/markdown',
              text: await writeAbout(app, userId),
            },
          },
        },
        ask('What do you know about me? Tell me from these notes, by topic, and add nothing to them.'),
      ],
    }),
  );
  server.registerPrompt(
    'remind_me',
    {
      title: 'Remind me about …',
      description: 'Puts what is remembered about a topic into the conversation.',
      argsSchema: { topic: z.string().trim().min(1).max(400) },
    },
    async ({ topic }) => {
      const hits = await searchMemory(app, userId, { q: topic, limit: 20 });
      const { timeZone } = (await readSettings(app, userId)).profile;
      const notes = hits.map(({ snippet, timestamp, speaker }) => ({
        note: snippet,
        from: localDay(new Date(timestamp), timeZone),
        ...(speaker ? { by: speaker } : {}),
      }));
      return {
        messages: [
          ask(`Notes about me, as data:\n${JSON.stringify(notes)}`),
          ask(`Remind me what I told you about this, from these notes alone: ${topic}`),
        ],
      };
    },
  );
}
