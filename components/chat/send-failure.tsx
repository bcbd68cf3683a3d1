'use client';

import { ErrorState } from '@/components/ui/error-state';
import { describeError } from '@/lib/query/api-error';

/** Why there is no answer, what was kept, and the way to try again. */
export function SendFailure(props: {
  error?: Error | undefined;
  isStored: boolean;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <ErrorState
      title={props.isStored ? 'The answer broke off' : 'Your message was not sent'}
      {...(props.onRetry ? { onRetry: props.onRetry } : {})}
    >
      {props.error ? describeError(props.error) : 'The language model did not answer.'}{' '}
      {props.isStored ? 'What you wrote is kept.' : 'It is still here.'}
    </ErrorState>
  );
}
