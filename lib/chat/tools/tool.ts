import { z } from 'zod';
import type { Card } from '@/lib/contracts/api/conversations';
import type { RecallHit } from '@/lib/memory/recall/hit';
import type { ToolCall, ToolDefinition } from '../ports';

/** The result of a tool call. */
export interface ToolOutcome {
  /** The result for the model: data, never evidence for a memory (design §9). */
  content: string;
  /** How many things it found or did, for the line in the thread. */
  count: number;
  /** Memories that were shown to the model. */
  hits?: readonly RecallHit[];
  /** What the person has to confirm. */
  card?: Card;
}

export interface Tool {
  definition: ToolDefinition;
  /** @throws z.ZodError if the arguments are invalid. */
  run(args: unknown): Promise<ToolOutcome>;
}

/** A tool whose arguments are described by a schema: the model is shown the schema, and its arguments are validated against it. */
export function defineTool<S extends z.ZodType>(tool: {
  name: string;
  description: string;
  parameters: S;
  run(args: z.output<S>): Promise<ToolOutcome>;
}): Tool {
  return {
    definition: {
      name: tool.name,
      description: tool.description,
      parameters: z.toJSONSchema(tool.parameters),
    },
    run: (args) => tool.run(tool.parameters.parse(args)),
  };
}

/** Executes a model's tool call. An invalid call is answered with what was wrong, so that the model can correct it. */
export async function runToolCall(tools: readonly Tool[], call: ToolCall): Promise<ToolOutcome> {
  const tool = tools.find(({ definition }) => definition.name === call.name);
  if (!tool) return { content: `There is no tool of that name.`, count: 0 };
  try {
    return await tool.run(JSON.parse(call.arguments || '{}'));
  } catch (error) {
    if (error instanceof SyntaxError) return { content: 'The arguments were not valid JSON.', count: 0 };
    if (error instanceof z.ZodError)
      return { content: `The arguments do not fit: ${z.prettifyError(error)}`, count: 0 };
    throw error;
  }
}
