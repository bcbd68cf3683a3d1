'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { memoryOriginSchema } from '@/lib/contracts/enums';
import { ORIGINS } from './origins';
import { MEMORY_SORTS, type MemoryFilters } from './use-memory-filters';

const SORT_NAMES: Record<(typeof MEMORY_SORTS)[number], string> = {
  recent: 'Newest first',
  oldest: 'Oldest first',
  importance: 'Most important first',
  confidence: 'Surest first',
  relevance: 'Freshest first',
};

const ANY = 'any';

/** Order, origin and dates. */
export function MoreFilters({ filters: { filters: chosen, setFilters } }: { filters: MemoryFilters }) {
  const [origin = ANY] = chosen.origin;
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
