import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@/lib/contracts/settings';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { isAdmitted } from '@/lib/memory/pipeline/check-drafts';
import { type Considered, considerTurn } from '@/lib/memory/pipeline/consider-turn';
import { type MemoryEngine, MemoryModelError, type TurnInput } from '@/lib/memory/ports';
import { detectors } from '@/lib/server/detectors';
import type { Engines } from '@/lib/server/engines';

/** One utterance of an evaluation file. */
export interface EvalUtterance {
  text: string;
  /** The other speaker's message just before. */
  previous?: string | null;
  /** When it was said; now by default. */
  at?: Date;
}

/** The profile that keeps every kind, so that a suite measures the engine and not the profile. */
export const PROFILE = 'full';

/** The product's processing of a turn up to the store, with the given engine. */
export function createConsider({
  memory,
  triage,
  language,
}: Pick<Engines, 'memory' | 'triage' | 'language'>): (utterance: EvalUtterance) => Promise<Considered> {
  const deps = { engine: memory, triage, language, detectors, clock: { now: () => new Date() } };
  return async (utterance) => {
    try {
      const options = { profile: PROFILE } as const;
      return await considerTurn(deps, { next: randomUUID }, turnInput(utterance), options);
    } catch (error) {
      if (!(error instanceof MemoryModelError)) throw error;
      return considerNothing(memory, error.code);
    }
  };
}

/** If a model gave no usable answer, nothing is kept; the calls record the failure. */
function considerNothing({ engine, name }: MemoryEngine, code: string): Considered {
  return {
    evaluation: {
      decision: {
        isMemorable: false,
        scope: 'none',
        category: 'generic',
        priority: 1,
        reason: 'not_understood',
        justification: `No usable answer: ${code}.`,
        stage: 'model',
        syncRequired: false,
      },
      conflicts: [],
      decidedAt: new Date(),
      drafts: [],
      engine,
      model: name,
      promptVersion: null,
      latencyMs: 0,
      calls: [],
    },
    candidates: [],
  };
}

/** Whether the product would keep a memory of it: active, pending or of the session. */
export function isAccepted({ evaluation, candidates }: Considered): boolean {
  return (
    (evaluation.decision.scope === 'reconciliation' && evaluation.conflicts.length > 0) ||
    candidates.some(isAdmitted)
  );
}

/** The input for a conversation that consists of this one message. */
export function turnInput({ text, previous, at = new Date() }: EvalUtterance): TurnInput {
  const line = (role: 'user' | 'assistant', words: string) => ({
    id: randomUUID(),
    role,
    author: null,
    text: words,
    at,
  });
  return {
    message: line('user', text),
    previous: previous ? [line('assistant', previous)] : [],
    setting: { platform: 'web', participants: [], characterName: 'Hana', timeZone: 'UTC' },
    settings: defaultSettings(),
    known: [],
    roleplay: null,
    kinds: KINDS_BY_PROFILE[PROFILE],
  };
}
