import type { Database } from '@/lib/db/client';
import { findSharedExamples } from '@/lib/db/queries/shared-examples';
import type { LabelledExample } from '@/lib/memory/calibration/label';
import type { MemoryEngine, Setting } from '@/lib/memory/ports';

/** The most examples shown beside a message; those of its author's own words come first. */
const SHOWN = 4;

interface Shown {
  setting: Pick<Setting, 'participants'>;
  examples?: readonly LabelledExample[];
}

/**
 * A memory model that is also shown the examples that an administrator chose from others' labelled readings. Their words are
 * reread for each call, so that forgotten or withdrawn ones are no longer included. No example is shown beside a group's
 * messages.
 */
export function withSharedExamples(
  engine: MemoryEngine,
  db: Pick<Database, 'asWorker'>,
  chosen: () => readonly string[],
): MemoryEngine {
  async function beside<Input extends Shown>(input: Input, texts: readonly string[]): Promise<Input> {
    const ids = chosen();
    const own = input.examples ?? [];
    const left = SHOWN - own.length;
    if (engine.engine !== 'model' || ids.length === 0 || left <= 0 || input.setting.participants.length > 0)
      return input;
    const shared = (await db.asWorker((tx) => findSharedExamples(tx, ids)))
      // A message must not be an example for itself.
      .filter(({ words }) => !texts.some((text) => text.includes(words) || words.includes(text)))
      .slice(0, left)
      .map(({ label, words, reading }): LabelledExample => ({ label, words, reading, isOfAnother: true }));
    return shared.length > 0 ? { ...input, examples: [...own, ...shared] } : input;
  }
  return {
    get engine() {
      return engine.engine;
    },
    get name() {
      return engine.name;
    },
    readTurn: async (input, call) => engine.readTurn(await beside(input, [input.message.text]), call),
    readConversation: async (input, call) =>
      engine.readConversation(
        await beside(
          input,
          input.utterances.map(({ text }) => text),
        ),
        call,
      ),
    consolidate: (memories, call) => engine.consolidate(memories, call),
  };
}
