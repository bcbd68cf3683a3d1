import type { InputItem, ResponsesRequest } from '@/lib/contracts/api/openai';
import { ProblemError } from '../../http/problem';

/** Fields that exist only in the newer protocol. */
const OF_RESPONSES = new Set([
  'input',
  'instructions',
  'max_output_tokens',
  'previous_response_id',
  'text',
  'reasoning',
  'include',
  'truncation',
  'background',
  'conversation',
  'prompt',
  'tools',
  'tool_choice',
]);

/** Converts a request to the older protocol, which every model server supports. @throws ProblemError */
export function toCompletionRequest(request: ResponsesRequest): Record<string, unknown> {
  const { input, instructions, max_output_tokens: maxTokens, text, reasoning, tools } = request;
  const items: InputItem[] = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  const isOurs = Boolean(request.previous_response_id);
  if (isOurs) requireCalls(items);
  const others = Object.fromEntries(Object.entries(request).filter(([key]) => !OF_RESPONSES.has(key)));
  return {
    ...others,
    messages: [
      ...(instructions ? [{ role: 'system', content: instructions }] : []),
      ...joinCalls(items.flatMap((item) => toMessage(item, { isOurs }))),
    ],
    ...(maxTokens ? { max_completion_tokens: maxTokens } : {}),
    ...(text?.format ? { response_format: toResponseFormat(text.format) } : {}),
    ...(reasoning?.effort ? { reasoning_effort: reasoning.effort } : {}),
    ...(tools?.length ? { tools: tools.map(toTool), ...toToolChoice(request.tool_choice) } : {}),
    ...(request.stream ? { stream_options: { include_usage: true } } : {}),
  };
}

interface Message extends Record<string, unknown> {
  role: string;
}

/** Our transcript keeps what was said, not the model's calls: a result needs its call beside it. @throws ProblemError */
function requireCalls(items: readonly InputItem[]): void {
  const called = new Set(items.filter(({ type }) => type === 'function_call').map((item) => item.call_id));
  if (items.some((item) => item.type === 'function_call_output' && !called.has(item.call_id)))
    throw new ProblemError('validation_failed', 'resultWithoutCall');
}

/** @param isOurs the transcript is the one stored here. */
function toMessage(item: InputItem, { isOurs }: { isOurs: boolean }): Message[] {
  switch (item.type ?? 'message') {
    case 'message':
      return [{ role: item.role ?? 'user', content: toContent(item.content ?? '') }];
    case 'function_call':
      return [
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: item.call_id,
              type: 'function',
              function: { name: item.name, arguments: item.arguments },
            },
          ],
        },
      ];
    case 'function_call_output':
      return [
        {
          role: 'tool',
          tool_call_id: item.call_id,
          content: typeof item.output === 'string' ? item.output : JSON.stringify(item.output),
        },
      ];
    // Earlier reasoning of the model is not passed on.
    case 'reasoning':
      return [];
    // What it refers to is in our transcript, or nowhere.
    case 'item_reference':
      if (!isOurs) throw new ProblemError('validation_failed', 'referenceNotTaken');
      return [];
    default:
      throw new ProblemError('validation_failed', 'itemNotTaken', { values: { type: item.type ?? '' } });
  }
}

/** Joins consecutive calls into one assistant message. */
function joinCalls(messages: Message[]): Message[] {
  const joined: Message[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last && Array.isArray(last.tool_calls) && Array.isArray(message.tool_calls))
      last.tool_calls = [...last.tool_calls, ...message.tool_calls];
    else joined.push(message);
  }
  return joined;
}

function toContent(content: NonNullable<InputItem['content']>): unknown {
  if (typeof content === 'string') return content;
  const parts = content.map((part) => {
    switch (part.type) {
      case 'input_text':
      case 'output_text':
        return { type: 'text', text: part.text };
      case 'input_image':
        return {
          type: 'image_url',
          image_url: { url: part.image_url, ...(part.detail ? { detail: part.detail } : {}) },
        };
      default:
        return part;
    }
  });
  const isText = parts.every((part) => part.type === 'text');
  return isText ? parts.map((part) => ('text' in part ? part.text : '')).join('\n') : parts;
}

function toResponseFormat({ type, ...schema }: { type: string }): Record<string, unknown> {
  return type === 'json_schema' ? { type, json_schema: schema } : { type };
}

function toTool({ type, ...tool }: { type: string }): Record<string, unknown> {
  if (type !== 'function') throw new ProblemError('validation_failed', 'toolNotTaken', { values: { type } });
  return { type, function: tool };
}

function toToolChoice(choice: unknown): Record<string, unknown> {
  if (choice === undefined || choice === null) return {};
  const named = typeof choice === 'object' && 'name' in choice ? choice.name : undefined;
  return { tool_choice: named === undefined ? choice : { type: 'function', function: { name: named } } };
}
