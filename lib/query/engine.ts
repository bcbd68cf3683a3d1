import { queryOptions } from '@tanstack/react-query';
import { engineStatusSchema } from '@/lib/contracts/api/chat';
import { keys } from './keys';
import { request } from './request';

/** Which engine answers. It changes only with the operator's settings. */
export const engineQuery = queryOptions({
  queryKey: keys.engine,
  queryFn: ({ signal }) => request(engineStatusSchema, '/api/engine', { signal }),
  staleTime: 60_000,
});
