import type { AnalysedTurn, Triage } from '@/lib/memory/ports';
import { openTurn } from '../open-turn';
import { parseRoleplay } from './roleplay';

/**
 * The learned gate as an estimate before a call to a model. It only knows English; changes and roles are never deferred,
 * since a role affects how the next messages are read.
 */
export const triage: Triage = {
  likelihood(input: AnalysedTurn): number {
    const turn = openTurn(input);
    if (!turn.text.looksEnglish || turn.changes !== null) return 1;
    return parseRoleplay(turn.text, input.roleplay) === null ? turn.worth : 1;
  },
};
