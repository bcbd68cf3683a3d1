import { letOthersIn } from '@/lib/basics/readable-part';
import type { ConversationAnalysis, ConversationInput, MemoryEngine, Metered, Utterance } from '../ports';

/** Characters of a conversation that the engine without a model reads at once: a very long evening of talk. */
const READ_TOGETHER = 120_000;

/**
 * Reads a whole conversation, however much was pasted into it, in parts of limited size. An engine with a model splits it
 * itself, by the room in its calls.
 */
export async function readInParts(
  engine: MemoryEngine,
  input: ConversationInput,
  together = READ_TOGETHER,
): Promise<Metered<ConversationAnalysis>> {
  const parts = engine.engine === 'model' ? [] : partsOf(input.utterances, together);
  if (parts.length <= 1) return engine.readConversation(input);
  const readings: Metered<ConversationAnalysis>[] = [];
  for (const utterances of parts) {
    readings.push(await engine.readConversation({ ...input, utterances }));
    await letOthersIn();
  }
  return {
    value: joinReadings(readings.map(({ value }) => value)),
    calls: readings.flatMap(({ calls }) => calls),
  };
}

/** Splits the lines into parts, in order; only a part that is one single line may exceed the limit. */
function partsOf(lines: readonly Utterance[], room: number): Utterance[][] {
  const parts: Utterance[][] = [];
  let left = 0;
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && line.text.length <= left) last.push(line);
    else parts.push([line]);
    left = (parts.at(-1) === last ? left : room) - line.text.length;
  }
  return parts;
}

/** Merges the readings of a conversation's parts: it begins like the first and ends like the last. */
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
    diary: readings.flatMap((one) => one.diary || []).join('\n\n'),
    bond: union((one) => one.bond),
  };
}
