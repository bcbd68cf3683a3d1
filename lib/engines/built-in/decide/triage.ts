import type { AnalysedTurn, Triage } from '@/lib/memory/ports';
import { openTurn } from '../open-turn';
import { parseRoleplay } from './roleplay';

/**
 * The learned gate as a guess before a model's call. It knows English alone; changes never wait, nor does a
 * role: the next messages are read by it.
 */
export const triage: Triage = {
  likelihood(input: AnalysedTurn): number {
    const turn = openTurn(input);
    if (!turn.text.isEnglish || turn.changes !== null) return 1;
    return parseRoleplay(turn.text, input.roleplay) === null ? turn.worth : 1;
  },
};
