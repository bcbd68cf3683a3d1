import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { rememberAnswerSchema, rememberRequestSchema } from '@/lib/contracts/api/memories';
import type { Container } from '../../container';
import { forget } from '../../memories/memory';
import { recordStatement } from '../record-statement';
import { answer } from './answer';

export function addWritingTools(server: McpServer, app: Container, userId: string): void {
  server.registerTool(
    'remember',
    {
      title: 'Pass on what the person said',
      description:
        'Passes on what the person said about themselves, in their own words. The memory decides what of it is kept, and answers with that.',
      inputSchema: rememberRequestSchema.shape,
      outputSchema: rememberAnswerSchema.shape,
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
      outputSchema: { forgotten: z.array(z.uuid()), receiptId: z.uuid().nullable() },
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ ids }) => {
      const { ids: forgotten, receiptId } = await forget(app, userId, ids, false);
      return answer({ forgotten, receiptId });
    },
  );
}
