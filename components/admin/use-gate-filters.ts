import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { parseAsDay, startOfDay } from '@/components/common/day-in-url';
import type { GateLogQuery } from '@/lib/contracts/api/admin';
import {
  gateReasonSchema,
  gateScopeSchema,
  gateStageSchema,
  memoryCategorySchema,
} from '@/lib/contracts/enums';

/** The filters with a list of options. */
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
  from: parseAsDay.withDefault(''),
  to: parseAsDay.withDefault(''),
  /** The open decision. */
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

/** The filters of the log; stored in the URL. */
export function useGateFilters() {
  const [filters, setFilters] = useQueryStates(PARSERS, { history: 'replace', clearOnDefault: true });
  const query = useMemo((): Partial<GateLogQuery> => {
    const { decision: _open, from, to, ...rest } = filters;
    const set = Object.entries(rest).flatMap(([name, value]) =>
      value?.trim() ? [[name, value.trim()]] : [],
    );
    return {
      ...Object.fromEntries(set),
      ...(from ? { from: startOfDay(from, 0) } : {}),
      // The last day is included.
      ...(to ? { to: startOfDay(to, 1) } : {}),
    };
  }, [filters]);
  const isNarrowed = Object.keys(query).length > 0;
  return { filters, setFilters, query, isNarrowed, clear: () => setFilters(NOTHING) };
}

export type GateFilters = ReturnType<typeof useGateFilters>;
