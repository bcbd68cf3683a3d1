import { findEvidence } from '@/lib/memory/evidence/find-evidence';
import type { ConversationAnalysis, Utterance } from '@/lib/memory/ports';
import { uncheckedList } from '../candidates/loosely';
import { listProblems, readDrafts, readEnded } from '../candidates/read-candidates';
import type { Reading } from '../client/ask';
import { type ConversationPart, conversationOutputSchema, shownFacts } from './prompt';

/** Findings are read one by one. */
const looseSchema = conversationOutputSchema.extend({
  candidates: uncheckedList(60).optional().catch(undefined),
});

/**
 * Reads the answer on one part of a conversation: what is valid is kept, and what is missing is reported to the model. An
 * answer with neither a summary nor a list of candidates is none.
 */
export function readConversationAnswer(
  part: ConversationPart,
): (value: unknown) => Reading<ConversationAnalysis> {
  return (value) => {
    const parsed = looseSchema.safeParse(value);
    if (!parsed.success) return { value: null, problems: listProblems(parsed.error) };
    const missing = missingOf(parsed.data);
    if (missing.length > 1) return { value: null, problems: missing };
    const {
      candidates = [],
      emotional_arc: arc,
      no_longer_true: ended,
      assistant,
      ...description
    } = parsed.data;
    const known = shownFacts(part);
    const messages = part.utterances.filter((line) => line.role === 'user').map((line) => line.text);
    const around = [...part.before, ...part.utterances].map((line) => line.text);
    const { drafts, problems } = readDrafts(candidates, { messages, around, known });
    const endings = ended.flatMap((one) => readEnded([one.known], one.span, known));
    return {
      value: {
        ...description,
        drafts: [...drafts, ...endings],
        emotionalArc: [arc.start, arc.middle, arc.end].filter(Boolean),
        bond: readOwnWords(assistant, part.utterances),
      },
      problems: [...problems, ...missing],
    };
  };
}

function missingOf({
  summary,
  candidates,
}: {
  summary: string;
  candidates?: unknown[] | undefined;
}): string[] {
  return [
    ...(summary ? [] : ['summary: expected two or three sentences']),
    ...(candidates ? [] : ['candidates: expected a list, [] if there are none']),
  ];
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
