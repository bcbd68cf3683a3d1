import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { GateLogQuery } from '@/lib/contracts/api/admin';
import {
  gateReasonSchema,
  gateScopeSchema,
  gateStageSchema,
  memoryCategorySchema,
} from '@/lib/contracts/enums';

/** The filters that are a choice among names. */
export const GATE_CHOICES = {
  verdict: ['accepted', 'rejected'],
  reason: gateReasonSchema.options,
  stage: gateStageSchema.options,
  scope: gateScopeSchema.options,
  category: [...memoryCategorySchema.options, 'roleplay', 'generic'],
  label: ['right', 'wrong'],
} as const;

const PARSERS = {
  verdict: parseAsStringLiteral(GATE_CHOICES.verdict),
  reason: parseAsStringLiteral(GATE_CHOICES.reason),
  stage: parseAsStringLiteral(GATE_CHOICES.stage),
  scope: parseAsStringLiteral(GATE_CHOICES.scope),
  category: parseAsStringLiteral(GATE_CHOICES.category),
  label: parseAsStringLiteral(GATE_CHOICES.label),
  person: parseAsString.withDefault(''),
  q: parseAsString.withDefault(''),
  /** Days, as an input of type date writes them. */
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  /** The decision that lies open. */
  decision: parseAsString,
};

const NOTHING = {
  verdict: null,
  reason: null,
  stage: null,
  scope: null,
  category: null,
  label: null,
  person: null,
  q: null,
  from: null,
  to: null,
};

/** What of the log is shown; it lives in the address. */
export function useGateFilters() {
  const [filters, setFilters] = useQueryStates(PARSERS, { history: 'replace', clearOnDefault: true });
  const query = useMemo((): Partial<GateLogQuery> => {
    const { decision: _open, from, to, ...rest } = filters;
    const set = Object.entries(rest).filter(([, value]) => value);
    return {
      ...Object.fromEntries(set),
      ...(from ? { from: startOfDay(from, 0) } : {}),
      // The last day counts as a whole.
      ...(to ? { to: startOfDay(to, 1) } : {}),
    };
  }, [filters]);
  const isNarrowed = Object.keys(query).length > 0;
  return { filters, setFilters, query, isNarrowed, clear: () => setFilters(NOTHING) };
}

export type GateFilters = ReturnType<typeof useGateFilters>;

/** Midnight where the administrator is, `plus` days later, in UTC. */
function startOfDay(day: string, plus: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + plus);
  return date.toISOString();
}
