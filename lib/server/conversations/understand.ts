import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@/lib/contracts/settings';
import { CONTEXT_LINES } from '@/lib/db/queries/turns';
import type { ReplyDependencies } from '@/lib/engines/built-in/reply/chat-model';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { isAdmitted } from '@/lib/memory/pipeline/check-drafts';
import type { ConsiderDependencies } from '@/lib/memory/pipeline/consider-turn';
import { considerTurn } from '@/lib/memory/pipeline/consider-turn';
import { detectors } from '../detectors';

const PROFILE = 'full';

/**
 * Finds the statements of a message that would be kept, for a reply that does not wait for the pipeline: by the same decision
 * and checks, without storing anything. Comparison with known memories and settings is left to the pipeline.
 */
export function createUnderstanding(
  deps: Omit<ConsiderDependencies, 'detectors'>,
): ReplyDependencies['understand'] {
  return async (text, { earlier, known }) => {
    const at = deps.clock.now();
    // The chat has analysed the message already.
    const analyse: typeof deps.language.analyse = (words) =>
      words === text.text ? text : deps.language.analyse(words);
    const line = (role: 'user' | 'assistant', words: string) => ({
      id: randomUUID(),
      role,
      author: null,
      text: words,
      at,
    });
    const previous = earlier
      .slice(-CONTEXT_LINES)
      .flatMap(({ role, content }) => (role === 'user' || role === 'assistant' ? line(role, content) : []));
    const { candidates } = await considerTurn(
      // What was just said is told back with its "tomorrow".
      { ...deps, detectors, language: { ...deps.language, analyse, writeDates: () => [] } },
      { next: randomUUID },
      {
        message: line('user', text.text),
        previous,
        setting: { platform: 'web', participants: [], characterName: '', timeZone: 'UTC' },
        settings: defaultSettings(),
        known: known.map(({ content }) => ({ id: randomUUID(), content })),
        roleplay: null,
        kinds: KINDS_BY_PROFILE[PROFILE],
      },
      { profile: PROFILE },
    );
    return candidates
      .filter(isAdmitted)
      .sort((one, other) => other.importance - one.importance)
      .map(({ content }) => content);
  };
}
