import { toast } from 'sonner';
import { describeError } from '@/lib/query/api-error';

/**
 * Says in a toast how something ended. A mutation's own callbacks are silent once what was clicked has left the page,
 * which it often does because of the click: this speaks all the same.
 */
export function notifyOutcome<Result>(
  work: Promise<Result>,
  told: {
    /** Null where the page shows it well enough. */
    done: string | ((result: Result) => string | null);
    failed: string;
  },
): void {
  work.then(
    (result) => {
      const done = typeof told.done === 'string' ? told.done : told.done(result);
      if (done) toast(done);
    },
    (error: unknown) => toast.error(told.failed, { description: describeError(error) }),
  );
}
