import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/utils';

/** For a button that is busy. Pages use skeletons instead. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
}
