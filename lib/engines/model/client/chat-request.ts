import type OpenAI from 'openai';
import type { ChatMessage, ToolDefinition } from '@/lib/chat/ports';

/** A message of a prompt in the protocol's format. */
export function toRequestMessage(message: ChatMessage): OpenAI.ChatCompletionMessageParam {
  switch (message.role) {
    case 'tool':
      return { role: 'tool', content: message.content, tool_call_id: message.toolCallId };
    case 'assistant':
      return {
        role: 'assistant',
        content: message.content,
        ...(message.toolCalls?.length
          ? {
              tool_calls: message.toolCalls.map(({ id, name, arguments: args, extraContent }) => ({
                id,
                type: 'function' as const,
                function: { name, arguments: args },
                ...(extraContent === undefined ? {} : { extra_content: extraContent }),
              })),
            }
          : {}),
      };
    case 'system':
    case 'user':
      return { role: message.role, content: message.content };
  }
}

export function toRequestTool({
  name,
  description,
  parameters,
}: ToolDefinition): OpenAI.ChatCompletionFunctionTool {
  return { type: 'function', function: { name, description, parameters } };
}
