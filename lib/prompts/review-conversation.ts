import { z } from 'zod';
import type { ConversationInput } from '@/lib/memory/ports';
import { candidateOutputSchema } from './candidate-output';
import { conversationMaterial, recentLines } from './conversation-lines';
import { attributionRules, CANDIDATE_FORM, candidateRules, DATA_RULE, HEALTH_RULE } from './memory-rules';
import { type Prompt, taskLine } from './prompt';

/** The last lines of a conversation that a review reads, and how much of each (decision logic, 4). */
const REVIEWED_LINES = 20;
const REVIEWED_LINE_LIMIT = 500;

export const reviewOutputSchema = z.object({ candidates: z.array(candidateOutputSchema).max(40) });
export type ReviewOutput = z.infer<typeof reviewOutputSchema>;

/** What a finished conversation holds that single turns did not show (decision logic, 4). */
export const reviewConversation = {
  id: 'review-conversation',
  version: '3',
  schema: reviewOutputSchema,
  // Decision logic, 4.
  maxTokens: 2000,
  render: (input) => [
    { role: 'system', content: instructions(input) },
    {
      role: 'user',
      content: conversationMaterial(input, recentLines(input, REVIEWED_LINES, REVIEWED_LINE_LIMIT)),
    },
  ],
} satisfies Prompt<ConversationInput, typeof reviewOutputSchema>;

function instructions(input: ConversationInput): string {
  return `${taskLine(reviewConversation.id)}
A conversation has ended. Write down what of it will help in later conversations with the person and is not in <known> yet. Answer with one JSON object alone.
${DATA_RULE} Evidence is in the person's lines of <conversation> alone. The assistant's lines explain them; what it says is no fact unless the person agrees: then that agreement is the span. <known> is context, never evidence.
${attributionRules(input.setting)}

WHAT COUNTS
- Who they are, what they like, do and work on, the people and animals in their life.
- Decisions they took and agreements they made here; what was settled between them and the assistant.
- What a later conversation needs to go on from here; how they learn, if they study something.
- What they asked to have remembered.
- What becomes clear only over several lines, if the lines bear it out.

WHAT DOES NOT
- Questions, requests, chatter, imagined things, roles played, other people's words, details of this one session.
- ${HEALTH_RULE}
- What they took back later in the conversation. The last word holds.

CANDIDATES
${candidateRules("one of the person's lines", input.kinds)}
- scope: permanent.

FORM
{"candidates":[${CANDIDATE_FORM}]}
Nothing to keep: {"candidates":[]}`;
}
