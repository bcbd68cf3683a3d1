import { NonRetriableError } from 'inngest';
import { EmbeddingError, MemoryModelError } from '@/lib/memory/ports';
import type { JobUseCases } from '@/lib/server/jobs/job-use-cases';

/** A refusal, a wrong key: the same call would fail in the same way. */
class FailedForGood extends NonRetriableError {
  constructor(
    override readonly name: string,
    code: string,
  ) {
    super(code);
  }
}

/**
 * The use cases, with errors as a job server may know them. It keeps an error's message and stack, and either may hold what
 * somebody said (design §9): what goes on is the error's name and code. What no later attempt can cure is marked: the run
 * fails at once and is seen, instead of asking the same model five times over minutes.
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
  // A model's trouble goes by its code: "unauthorised" is more useful for debugging than the class of the error.
  if (error instanceof MemoryModelError || error instanceof EmbeddingError)
    return isFinal(error)
      ? new FailedForGood(error.code, error.code)
      : Object.assign(new Error(error.code), { name: error.code });
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof Error && 'code' in error ? String(error.code) : name;
  return Object.assign(new Error(code), { name });
}

/** A server that asks to wait for longer is not asked again within a run: the turn is taken up when its time has come. */
const LONGEST_WAIT_MS = 30_000;

function isFinal(error: MemoryModelError | EmbeddingError): boolean {
  if (!error.retryable) return true;
  return error instanceof MemoryModelError && (error.retryAfterMs ?? 0) > LONGEST_WAIT_MS;
}
