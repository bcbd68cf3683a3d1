import { z } from 'zod';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import type { Memory } from '@/lib/contracts/memory';
import { listOf, orNone, text, truth } from '../candidates/loosely';
import { DATA_RULE } from '../candidates/rules';
import { cut, dataBlock } from '../prompts/data-block';
import { type Prompt, taskLine } from '../prompts/prompt';

/** How many characters of a memory are shown; memories are no longer than this. */
const LINE_LIMIT = MAX_CONTENT_LENGTH;

export const consolidationOutputSchema = z.object({
  belong_together: truth(),
  title: text(80).catch(''),
  content: orNone(z.string().trim().max(MAX_CONTENT_LENGTH)),
  keywords: listOf(text(60), 8),
});
export type ConsolidationOutput = z.infer<typeof consolidationOutputSchema>;

/** Merges several memories about the same thing into one without losing anything (decision logic, 5). */
export const consolidate = {
  id: 'consolidate',
  version: '2',
  schema: consolidationOutputSchema,
  // The decision logic's 1,000 (5), plus room for reasoning models.
  maxTokens: 3000,
  render: (memories) => [
    { role: 'system', content: instructions() },
    { role: 'user', content: dataBlock('memories', memories.map(memoryLine).join('\n')) },
  ],
} satisfies Prompt<readonly Memory[], typeof consolidationOutputSchema>;

function memoryLine(memory: Memory, index: number): string {
  return `${index + 1}. ${cut(memory.content.replace(/\s+/g, ' '), LINE_LIMIT)}`;
}

function instructions(): string {
  return `${taskLine(consolidate.id)}
<memories> holds numbered notes about one person. Say whether they are about the same thing, and if so, write one note that replaces them all. Answer with one JSON object alone.
${DATA_RULE}
- belong_together: false if they are about different things, contradict each other, or would lose something in one note. Then title and content are empty and keywords is [].
- content: every detail of every note, each once: names, numbers, dates, places, degrees, exceptions, as they are written. Nothing that no note says. At most ${MAX_CONTENT_LENGTH} characters, in the language of the notes, third person, beginning as they begin.
- title: a few words. keywords: up to 8 single words from the content.`;
}
