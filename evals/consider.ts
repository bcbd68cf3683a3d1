import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@/lib/contracts/settings';
import { readModelEnvironment } from '@/lib/env';
import type { TurnInput } from '@/lib/memory/ports';
import { type Considered, considerTurn, isAdmitted } from '@/lib/memory/turn/consider-turn';
import { KINDS_BY_PROFILE } from '@/lib/memory/turn/memory-profiles';
import { detectors } from '@/lib/server/detectors';
import { createEngines } from '@/lib/server/engines';

/** One utterance of an evaluation file. */
export interface Said {
  text: string;
  /** What the other speaker said just before. */
  previous?: string | null;
  /** When; the present by default. */
  at?: Date;
}

/** The profile whose character keeps every kind, so that a suite measures the engine and not the profile. */
export const PROFILE = 'full';

/** The product's way of a turn up to the store, on the engine that the environment names. */
export function createConsider(): (said: Said) => Promise<Considered> {
  const clock = { now: () => new Date() };
  const engines = createEngines({ model: readModelEnvironment(process.env) }, clock);
  const deps = { model: engines.memory, detectors, clock };
  return (said) =>
    considerTurn(deps, { next: randomUUID }, turnInput(said), { learning: true, profile: PROFILE });
}

/** The product would hold a memory of it: active, pending or of the session. */
export function isAccepted({ evaluation, candidates }: Considered): boolean {
  return (
    (evaluation.decision.scope === 'reconciliation' && evaluation.conflict !== null) ||
    candidates.some(isAdmitted)
  );
}

/** What the product knows of a turn whose conversation is this one line. */
export function turnInput({ text, previous, at = new Date() }: Said): TurnInput {
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
