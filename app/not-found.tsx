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
            <Link href="/">To the chat</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/profile">What I know about you</Link>
          </Button>
        </>
      }
    >
      <p>The address leads nowhere. Perhaps what was here is gone, or is not yours to see.</p>
    </LostPage>
  );
}
