import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';

/** The way back from a page that belongs to "What I know about you". */
export function BackToProfile() {
  return (
    <Button asChild variant="quiet" size="small" className="-ml-3 w-fit">
      <Link href="/profile">
        <ArrowLeft />
        Back to what I know
      </Link>
    </Button>
  );
}
