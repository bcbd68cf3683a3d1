import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { costSchema } from '@/lib/contracts/api/admin-cost';
import { keys } from './keys';
import { request } from './request';

/** What the models cost in the last `days` days. */
export function costQuery(days: number) {
  return queryOptions({
    queryKey: keys.cost(days),
    queryFn: ({ signal }) => request(costSchema, '/api/admin/cost', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
}
