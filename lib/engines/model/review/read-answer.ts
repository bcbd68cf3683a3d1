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
