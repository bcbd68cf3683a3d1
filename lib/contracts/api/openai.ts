import { z } from 'zod';
import { platformSchema } from '../enums';

/** A part of a message; what is not text goes to the model as it came. */
const partSchema = z.looseObject({ type: z.string(), text: z.string().optional() });

const name = z.string().trim().min(1).max(80);

const lineSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function'], {
    error: 'Messages of this role are not taken.',
  }),
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  /** Who speaks, in a group. */
  name: name.optional(),
  tool_calls: z.array(z.unknown()).nullish(),
});
export type CompletionLine = z.output<typeof lineSchema>;

/** The text of a message. */
export function wordsOf({ content }: CompletionLine): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n');
}

/**
 * `POST /api/v1/chat/completions`, as OpenAI clients send it. `metadata.conversation` names the conversation (else
 * `user`, else there is one for all), `metadata.platform` where it takes place, `metadata.participants` who takes part.
 * Under a bot's key `user`, else the name of who speaks last, is whose memory it is. What is not named here goes to the model.
 */
export const completionRequestSchema = z.looseObject({
  model: z.string().default('keepsake'),
  messages: z.array(lineSchema).min(1).max(2000),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  user: z.string().max(200).nullish(),
  metadata: z
    .object({
      conversation: z.string().trim().min(1).max(200).optional(),
      platform: platformSchema.exclude(['web']).optional(),
      /** The character that answers, by id or name, where the conversation is new. */
      character: z.string().trim().min(1).max(120).optional(),
      /** Names, separated by commas. */
      participants: z.string().max(2000).optional(),
      /** "false": nothing of this conversation is learned. */
      learning: z.enum(['true', 'false']).optional(),
    })
    .nullish(),
  tools: z.array(z.unknown()).nullish(),
  functions: z.array(z.unknown()).nullish(),
  n: z.int().min(1).max(8).nullish(),
  response_format: z.looseObject({ type: z.string() }).nullish(),
});
export type CompletionRequest = z.output<typeof completionRequestSchema>;

/** What is ours, or is sent in our own way; all else of a request is the model's. */
const OURS = [
  'model',
  'messages',
  'stream',
  'stream_options',
  'max_tokens',
  'max_completion_tokens',
  'user',
  'metadata',
  'n',
  'store',
];

/** The fields that a client sends for the model: temperature, stop words, whatever comes. */
export function modelFieldsOf(request: CompletionRequest): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(request).filter(
      ([key, value]) => !OURS.includes(key) && value !== undefined && value !== null,
    ),
  );
}

/** `POST /api/v1/embeddings` */
export const embeddingsRequestSchema = z.looseObject({
  input: z.union([z.string(), z.array(z.unknown()).min(1).max(2048)]),
  encoding_format: z.string().nullish(),
});

/** `POST /api/v1/responses`: what the newer clients send. */
const inputPartSchema = z.looseObject({ type: z.string() });
const inputItemSchema = z.looseObject({
  type: z.string().optional(),
  role: z.enum(['system', 'developer', 'user', 'assistant']).optional(),
  content: z.union([z.string(), z.array(inputPartSchema)]).optional(),
});
export type InputItem = z.output<typeof inputItemSchema>;
export const responsesRequestSchema = z.looseObject({
  model: z.string().default('keepsake'),
  input: z.union([z.string().min(1), z.array(inputItemSchema).min(1).max(2000)]),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
  max_output_tokens: z.int().positive().nullish(),
  previous_response_id: z.string().max(200).nullish(),
  tools: z.array(z.looseObject({ type: z.string() })).nullish(),
  text: z.looseObject({ format: z.looseObject({ type: z.string() }).nullish() }).nullish(),
  reasoning: z.looseObject({ effort: z.string().nullish() }).nullish(),
});
export type ResponsesRequest = z.output<typeof responsesRequestSchema>;
