'use client';

import { toast } from 'sonner';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import type { Me } from '@/lib/contracts/api/account';
import { describeError } from '@/lib/query/api-error';
import { useSignOut } from '@/lib/query/auth';
import { useClearBrowser } from './use-clear-browser';

/** Signs out of this browser. */
export function useLeave(): () => void {
  const clear = useClearBrowser();
  const signOut = useSignOut();
  return () =>
    signOut.mutate(undefined, {
      onSuccess: clear,
      onError: (error) => toast.error('You are still signed in.', { description: describeError(error) }),
    });
}

/** A guest has no way back in: that is said before they go. */
export function LeaveAsGuest(props: { me: Me; open: boolean; onOpenChange: (open: boolean) => void }) {
  const leave = useLeave();
  const until = props.me.guestExpiresAt ? new Date(props.me.guestExpiresAt).toLocaleDateString() : null;
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Leave for good?"
      action="Leave for good"
      onConfirm={leave}
    >
      A guest cannot sign in again: you would not get back to your chats and to what I know about you.
      {until ? ` All of it is deleted on ${until}.` : ''} Create an account first to keep it, or have me
      forget you.
    </ConfirmDialog>
  );
}
