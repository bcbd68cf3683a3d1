import { z } from 'zod';
import { type ChatDelta, ChatModelError, type ToolCall } from '@/lib/chat/ports';
import { contentSchema } from './content';
import { filterReasoning } from './inline-reasoning';
import { costOf, type TokenPrices } from './prices';

/** A reply with more calls is invalid. */
const MAX_TOOL_CALLS = 64;

/** What was not counted is not known to be free. */
const UNCOUNTED = { inputTokens: 0, outputTokens: 0 };

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z
          .object({
            content: contentSchema,
            refusal: z.string().nullish(),
            /** Reasoning, under the two names that servers use: a sign of life, never shown. */
            reasoning: z.unknown().optional(),
            reasoning_content: z.unknown().optional(),
            tool_calls: z
              .array(
                z.object({
                  index: z
                    .int()
                    .min(0)
                    .max(MAX_TOOL_CALLS - 1)
                    .nullish(),
                  id: z.string().nullish(),
                  extra_content: z.unknown().optional(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number().catch(0), completion_tokens: z.number().catch(0) }).nullish(),
});
type Delta = NonNullable<NonNullable<z.infer<typeof chunkSchema>['choices']>[number]['delta']>;

/** Assembles the chunks of one reply. */
export interface ChunkReader {
  /** Whether anything of the reply has arrived. */
  readonly started: boolean;
  /** @throws ChatModelError when the model refuses or the chunk is invalid. */
  read(chunk: unknown): { text: string; alive: boolean; drops: boolean };
  /** What is only known at the end. @throws ChatModelError when the reply did not end properly. */
  finish(): ChatDelta[];
}

/** @param reasonsFirst the model's reasoning is known to come first, with its end alone marked. */
export function startChunkReader(
  prices: TokenPrices | null,
  { reasonsFirst = false }: { reasonsFirst?: boolean } = {},
): ChunkReader {
  const calls: NumberedCall[] = [];
  const shown = filterReasoning({ comesFirst: reasonsFirst });
  let started = false;
  let reason: string | null = null;
  let usage: { inputTokens: number; outputTokens: number } | null = null;
  return {
    get started() {
      return started;
    },
    read(chunk) {
      const parsed = chunkSchema.safeParse(chunk);
      if (!parsed.success) throw new ChatModelError('cut_off', true);
      const { choices, usage: counted } = parsed.data;
      if (counted) usage = { inputTokens: counted.prompt_tokens, outputTokens: counted.completion_tokens };
      const choice = choices?.[0];
      reason = choice?.finish_reason ?? reason;
      const delta = choice?.delta;
      if (reason === 'content_filter' || delta?.refusal) throw new ChatModelError('refused', false);
      if (!delta) return { text: '', alive: false, drops: false };
      collectToolCalls(calls, delta);
      const { text, inParts } = delta.content;
      const alive = Boolean(
        text || inParts || delta.tool_calls?.length || delta.reasoning || delta.reasoning_content,
      );
      started ||= alive;
      return { ...shown.pass(text), alive };
    },
    finish() {
      if (reason === null) throw new ChatModelError('cut_off', true);
      const rest = shown.rest();
      return [
        ...(rest ? [{ type: 'text' as const, text: rest }] : []),
        ...calls.map(({ call }) => ({ type: 'tool_call' as const, ...call })),
        { type: 'finish', reason, ...(usage ?? UNCOUNTED), costUsd: usage && costOf(prices, usage) },
      ];
    },
  };
}

/** A call with its index in the protocol. */
interface NumberedCall {
  index: number;
  call: ToolCall;
}

/**
 * Fragments of a call carry its index; servers that send whole calls may omit it, or number all of them 0 (Ollama): another id
 * begins another call.
 */
function collectToolCalls(calls: NumberedCall[], delta: Delta): void {
  for (const piece of delta.tool_calls ?? []) {
    const index = piece.index ?? calls.length;
    const begun = calls.findLast((one) => one.index === index)?.call;
    const isSame = begun && (!piece.id || !begun.id || piece.id === begun.id);
    const call: ToolCall = isSame ? begun : { id: '', name: '', arguments: '' };
    if (!isSame) calls.push({ index, call });
    if (calls.length > MAX_TOOL_CALLS) throw new ChatModelError('cut_off', false);
    call.id = piece.id || call.id;
    call.name = piece.function?.name || call.name;
    if (piece.extra_content) call.extraContent = piece.extra_content;
    call.arguments += piece.function?.arguments ?? '';
  }
}
