import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What a hook of the cache returns to a component, without a browser. */
export function runHook<Result>(client: QueryClient, hook: () => Result): Result {
  const results: Result[] = [];
  const Component = () => {
    results.push(hook());
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client }, createElement(Component)));
  const [result] = results;
  if (result === undefined) throw new Error('The hook returned nothing.');
  return result;
}
