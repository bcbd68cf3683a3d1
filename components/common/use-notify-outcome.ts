import { useCallback } from 'react';
import { toast } from 'sonner';
import { useDescribeError } from './use-describe-error';

/** The toasts for the result of an action. */
interface Outcome<Result> {
  /** Null if the page itself shows it. */
  done: string | ((result: Result) => string | null);
  failed: string;
}

/**
 * Shows a toast for the result of an action. A mutation's own callbacks are not called once its component has unmounted,
 * which the action often causes; this one still is.
 */
export function useNotifyOutcome() {
  const describeError = useDescribeError();
  return useCallback(
    <Result>(work: Promise<Result>, told: Outcome<Result>): void => {
      work.then(
        (result) => {
          const done = typeof told.done === 'string' ? told.done : told.done(result);
          if (done) toast(done);
        },
        (error: unknown) => toast.error(told.failed, { description: describeError(error) }),
      );
    },
    [describeError],
  );
}
