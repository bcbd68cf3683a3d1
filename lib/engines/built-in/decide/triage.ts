import { looksEnglish } from '@/lib/language/looks-english';
import type { Triage, TurnInput } from '@/lib/memory/ports';
import { readChange } from '../changes/read-change';
import { memorability } from './learned/memorability';
import { findPlainStatement } from './plain-statements';
import { previousTurn } from './pre-gate';

/** The learned gate as a guess before a model's call. It knows English alone; plain statements and changes never wait. */
export const triage: Triage = {
  likelihood(input: TurnInput): number {
    const { text } = input.message;
    if (!looksEnglish(text) || findPlainStatement(text) !== null || readChange(text) !== null) return 1;
    return memorability(text, previousTurn(input));
  },
};
