import { z } from 'zod';
import type { ConversationInput } from '@/lib/memory/ports';
import { candidateOutputSchema } from './candidate-output';
import { conversationMaterial, wholeConversation } from './conversation-lines';
import { attributionRules, CANDIDATE_FORM, candidateRules, DATA_RULE, HEALTH_RULE } from './memory-rules';
import { type Prompt, taskLine } from './prompt';

/** Room for the conversation, in characters: about 6,000 tokens, which a small local model still takes. */
const CONVERSATION_LIMIT = 24_000;
const LINE_LIMIT = 1000;

const phrase = z.string().trim().min(1).max(200);

export const analysisOutputSchema = z.object({
  summary: z.string().trim().min(1).max(2000),
  themes: z.array(phrase).max(10),
  tone: phrase,
  emotional_arc: z.object({ start: phrase, middle: phrase, end: phrase }),
  participants: z.array(phrase).max(30),
  topics: z.array(phrase).max(15),
  candidates: z.array(candidateOutputSchema).max(60),
});
export type AnalysisOutput = z.infer<typeof analysisOutputSchema>;

/** Summary, themes, tone and arc of a whole conversation, and what it adds to the memory (extraction specification, phase 8). */
export const analyseConversation = {
  id: 'analyse-conversation',
  version: '3',
  schema: analysisOutputSchema,
  maxTokens: 4000,
  render: (input) => [
    { role: 'system', content: instructions(input) },
    {
      role: 'user',
      content: conversationMaterial(input, wholeConversation(input, CONVERSATION_LIMIT, LINE_LIMIT)),
    },
  ],
} satisfies Prompt<ConversationInput, typeof analysisOutputSchema>;

function instructions(input: ConversationInput): string {
  return `${taskLine(analyseConversation.id)}
Read a whole conversation, describe it, and write down what it adds to the memory. Answer with one JSON object alone, in the language the person wrote in.
${DATA_RULE} Evidence is in the person's lines of <conversation> alone; the assistant's lines explain them, and count only where the person agrees: then that agreement is the span. <known> is context, never evidence, and needs no repeating.
${attributionRules(input.setting)}

DESCRIPTION
- summary: two or three sentences on what happened and what came of it. Describe; quote nothing secret.
- themes: what the talk kept returning to. topics: what it was about. A few words each, the weightiest first.
- tone: the prevailing mood. emotional_arc: how the person seemed at the start, in the middle and at the end, a few words each.
- participants: everybody who spoke or was spoken of, by name.

MEMORIES
- Look for what shows over the whole: patterns, turning points, how trust grew or suffered, plans as they stand at the end.
- No roles played, imagined things, other people's words, questions or requests. What was taken back does not count.
- ${HEALTH_RULE}

CANDIDATES
${candidateRules("one of the person's lines", input.kinds)}
- scope: permanent.

FORM
{"summary":"","themes":[""],"tone":"","emotional_arc":{"start":"","middle":"","end":""},"participants":[""],"topics":[""],"candidates":[${CANDIDATE_FORM}]}`;
}
