import { Skeleton } from '@/components/ui/skeleton';

/** A placeholder while a thread loads. */
export function ThreadSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 pt-8 sm:px-8" aria-hidden>
      <Skeleton className="ml-auto h-11 w-7/12 rounded-xl" />
      <div className="grid gap-2.5">
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-10/12" />
        <Skeleton className="h-4 w-5/12" />
      </div>
      <Skeleton className="ml-auto h-11 w-5/12 rounded-xl" />
      <div className="grid gap-2.5">
        <Skeleton className="h-4 w-9/12" />
        <Skeleton className="h-4 w-6/12" />
      </div>
    </div>
  );
}
