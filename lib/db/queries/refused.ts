import { sql } from 'drizzle-orm';
import type { FilterName, GateReason } from '@/lib/contracts/enums';
import { explainReason } from '@/lib/contracts/reasons';
import { candidates, gateDecisions } from '../schema';

/** The filter that blocked the first candidate, if every candidate of an accepted decision was blocked, so that nothing was kept. */
export const refusedBy = sql<FilterName | null>`(
  select case when bool_and(${candidates.action} = 'blocked')
    then (array_agg(${candidates.actionReason} order by ${candidates.id}))[1] end
  from ${candidates} where ${candidates.decisionId} = ${gateDecisions.id})`;

const REASONS: Partial<Record<FilterName, GateReason>> = {
  assistant_fact: 'about_assistant',
  confidence: 'low_confidence',
  danger: 'danger',
  evidence: 'no_evidence',
  health: 'health_not_requested',
  injection: 'injection',
  never_topic: 'never_topic',
  secret: 'contains_secret_only',
};

/** A decision as shown to the person: kept, or why not. */
export function verdictOf(
  { isMemorable, reason }: { isMemorable: boolean; reason: string },
  refused: FilterName | null,
): { isMemorable: boolean; reason: string; explanation: string } {
  const isRefused = isMemorable && refused !== null;
  const shown = isRefused ? (REASONS[refused] ?? 'filtered') : reason;
  return { isMemorable: isMemorable && !isRefused, reason: shown, explanation: explainReason(shown) };
}
