'use client';

import { useTranslations } from 'use-intl';
import { useDescribeError, useDescribeModelTrouble } from '@/components/common/use-describe-error';
import { ErrorState } from '@/components/ui/error-state';

/** Why there is no answer, what was kept, and a button to retry. */
export function SendFailure(props: {
  error?: Error | undefined;
  /** The model's error code, if the server reported one. */
  code?: string | undefined;
  isStored: boolean;
  /** Whether part of the reply has arrived. */
  hasBegun?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}) {
  const t = useTranslations('chat.failure');
  const describeError = useDescribeError();
  const describeModelTrouble = useDescribeModelTrouble();
  const why = props.error ? describeError(props.error) : describeModelTrouble(props.code);
  const whatFailed = props.hasBegun === false ? 'noReply' : 'brokeOff';
  return (
    <ErrorState
      title={t(props.isStored ? whatFailed : 'notSent')}
      {...(props.onRetry ? { onRetry: props.onRetry } : {})}
    >
      {props.isStored ? t('kept', { why }) : t('stillHere', { why })}
    </ErrorState>
  );
}
