import { NonRetriableError } from 'inngest';
import { EmbeddingError, MemoryModelError } from '@/lib/memory/ports';
import type { JobUseCases } from '@/lib/server/jobs/job-use-cases';

/** A refusal or a wrong key: the same call would fail again. */
class FailedForGood extends NonRetriableError {
  constructor(
    override readonly name: string,
    code: string,
  ) {
    super(code);
  }
}

/**
 * The use cases, with errors that are safe for a job server. It stores an error's message and stack, either of which may
 * contain what somebody said (design §9), so only the error's name and code are passed on. Permanent errors are marked, so
 * that the run fails visibly at once, instead of calling the same model five times over minutes.
 */
export function withJobErrors(use: JobUseCases): JobUseCases {
  return new Proxy(use, {
    get(own, name) {
      const call: unknown = Reflect.get(own, name);
      if (typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        try {
          return await Reflect.apply(call, own, args);
        } catch (error) {
          throw toJobError(error);
        }
      };
    },
  });
}

function toJobError(error: unknown): Error {
  // A model's error is named by its code: "unauthorised" is more useful for debugging than the class of the error.
  if (error instanceof MemoryModelError || error instanceof EmbeddingError)
    return isFinal(error)
      ? new FailedForGood(error.code, error.code)
      : Object.assign(new Error(error.code), { name: error.code });
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof Error && 'code' in error ? String(error.code) : name;
  return Object.assign(new Error(code), { name });
}

/** If a server asks to wait for longer, the run does not retry: the turn is resumed when the time has come. */
const LONGEST_WAIT_MS = 30_000;

function isFinal(error: MemoryModelError | EmbeddingError): boolean {
  if (!error.retryable) return true;
  return error instanceof MemoryModelError && (error.retryAfterMs ?? 0) > LONGEST_WAIT_MS;
}
