import type { z } from 'zod';

/** A message of a rendered prompt. */
export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/**
 * A prompt: the task, and the schema of the answer. `id` and `version` are stored with each call; the version changes with
 * every change of wording or schema, so that decisions of different wordings are never compared by accident.
 */
export interface Prompt<Input, Schema extends z.ZodType> {
  /** Also the name of the answer's JSON schema: letters, digits and hyphens. */
  readonly id: string;
  readonly version: string;
  readonly schema: Schema;
  /** The maximum length of an answer, in tokens. */
  readonly maxTokens: number;
  /** The maximum length of a call, in characters, if it does not depend on the input. */
  readonly callLimit?: number;
  /** Worked examples, after the rules, as many as fit. A request to correct an answer omits them. */
  readonly examples?: (input: Input) => string;
  /** The fixed part comes first and alone in the system message, so that a provider's prompt cache hits. Without the examples. */
  render(input: Input): PromptMessage[];
}

/** The examples are at the end of the system message. */
export function withExamples(
  messages: readonly PromptMessage[],
  examples: string | undefined,
): PromptMessage[] {
  const [system, ...rest] = messages;
  return system && examples
    ? [{ ...system, content: `${system.content}\n\n${examples}` }, ...rest]
    : [...messages];
}

/** The first line of a system message: distinguishes prompts in a server's own log. */
export function taskLine(id: string): string {
  return `Task: ${id}`;
}
