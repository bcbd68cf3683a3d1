import { z } from 'zod';
import { findEvidence } from '@/lib/memory/evidence/find-evidence';
import type { ConversationAnalysis, Utterance } from '@/lib/memory/ports';
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
    const { candidates, emotional_arc: arc, no_longer_true: ended, assistant, ...description } = parsed.data;
    const known = shownFacts(part);
    const messages = part.utterances.filter((line) => line.role === 'user').map((line) => line.text);
    const around = [...part.before, ...part.utterances].map((line) => line.text);
    const { drafts, problems } = readDrafts(candidates, { messages, around, known });
    const endings = ended.flatMap((one) => readEnded([one.known], one.span, known));
    return {
      value: {
        ...description,
        drafts: [...drafts, ...endings],
        emotionalArc: [arc.start, arc.middle, arc.end],
        bond: readOwnWords(assistant, part.utterances),
      },
      problems,
    };
  };
}

/** The assistant's conclusions, if it said the quoted words. */
function readOwnWords(
  items: readonly { span: string; content: string }[],
  lines: readonly Utterance[],
): string[] {
  const said = lines.filter((line) => line.role === 'assistant');
  return items.flatMap(({ span, content }) =>
    said.some((line) => findEvidence(span, line) !== null) ? [content] : [],
  );
}
