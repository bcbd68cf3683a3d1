'use client';

import { useQuery } from '@tanstack/react-query';
import { SwitchRow } from '@/components/settings/setting-row';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { memoryKindSchema, memoryOriginSchema } from '@/lib/contracts/enums';
import { memorySummaryQuery } from '@/lib/query/memories';
import { KIND_NAMES } from './kinds';
import { ORIGINS } from './origins';
import { MEMORY_HEADINGS, MEMORY_SORTS, type MemoryFilters, OF_SOMEBODY } from './use-memory-filters';

const SORT_NAMES: Record<(typeof MEMORY_SORTS)[number], string> = {
  recent: 'Newest first',
  oldest: 'Oldest first',
  importance: 'Most important first',
  confidence: 'Most certain first',
  relevance: 'Freshest first',
  weight: 'Most moving first',
};

const HEADING_NAMES: Record<(typeof MEMORY_HEADINGS)[number], string> = {
  kind: 'By kind',
  belonging: 'By what belongs together',
};

const ANY = 'any';

/** Order, origin and dates. */
export function MoreFilters({ filters: { filters: chosen, setFilters } }: { filters: MemoryFilters }) {
  const [origin = ANY] = chosen.origin;
  const [kind = ANY] = chosen.kind;
  return (
    <div className="grid gap-4">
      <Field label="Order">
        {(control) => (
          <Select
            value={chosen.sort}
            onValueChange={(value) =>
              setFilters({ sort: MEMORY_SORTS.find((sort) => sort === value) ?? null })
            }
          >
            <SelectTrigger {...control}>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {MEMORY_SORTS.map((sort) => (
                <SelectItem key={sort} value={sort}>
                  {SORT_NAMES[sort]}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <Field label="Headings in the list">
        {(control) => (
          <Select
            value={chosen.by}
            onValueChange={(value) => setFilters({ by: MEMORY_HEADINGS.find((by) => by === value) ?? null })}
          >
            <SelectTrigger {...control}>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {MEMORY_HEADINGS.map((by) => (
                <SelectItem key={by} value={by}>
                  {HEADING_NAMES[by]}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <Whose value={chosen.whose} onChange={(whose) => setFilters({ whose })} />
      <Field label="Kind">
        {(control) => (
          <Select
            value={kind}
            onValueChange={(value) =>
              setFilters({ kind: memoryKindSchema.options.filter((option) => option === value) })
            }
          >
            <SelectTrigger {...control}>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              <SelectItem value={ANY}>Of any kind</SelectItem>
              {memoryKindSchema.options.map((option) => (
                <SelectItem key={option} value={option}>
                  {KIND_NAMES[option]}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <SwitchRow
        label="Only what moved you"
        checked={chosen.moved}
        onChange={(moved) => setFilters({ moved })}
      />
      <Field label="How it came to be">
        {(control) => (
          <Select
            value={origin}
            onValueChange={(value) =>
              setFilters({ origin: memoryOriginSchema.options.filter((option) => option === value) })
            }
          >
            <SelectTrigger {...control}>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              <SelectItem value={ANY}>In any way</SelectItem>
              {memoryOriginSchema.options.map((option) => (
                <SelectItem key={option} value={option}>
                  {ORIGINS[option]}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={chosen.from}
              onChange={(event) => setFilters({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label="To">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={chosen.to}
              onChange={(event) => setFilters({ to: event.target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

/** Whose memories are shown, for those in whose groups others speak. */
function Whose({ value, onChange }: { value: string; onChange: (whose: string | null) => void }) {
  const { data } = useQuery(memorySummaryQuery);
  const speakers = data?.speakers ?? [];
  if (speakers.length === 0) return null;
  return (
    <Field label="Whose">
      {(control) => (
        <Select value={value || ANY} onValueChange={(whose) => onChange(whose === ANY ? null : whose)}>
          <SelectTrigger {...control}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={ANY}>Everybody’s</SelectItem>
            <SelectItem value="own">Yours</SelectItem>
            {speakers.map((name) => (
              <SelectItem key={name} value={`${OF_SOMEBODY}${name}`}>
                {name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}
