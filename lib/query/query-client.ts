import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const RETRIES = 2;

/**
 * The cache's defaults: retry what may succeed later (no answer, a busy server), never a client error.
 * `onSignedOut` is called when the session turns out to have ended.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // The browser's network says nothing about a server on the same machine: a request finds out.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.code === 'unreachable' || error.status >= 500;
}
