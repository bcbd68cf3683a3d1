import type { AnalysedTurn, Triage } from '@/lib/memory/ports';
import { openTurn } from '../open-turn';

/** The learned gate as a guess before a model's call. It knows English alone; changes never wait. */
export const triage: Triage = {
  likelihood(input: AnalysedTurn): number {
    const turn = openTurn(input);
    return !turn.text.isEnglish || turn.changes !== null ? 1 : turn.worth;
  },
};
