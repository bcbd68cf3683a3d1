import type { FilterName } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';

/** The gatekeeper's log line (gatekeeper plan, phase 4): a verdict and why, never what was said. */
export function gatekeeperLogLine(decision: Pick<GateDecision, 'isMemorable' | 'justification'>): string {
  return `[GATEKEEPER] ${decision.isMemorable ? 'Accepted' : 'Rejected'}: ${decision.justification}`;
}

/** The line of a candidate that a filter refused (extraction specification, filters): which filter, never what was said. */
export function filterLogLine(filter: FilterName): string {
  return `[FILTER] Blocked ${filter.replaceAll('_', ' ')}`;
}
