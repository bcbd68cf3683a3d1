'use client';

import { ErrorState } from '@/components/ui/error-state';
import { describeModelTrouble } from '@/lib/contracts/model-trouble';
import { describeError } from '@/lib/query/api-error';

/** Why there is no answer, what was kept, and the way to try again. */
export function SendFailure(props: {
  error?: Error | undefined;
  /** What the model's trouble is, where the server said so. */
  code?: string | undefined;
  isStored: boolean;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <ErrorState
      title={props.isStored ? 'The answer broke off' : 'Your message was not sent'}
      {...(props.onRetry ? { onRetry: props.onRetry } : {})}
    >
      {props.error ? describeError(props.error) : describeModelTrouble(props.code)}{' '}
      {props.isStored ? 'What you wrote is kept.' : 'It is still here.'}
    </ErrorState>
  );
}
