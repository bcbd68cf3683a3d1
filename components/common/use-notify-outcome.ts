import { useCallback } from 'react';
import { toast } from 'sonner';
import { useDescribeError } from './use-describe-error';

/** The toast when something ended. */
interface Outcome<Result> {
  /** Null where the page shows it well enough. */
  done: string | ((result: Result) => string | null);
  failed: string;
}

/**
 * Says in a toast how something ended. A mutation's own callbacks are silent once what was clicked has left the page,
 * which it often does because of the click: this speaks all the same.
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
