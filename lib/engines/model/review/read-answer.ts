import { z } from 'zod';
import type { ConversationAnalysis } from '@/lib/memory/ports';
import { listProblems, readDrafts, readEnded } from '../candidates/read-candidates';
import type { Reading } from '../client/ask';
import { type ConversationPart, conversationOutputSchema, shownFacts } from './prompt';

const looseSchema = conversationOutputSchema.extend({ candidates: z.array(z.unknown()).max(60) });

/** Reads the answer on one part of a conversation; findings one by one. */
export function readConversationAnswer(
  part: ConversationPart,
): (value: unknown) => Reading<ConversationAnalysis> {
  return (value) => {
    const parsed = looseSchema.safeParse(value);
    if (!parsed.success) return { value: null, problems: listProblems(parsed.error) };
    const { candidates, emotional_arc: arc, no_longer_true: ended, ...description } = parsed.data;
    const known = shownFacts(part);
    const messages = part.utterances.filter((line) => line.role === 'user').map((line) => line.text);
    const { drafts, problems } = readDrafts(candidates, { messages, known });
    const endings = ended.flatMap((one) => readEnded([one.known], one.span, known));
    return {
      value: {
        ...description,
        drafts: [...drafts, ...endings],
        emotionalArc: [arc.start, arc.middle, arc.end],
      },
      problems,
    };
  };
}

/** The readings of a conversation's parts as one: it begins as the first and ends as the last. */
export function joinReadings(readings: readonly ConversationAnalysis[]): ConversationAnalysis {
  const union = (choose: (one: ConversationAnalysis) => readonly string[]) => [
    ...new Set(readings.flatMap(choose)),
  ];
  const middle = readings[Math.floor(readings.length / 2)];
  const arcs = [readings[0]?.emotionalArc[0], middle?.emotionalArc[1], readings.at(-1)?.emotionalArc[2]];
  return {
    drafts: readings.flatMap((one) => one.drafts),
    summary: readings.map((one) => one.summary).join(' '),
    themes: union((one) => one.themes).slice(0, 10),
    tone: readings.at(-1)?.tone ?? '',
    emotionalArc: arcs.filter((mood) => mood !== undefined),
    participants: union((one) => one.participants),
    topics: union((one) => one.topics).slice(0, 15),
  };
}
