import { Skeleton } from '@/components/ui/skeleton';

/** Where a reply will stand. */
export function ReplySkeleton() {
  return (
    <div className="grid gap-2.5 py-1" aria-hidden>
      <Skeleton className="h-4 w-10/12" />
      <Skeleton className="h-4 w-7/12" />
    </div>
  );
}
