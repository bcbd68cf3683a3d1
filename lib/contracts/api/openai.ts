import { z } from 'zod';
import { platformSchema } from '../enums';

/** A part of a message; anything but text is passed on to the model unchanged. */
const partSchema = z.looseObject({ type: z.string(), text: z.string().optional() });

const name = z.string().trim().min(1).max(80);

const lineSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function'], {
    error: 'Messages with this role are not supported.',
  }),
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  /** The author, in a group. */
  name: name.optional(),
  tool_calls: z.array(z.unknown()).nullish(),
});
export type CompletionLine = z.output<typeof lineSchema>;

/** The text of a message. */
export function wordsOf({ content }: Pick<CompletionLine, 'content'>): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n');
}

/**
 * `POST /api/v1/chat/completions`, as OpenAI clients send it. `metadata.conversation` names the conversation (otherwise
 * `user`, otherwise there is a single one), `metadata.platform` its platform, `metadata.participants` its participants. With
 * a bot's key, `user` or otherwise the name of the last author determines whose memory it is. All other fields are passed on
 * to the model.
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
      /** The character that answers in a new conversation, by id or name. */
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

/** Fields of our own, or that we send differently; all others are for the model. */
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

/** A client's fields for the model: temperature, stop words, anything else. */
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
  dimensions: z.int().positive().nullish(),
});
export type EmbeddingsRequest = z.output<typeof embeddingsRequestSchema>;

/** The input of `POST /api/v1/responses`, which newer clients use. */
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
