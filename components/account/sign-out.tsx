'use client';

import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import type { Me } from '@/lib/contracts/api/account';
import { useSignOut } from '@/lib/query/auth';
import { useClearBrowser } from './use-clear-browser';

/** Signs out of this browser. */
export function useLeave(): () => void {
  const t = useTranslations('account.signOut');
  const describeError = useDescribeError();
  const clear = useClearBrowser();
  const signOut = useSignOut();
  return () =>
    signOut.mutate(undefined, {
      onSuccess: clear,
      onError: (error) => toast.error(t('failed'), { description: describeError(error) }),
    });
}

/** Warns guests that they cannot sign in again. */
export function LeaveAsGuest(props: { me: Me; open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('account.signOut');
  const leave = useLeave();
  const { formatDay } = useTimeFormats();
  const until = props.me.guestExpiresAt;
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t('leaveTitle')}
      action={t('leave')}
      onConfirm={leave}
    >
      {until ? t('leaveTextUntil', { date: formatDay(until, new Date()) }) : t('leaveText')}
    </ConfirmDialog>
  );
}
