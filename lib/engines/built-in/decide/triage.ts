import type { AnalysedTurn, Triage } from '@/lib/memory/ports';
import { openTurn } from '../open-turn';
import { memorability } from './learned/memorability';
import { previousTurn } from './pre-gate';

/** The learned gate as a guess before a model's call. It knows English alone; plain statements and changes never wait. */
export const triage: Triage = {
  likelihood(input: AnalysedTurn): number {
    const { text, plainStatement, changes } = openTurn(input);
    if (!text.isEnglish || plainStatement !== null || changes !== null) return 1;
    return memorability(text, previousTurn(input));
  },
};
