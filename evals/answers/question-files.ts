import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { PlayedLine } from '../play-session';
import { readDate } from '../read-date';

/** Chats of a person, and questions about them. */
export interface Sample {
  id: string;
  /** The people who chat, by name; null if the person is alone with the assistant. */
  group: { owner: string; participants: readonly string[] } | null;
  sessions: readonly PlayedLine[][];
  questions: readonly AskedQuestion[];
}

export interface AskedQuestion {
  id: string;
  category: string;
  question: string;
  /** The published answer; for a question about a preference, what a good answer should consider. */
  answer: string;
  kind: 'fact' | 'preference' | 'unanswerable';
  /** When it is asked; null: right after the last message. */
  at: Date | null;
}

const MINUTE = 60_000;
const wordsSchema = z.union([z.string(), z.number()]).transform(String);

const longMemEvalSchema = z.object({
  question_id: z.string(),
  question_type: z.string(),
  question: z.string(),
  answer: wordsSchema,
  question_date: z.string(),
  haystack_dates: z.array(z.string()),
  haystack_sessions: z.array(z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() }))),
});

const locomoLineSchema = z.object({
  speaker: z.string(),
  text: z.string().default(''),
  blip_caption: z.string().optional(),
});
const locomoSchema = z.object({
  sample_id: wordsSchema,
  conversation: z.object({ speaker_a: z.string(), speaker_b: z.string() }).loose(),
  qa: z.array(
    z.object({ question: z.string(), answer: wordsSchema.optional(), category: z.int().min(1).max(5) }),
  ),
});
/** The names of LoCoMo's numbered categories. */
const LOCOMO_CATEGORIES = ['multi-hop', 'temporal', 'open-domain', 'single-hop', 'adversarial'] as const;
/** Questions of this category have no answer in the conversation. */
const ADVERSARIAL = 5;

/**
 * Reads a question file in the published format of LongMemEval or LoCoMo (`longmemeval_oracle.json`, `longmemeval_s.json`,
 * `locomo10.json`), gzipped or not. @throws if a sample has neither format.
 */
export async function* readSamples(path: string): AsyncGenerator<Sample> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const items = z.array(z.looseObject({})).parse(JSON.parse(text));
  for (const item of items) {
    if ('haystack_sessions' in item) yield fromLongMemEval(longMemEvalSchema.parse(item));
    else yield fromLocomo(locomoSchema.parse(item));
  }
}

function fromLongMemEval(item: z.output<typeof longMemEvalSchema>): Sample {
  const sessions = item.haystack_sessions.map((lines, index) => ({
    start: readDate(item.haystack_dates[index] ?? ''),
    lines,
  }));
  // The published order is not always chronological.
  sessions.sort((one, other) => one.start - other.start);
  const isUnanswerable = item.question_id.endsWith('_abs');
  const isPreference = item.question_type.endsWith('preference');
  return {
    id: item.question_id,
    group: null,
    sessions: sessions.map(({ start, lines }) =>
      lines.map(({ role, content }, index) => ({
        role: role === 'user' ? 'person' : 'other',
        author: null,
        text: content,
        at: new Date(start + index * MINUTE),
      })),
    ),
    questions: [
      {
        id: item.question_id,
        category: isUnanswerable ? 'abstention' : item.question_type,
        question: item.question,
        answer: item.answer,
        kind: isUnanswerable ? 'unanswerable' : isPreference ? 'preference' : 'fact',
        at: new Date(readDate(item.question_date)),
      },
    ],
  };
}

/** A chat of two people: the memory belongs to the first one, and the second is a member of the group. */
function fromLocomo({ sample_id, conversation, qa }: z.output<typeof locomoSchema>): Sample {
  const sessions: PlayedLine[][] = [];
  for (let number = 1; `session_${number}_date_time` in conversation; number++) {
    const start = readDate(String(conversation[`session_${number}_date_time`]));
    const lines = z.array(locomoLineSchema).parse(conversation[`session_${number}`] ?? []);
    sessions.push(
      lines.map(({ speaker, text, blip_caption }, index) => ({
        role: 'person',
        author: speaker,
        text: blip_caption ? `${text} (A picture: ${blip_caption})`.trim() : text,
        at: new Date(start + index * MINUTE),
      })),
    );
  }
  const { speaker_a: owner, speaker_b: other } = conversation;
  return {
    id: sample_id,
    group: { owner, participants: [owner, other] },
    sessions: sessions.filter(({ length }) => length > 0),
    questions: qa.map(({ question, answer, category }, index) => ({
      id: `${sample_id}:${index}`,
      category: LOCOMO_CATEGORIES[category - 1] ?? String(category),
      question,
      answer: answer ?? '',
      kind: category === ADVERSARIAL ? 'unanswerable' : 'fact',
      at: null,
    })),
  };
}
