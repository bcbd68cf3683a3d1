import { jsonrepair } from 'jsonrepair';
import type OpenAI from 'openai';
import { z } from 'zod';
import { type CallRecord, MemoryModelError } from '@/lib/memory/ports';
import { classifyError } from './errors';

/** Low, so that the same message reads the same (extraction specification, LLM parameters). */
const TEMPERATURE = 0.1;
/** An answer longer than this, in characters, is not one. */
const LONGEST_ANSWER = 200_000;
const MAX_TOKENS = 4000;

export interface Question<S extends z.ZodType> {
  purpose: CallRecord['purpose'];
  promptId: string;
  promptVersion: string;
  schema: S;
  messages: { role: 'system' | 'user' | 'assistant'; content: string }[];
}

/** How a server gives JSON; what it refuses is not asked of it again. */
export interface Capabilities {
  structured: boolean;
}

/**
 * Asks for an answer that fits a schema: structured output where the server has it, else JSON mode; the answer is
 * cleaned and repaired, and asked for once more when it does not fit. @throws MemoryModelError with the calls made.
 */
export async function askJson<S extends z.ZodType>(
  client: OpenAI,
  model: string,
  capabilities: Capabilities,
  question: Question<S>,
): Promise<{ value: z.output<S>; calls: CallRecord[] }> {
  const calls: CallRecord[] = [];
  const { messages } = question;
  const first = await call(client, model, capabilities, question, messages, calls);
  const read = readAnswer(first, question.schema);
  if (read.ok) return { value: read.value, calls: mark(calls, read.repaired ? 'repaired' : null) };
  const again = [
    ...messages,
    { role: 'assistant' as const, content: first.slice(0, 4000) },
    {
      role: 'user' as const,
      content: `That did not fit: ${read.problem}. Answer again with the JSON object alone.`,
    },
  ];
  const second = readAnswer(await call(client, model, capabilities, question, again, calls), question.schema);
  if (second.ok) return { value: second.value, calls: mark(calls, 're_asked') };
  throw new MemoryModelError('malformed', true, undefined, mark(calls, null, 'malformed'));
}

async function call<S extends z.ZodType>(
  client: OpenAI,
  model: string,
  capabilities: Capabilities,
  question: Question<S>,
  messages: Question<S>['messages'],
  calls: CallRecord[],
): Promise<string> {
  const startedAt = performance.now();
  const record: CallRecord = {
    purpose: question.purpose,
    engine: 'model',
    model,
    promptId: question.promptId,
    promptVersion: question.promptVersion,
    path: capabilities.structured ? 'structured' : 'json_mode',
    inputTokens: 0,
    outputTokens: 0,
    promptChars: messages.reduce((sum, message) => sum + message.content.length, 0),
    latencyMs: 0,
    errorCode: null,
  };
  calls.push(record);
  try {
    const answer = await client.chat.completions.create({
      model,
      messages,
      temperature: TEMPERATURE,
      max_tokens: MAX_TOKENS,
      response_format: capabilities.structured
        ? {
            type: 'json_schema',
            json_schema: {
              name: question.promptId.replaceAll('-', '_'),
              strict: false,
              schema: z.toJSONSchema(question.schema),
            },
          }
        : { type: 'json_object' },
    });
    record.inputTokens = answer.usage?.prompt_tokens ?? 0;
    record.outputTokens = answer.usage?.completion_tokens ?? 0;
    const message = answer.choices[0]?.message;
    if (message?.refusal) throw new MemoryModelError('refused', false, undefined, calls);
    const content = message?.content ?? '';
    if (content.length > LONGEST_ANSWER) throw new MemoryModelError('too_large', true, undefined, calls);
    return content;
  } catch (error) {
    if (error instanceof MemoryModelError) {
      record.errorCode = error.code;
      throw error;
    }
    const { code, retryable } = classifyError(error);
    record.errorCode = code;
    if (code === 'refused' && capabilities.structured) {
      // The server does not know the schema form: from now on it is asked in JSON mode.
      capabilities.structured = false;
      return call(client, model, capabilities, question, messages, calls);
    }
    throw new MemoryModelError(code, retryable, { cause: error }, calls);
  } finally {
    record.latencyMs = performance.now() - startedAt;
  }
}

type Read<T> = { ok: true; value: T; repaired: boolean } | { ok: false; problem: string };

function readAnswer<S extends z.ZodType>(text: string, schema: S): Read<z.output<S>> {
  const trimmed = text.trim();
  const plain = parse(trimmed);
  const value = plain === undefined ? parseRepaired(trimmed) : plain;
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data, repaired: plain === undefined };
  const [issue] = parsed.error.issues;
  // The path and the rule, never the value: what the model wrote may hold the person's words.
  return {
    ok: false,
    problem:
      value === undefined
        ? 'it was no JSON'
        : `${issue?.path.join('.') || 'the object'} is ${issue?.code ?? 'wrong'}`,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes the object out of fences and prose, and mends what is nearly JSON. */
function parseRepaired(text: string): unknown {
  const start = text.search(/[{[]/);
  if (start === -1) return undefined;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  try {
    return JSON.parse(jsonrepair(text.slice(start, end > start ? end + 1 : undefined)));
  } catch {
    return undefined;
  }
}

function mark(
  calls: CallRecord[],
  path: CallRecord['path'] | null,
  errorCode: string | null = null,
): CallRecord[] {
  const last = calls.at(-1);
  if (last && path) last.path = path;
  if (last && errorCode) last.errorCode = errorCode;
  return calls;
}
