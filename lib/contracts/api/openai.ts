import { z } from 'zod';
import { platformSchema } from '../enums';

/** Text, or parts of text; pictures and sounds are refused with a clear error. */
const contentSchema = z
  .union([
    z.string(),
    z.array(
      z.object({ type: z.literal('text', { error: 'Only text can be sent here.' }), text: z.string() }),
    ),
  ])
  .transform((content) =>
    typeof content === 'string' ? content : content.map((part) => part.text).join('\n'),
  );

const name = z.string().trim().min(1).max(80);

const lineSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant'], {
    error: 'Messages of this role are not taken.',
  }),
  content: contentSchema,
  /** Who speaks, in a group. */
  name: name.optional(),
});

/** What would change the answer if it were passed over in silence. */
const unsupported = (what: string) =>
  z
    .array(z.unknown())
    .max(0, { error: `${what} cannot be used here.` })
    .nullish();

/**
 * `POST /api/v1/chat/completions`, as OpenAI clients send it. `metadata.conversation` names the conversation (else
 * `user`, else there is one for all), `metadata.platform` where it takes place, `metadata.participants` who takes part.
 */
export const completionRequestSchema = z.object({
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
  tools: unsupported('Tools'),
  functions: unsupported('Functions'),
  n: z.literal(1, { error: 'One answer is given at a time.' }).nullish(),
});
export type CompletionRequest = z.output<typeof completionRequestSchema>;
