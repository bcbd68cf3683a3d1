import type { Metadata } from 'next';
import Link from 'next/link';
import { LostPage } from '@/components/shell/lost-page';
import { Button } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <LostPage
      title="There is nothing here"
      actions={
        <>
          <Button asChild>
            <Link href="/">Go to the chat</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/profile">What I know about you</Link>
          </Button>
        </>
      }
    >
      <p>What was here may have been deleted, or it is not yours to see.</p>
    </LostPage>
  );
}
