import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type MemoryFilters, NO_FILTERS, useMemoryFilters } from './use-memory-filters';

/** The filters of a page with this search. */
function filtersOf(search: string): MemoryFilters {
  const seen: MemoryFilters[] = [];
  const Page = () => {
    seen.push(useMemoryFilters());
    return null;
  };
  renderToString(
    <NuqsTestingAdapter searchParams={search}>
      <Page />
    </NuqsTestingAdapter>,
  );
  const [filters] = seen;
  if (!filters) throw new Error('The page was not rendered.');
  return filters;
}

const IN_THE_POPOVER = [
  'kind=fact',
  'moved=true',
  'whose=own',
  'origin=turn',
  'from=2026-01-01',
  'to=2026-02-01',
];

it('says that filters are set, and which of them are not in sight', () => {
  for (const search of IN_THE_POPOVER)
    expect([search, filtersOf(search)]).toMatchObject([search, { isNarrowed: true, isNarrowedByMore: true }]);
  for (const search of ['q=tea', 'category=habit'])
    expect([search, filtersOf(search)]).toMatchObject([
      search,
      { isNarrowed: true, isNarrowedByMore: false },
    ]);
  for (const search of ['', 'tab=review', 'sort=oldest', 'by=belonging', 'view=graph'])
    expect([search, filtersOf(search)]).toMatchObject([
      search,
      { isNarrowed: false, isNarrowedByMore: false },
    ]);
});

it('clears everything that narrows the list', () => {
  for (const search of [...IN_THE_POPOVER, 'q=tea', 'category=habit'])
    expect(Object.keys(NO_FILTERS)).toContain(search.split('=')[0]);
});

it('passes over a date that is none', () => {
  for (const day of ['abc', '2026-13-01', '2026-02-30', '20256-01-01'])
    expect(filtersOf(`from=${day}&to=${day}&asOf=${day}`)).toMatchObject({
      filters: { from: '', to: '', asOf: '' },
      isNarrowed: false,
    });
  const { query } = filtersOf('from=2026-02-28&to=2026-02-28');
  expect(query).toMatchObject({
    from: new Date(2026, 1, 28).toISOString(),
    to: new Date(2026, 2, 1).toISOString(),
  });
});
