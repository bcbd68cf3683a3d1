import { NonRetriableError } from 'inngest';
import { EmbeddingError, MemoryModelError } from '@/lib/memory/ports';

/** A refusal, a wrong key: the same call would fail in the same way. Its name is what the administrator sees; it says no more. */
class FailedForGood extends NonRetriableError {
  constructor(override readonly name: string) {
    super('Trying again would change nothing.');
  }
}

/**
 * The use cases, with errors that no later attempt can cure told to the job engine as such: the run fails at once and is
 * seen, instead of asking the same server five times over minutes.
 */
export function withoutVainRetries<T extends object>(use: T): T {
  return new Proxy(use, {
    get(target, key, receiver) {
      const method: unknown = Reflect.get(target, key, receiver);
      if (typeof method !== 'function') return method;
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(method, target, given);
        } catch (error) {
          throw isFinal(error) ? new FailedForGood(error.name) : error;
        }
      };
    },
  });
}

function isFinal(error: unknown): error is MemoryModelError | EmbeddingError {
  return (error instanceof MemoryModelError || error instanceof EmbeddingError) && !error.retryable;
}
