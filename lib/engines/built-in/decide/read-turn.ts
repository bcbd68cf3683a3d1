import { pauseAfter } from '@/lib/basics/readable-part';
import type { Draft } from '@/lib/contracts/candidate';
import { analyse, analysisOf } from '@/lib/language/analyse';
import type { AnalysedTurn, TurnReading } from '@/lib/memory/ports';
import { withReadChanges } from '../changes/draft-change';
import { openTurn } from '../open-turn';
import { decideOnTurn } from '../review/read-utterances';
import { draftRoleplay } from './draft-roleplay';
import { type PreGateVerdict, preGate } from './pre-gate';
import { restOfMessage } from './rest-of-message';

/**
 * Decides on a message and drafts what it states. What the settings say and what sets a role is settled by rule; what
 * else was said in the same breath is read by itself.
 */
export async function readTurn(input: AnalysedTurn): Promise<TurnReading> {
  const turn = openTurn(input);
  const verdict = preGate(turn);
  if (verdict.settled) return readSettled(input, verdict);
  const { text } = input.message;
  await pauseAfter(text);
  const read = decideOnTurn(turn);
  await pauseAfter(text);
  const value = withReadChanges(read, turn);
  const scope = input.roleplay ? 'session' : value.decision.scope;
  return {
    ...value,
    decision: { ...value.decision, scope },
    drafts: scope === 'session' ? value.drafts.map(forSession) : value.drafts,
  };
}

async function readSettled(
  input: AnalysedTurn,
  verdict: PreGateVerdict & { settled: true },
): Promise<TurnReading> {
  const { decision, conflict, roleplay } = verdict;
  const own: TurnReading = {
    decision,
    conflict,
    ...(roleplay === undefined ? {} : { roleplay }),
    drafts: roleplay ? [draftRoleplay(input)] : [],
  };
  const rest = restOfMessage(analysisOf(input.text), verdict, input.roleplay);
  if (!rest) return own;
  const after = await readTurn({
    ...input,
    message: { ...input.message, text: rest },
    text: analyse(rest),
    roleplay: null,
  });
  return after.decision.isMemorable ? { ...own, drafts: [...own.drafts, ...after.drafts] } : own;
}

function forSession(draft: Draft): Draft {
  return { ...draft, scope: 'session' };
}
