import Link from 'next/link';
import { LostPage } from '@/components/shell/lost-page';
import { Button } from '@/components/ui/button';

/** An application that cannot be connected: why, and the way back. */
export function ConnectRefused({ reason }: { reason: string }) {
  return (
    <LostPage
      title="This cannot be connected"
      actions={
        <Button asChild>
          <Link href="/">Go to the chat</Link>
        </Button>
      }
    >
      <p>{reason}</p>
    </LostPage>
  );
}
