'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SwitchRow } from '@/components/settings/setting-row';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { memoryKindSchema, memoryOriginSchema } from '@/lib/contracts/enums';
import { memorySummaryQuery } from '@/lib/query/memories';
import { MEMORY_HEADINGS, MEMORY_SORTS, type MemoryFilters, OF_SOMEBODY } from './use-memory-filters';

const ANY = 'any';

/** Order, origin and dates. */
export function MoreFilters({ filters: { filters: chosen, setFilters } }: { filters: MemoryFilters }) {
  const t = useTranslations('memories');
  const [origin = ANY] = chosen.origin;
  const [kind = ANY] = chosen.kind;
  return (
    <div className="grid gap-4">
      <Field label={t('filters.order')}>
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
                  {t(`filters.sort.${sort}`)}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <Field label={t('filters.headings')}>
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
                  {t(`filters.heading.${by}`)}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <Whose value={chosen.whose} onChange={(whose) => setFilters({ whose })} />
      <Field label={t('filters.kind')}>
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
              <SelectItem value={ANY}>{t('filters.anyKind')}</SelectItem>
              {memoryKindSchema.options.map((option) => (
                <SelectItem key={option} value={option}>
                  {t(`kind.${option}`)}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <SwitchRow
        label={t('filters.moved')}
        checked={chosen.moved}
        onChange={(moved) => setFilters({ moved })}
      />
      <Field label={t('filters.origin')}>
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
              <SelectItem value={ANY}>{t('filters.anyOrigin')}</SelectItem>
              {memoryOriginSchema.options.map((option) => (
                <SelectItem key={option} value={option}>
                  {t(`origin.${option}`)}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('filters.from')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={chosen.from}
              onChange={(event) => setFilters({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('filters.to')}>
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

/** The owner of the memories, for people in whose groups others speak. */
function Whose({ value, onChange }: { value: string; onChange: (whose: string | null) => void }) {
  const t = useTranslations('memories.filters');
  const { data } = useQuery(memorySummaryQuery);
  const speakers = data?.speakers ?? [];
  if (speakers.length === 0) return null;
  return (
    <Field label={t('whose')}>
      {(control) => (
        <Select value={value || ANY} onValueChange={(whose) => onChange(whose === ANY ? null : whose)}>
          <SelectTrigger {...control}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={ANY}>{t('everybody')}</SelectItem>
            <SelectItem value="own">{t('own')}</SelectItem>
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
