import { Skeleton } from '@/components/ui/skeleton';
import { WaitingLine } from './waiting-line';

/** A placeholder for a reply. */
export function ReplySkeleton() {
  return (
    <div className="grid gap-2.5 py-1">
      <Skeleton aria-hidden className="h-4 w-10/12" />
      <Skeleton aria-hidden className="h-4 w-7/12" />
      <WaitingLine />
    </div>
  );
}
