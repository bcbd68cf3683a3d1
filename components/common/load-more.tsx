import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

/** Loads the next page of a list; nothing once all of it is shown. */
export function LoadMore(props: {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => Promise<unknown>;
  children: ReactNode;
}) {
  if (!props.hasMore) return null;
  return (
    <Button variant="quiet" className="w-fit" disabled={props.isLoading} onClick={() => void props.onMore()}>
      {props.children}
    </Button>
  );
}
