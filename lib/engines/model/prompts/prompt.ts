import type { z } from 'zod';

/** A line of a rendered prompt. */
export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/**
 * A prompt: what is asked, and the shape of what must come back. `id` and `version` are stored with each call; the
 * version changes with every change of wording or shape, so that decisions of two wordings are never compared unawares.
 */
export interface Prompt<Input, Schema extends z.ZodType> {
  /** Also the name of the answer's JSON schema: letters, digits and hyphens. */
  readonly id: string;
  readonly version: string;
  readonly schema: Schema;
  /** Longest answer, in tokens. */
  readonly maxTokens: number;
  /** The fixed part first and alone in the system line, so that a provider's prompt cache hits. */
  render(input: Input): PromptMessage[];
}

/** First line of a system message: tells prompts apart in a server's own log. */
export function taskLine(id: string): string {
  return `Task: ${id}`;
}
