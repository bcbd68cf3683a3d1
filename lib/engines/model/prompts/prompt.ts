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
  /** Longest call, in characters, where it is not the material that decides. */
  readonly callLimit?: number;
  /** Worked examples, after the rules, as many as there is room for. Whoever is asked to correct an answer has seen them. */
  readonly examples?: (input: Input) => string;
  /** The fixed part first and alone in the system line, so that a provider's prompt cache hits. Without the examples. */
  render(input: Input): PromptMessage[];
}

/** The system line ends with the examples. */
export function withExamples(
  messages: readonly PromptMessage[],
  examples: string | undefined,
): PromptMessage[] {
  const [system, ...rest] = messages;
  return system && examples
    ? [{ ...system, content: `${system.content}\n\n${examples}` }, ...rest]
    : [...messages];
}

/** First line of a system message: distinguishes prompts in a server's own log. */
export function taskLine(id: string): string {
  return `Task: ${id}`;
}
