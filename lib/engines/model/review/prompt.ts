import { z } from 'zod';
import type { ConversationInput, KnownFact, Utterance } from '@/lib/memory/ports';
import { findingOutputSchema, TOPICS } from '../candidates/candidate-output';
import { listOf, numeric, text } from '../candidates/loosely';
import { attributionRules, candidateRules, DATA_RULE, HEALTH_RULE } from '../candidates/rules';
import { conversationLines, knownLines } from '../prompts/conversation-lines';
import { asName, dataBlock, IN_PLAY } from '../prompts/data-block';
import { labelledLines } from '../prompts/labelled-lines';
import { type Prompt, taskLine } from '../prompts/prompt';

const phrase = text(200);
const mood = phrase.catch('');
const ARC = ['start', 'middle', 'end'] as const;

/** The emotional arc also as a list, the form of the extraction specification: "start: calm". */
function readArc(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === 'object' ? (value ?? {}) : {};
  const moods = value.map((part) => (typeof part === 'string' ? part.replace(/^\s*\p{L}+\s*:/u, '') : part));
  return Object.fromEntries(ARC.map((part, index) => [part, moods[index]]));
}

/** A known fact that is over, with the person's words that end it. */
const endedSchema = z.object({ known: numeric(z.int()), span: z.string().min(1).max(2000) });

/** A conclusion of the assistant, with its own words for it. */
const ownWordSchema = z.object({
  span: z.string().min(1).max(2000),
  content: z.string().trim().min(1).max(300),
});

export const conversationOutputSchema = z.object({
  summary: text(2000).catch(''),
  themes: listOf(phrase, 10),
  tone: mood,
  emotional_arc: z.preprocess(readArc, z.object({ start: mood, middle: mood, end: mood })),
  participants: listOf(phrase, 30),
  topics: listOf(phrase, 15),
  no_longer_true: listOf(endedSchema, 20),
  candidates: z.array(findingOutputSchema).max(60),
  diary: text(4000).catch(''),
  assistant: listOf(ownWordSchema, 8),
});

/** A part of a conversation that fits into one call. */
export interface ConversationPart extends ConversationInput {
  /** The messages just before the part, as context; they were read with the previous part. */
  before: readonly Utterance[];
}

/**
 * What a conversation contains that single turns did not show, and what it was about: one reading gives both (decision logic,
 * 4; extraction specification, phase 8; design §4).
 */
export const readConversation = {
  id: 'read-conversation',
  version: '7',
  schema: conversationOutputSchema,
  maxTokens: 6000,
  render: (part) => [
    { role: 'system', content: instructions(part) },
    { role: 'user', content: material(part) },
  ],
} satisfies Prompt<ConversationPart, typeof conversationOutputSchema>;

/** The known facts that fit into the prompt, in the order of their numbers. */
export function shownFacts(input: Pick<ConversationInput, 'known'>): KnownFact[] {
  return input.known.slice(0, knownLines(input).length);
}

function material(part: ConversationPart): string {
  const known = knownLines(part);
  const labelled = labelledLines(part.examples);
  return [
    known.length > 0 ? dataBlock('known', known.join('\n')) : '',
    labelled.length > 0 ? dataBlock('labelled', labelled.join('\n')) : '',
    part.before.length > 0
      ? dataBlock('before', conversationLines(part.before, part.setting).join('\n'))
      : '',
    dataBlock('conversation', conversationLines(part.utterances, part.setting).join('\n')),
  ]
    .filter(Boolean)
    .join('\n');
}

function instructions(input: ConversationInput): string {
  return `${taskLine(readConversation.id)}
Read a conversation, describe it, and write down what of it will help in later conversations with the person. Answer with one JSON object alone, in the language the person wrote in.
${DATA_RULE} Evidence is in the person's lines of <conversation> alone. The assistant's lines explain them; what it says is no fact unless the person agrees: then that agreement is the span. <before> was read already. <known> (numbered) is context, never evidence, and needs no repeating.
${attributionRules(input.setting)}

DESCRIPTION
- summary: two or three sentences on what happened and what came of it. No secret, nothing of their health.
- themes: what the talk kept returning to. topics: what it was about. A few words each, the weightiest first.
- tone: the prevailing mood. emotional_arc: how the person seemed at the start, in the middle and at the end, a few words each.
- participants: everybody who spoke or was spoken of, by name.
- diary: your entry about it in the first person, as ${asName(input.setting.characterName)}, the person as "you": what they told you, what happened between you, how it seemed to feel and why; whom and which days it was about. Three to eight plain sentences that read as a diary does, no list. No secret, nothing of their health.
- assistant: what the assistant said of itself, promised, or agreed with the person on how the two stand or talk, and should stand by: content is its own sentence ("I promised to ask how the exam went"), span its words. Nothing about the person's life; [] if nothing.

MEMORIES
- Who they are, what they like, do and work on, the people and animals in their life, also where it stands inside a request or a question.
- Decisions and agreements; what a later conversation needs to go on from here; how they learn, if they study something.
- What shows only over several lines: patterns, turning points, plans as they stand at the end.
- Not: bare questions, requests, chatter, imagined things, roles played, other people's words, details of this one session. What they took back or called off later does not count, however it is told: the last word holds.
- ${HEALTH_RULE}
- no_longer_true: what of <known> their words end, with those words as span.${input.examples ? '\n- <labelled>: earlier words of the person, or of another, and what was made of them, called right or wrong by people. Judge alike; never evidence, nothing of it in the answer.' : ''}

CANDIDATES
${candidateRules("one of the person's lines", input)}
- title: up to eight words. topic: one of ${TOPICS.join(', ')}. keywords: up to eight words by which it is looked for.
- importance 0-1: how much it will matter later. user_requested: they asked in so many words to have it remembered.
- scope: permanent; session for what is true in a play only. What a line marked ${IN_PLAY} says was said in a role: it proves and ends nothing, an allergy or the like apart.`;
}
