import { startTestDatabase } from '@/lib/db/testing/start-test-database';
import { eachLine } from '../each-line';
import { chatSchema } from '../selection/chat';
import { emptyCounts, type Finding, measureChat, type SelectionCounts } from '../selection/measure-chat';
import { playChat } from '../selection/play-chat';
import { type Failure, type Suite, share } from '../suite';

/**
 * Whether what is kept of a real chat is what a careful reader would keep. The failures list every memory with its line, and
 * every line worth keeping whose facts are missing, in the order of the chat, to be read by a person.
 */
export const suite: Suite = {
  name: 'selection',
  async run(options) {
    const test = await startTestDatabase();
    const counts = emptyCounts();
    const failures: Failure[] = [];
    try {
      await eachLine(options, chatSchema, async (chat) => {
        const place = new Map(chat.turns.map(({ id }, index) => [id, index]));
        const findings = measureChat(chat, await playChat(test, options.engines, chat), counts);
        findings.sort((one, other) => (place.get(one.line.id) ?? 0) - (place.get(other.line.id) ?? 0));
        failures.push(...findings.map((finding) => describe(chat.id, finding)));
        options.report(`chat ${chat.id}`);
      });
    } finally {
      await test.close();
    }
    return { n: counts.lines, metrics: metricsOf(counts), failures };
  },
};

function metricsOf({
  lines,
  memories,
  from,
  keepLines,
  covered,
  factWords,
  settled,
  calls,
}: SelectionCounts) {
  return {
    memories_per_line: share(memories, lines),
    from_keep: share(from.keep, memories),
    from_okay: share(from.okay, memories),
    from_drop: share(from.drop, memories),
    keep_covered: share(covered, keepLines),
    fact_words: share(factWords, keepLines),
    pre_gate_loss: share(settled, keepLines),
    calls_per_turn: share(calls.turns, lines),
    calls_with_reviews: share(calls.turns + calls.reviews, lines),
  };
}

function describe(chat: string, { line, ...finding }: Finding): Failure {
  const why = 'memory' in finding ? `memory from a ${line.label} line` : 'worth keeping, missed';
  return { id: `${chat} ${line.id}`, why, text: line.text, ...finding };
}
