import { z } from 'zod';
import { cut, dataBlock } from './data-block';
import { DATA_RULE } from './memory-rules';
import { type Prompt, taskLine } from './prompt';

/** Longest title, in characters. */
export const MAX_TITLE_LENGTH = 60;
/** What of a first message decides its title. */
const MESSAGE_LIMIT = 1000;

export const titleOutputSchema = z.object({ title: z.string().trim().min(1).max(MAX_TITLE_LENGTH) });
export type TitleOutput = z.infer<typeof titleOutputSchema>;

/** A short name for a conversation, from its first message. */
export const title = {
  id: 'title',
  version: '1',
  schema: titleOutputSchema,
  maxTokens: 100,
  render: (input) => [
    { role: 'system', content: instructions() },
    { role: 'user', content: dataBlock('message', cut(input.text, MESSAGE_LIMIT)) },
  ],
} satisfies Prompt<{ text: string }, typeof titleOutputSchema>;

function instructions(): string {
  return `${taskLine(title.id)}
Name the conversation that begins with <message>: two to six words, in its language, no quotation marks, no full stop, no private detail that a glance over the shoulder should not show. Answer with one JSON object alone.
${DATA_RULE}

FORM
{"title":""}`;
}
