import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';

/**
 * A statement that failed, as the rest of the application may know it: by the database's own code. The driver's errors carry
 * the statement's values, and those are what people said (promise 4).
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    /** An SQLSTATE such as `23505`, or the connection's own such as `ECONNREFUSED`. */
    readonly code: string,
    /** The constraint that was hurt, where one was. */
    readonly constraint: string | null,
  ) {
    super(`A statement failed: ${code}${constraint ? ` (${constraint})` : ''}.`);
  }
}

/** A key of a new row is another row's already. */
export const isTaken = (error: unknown) => error instanceof DatabaseError && error.code === '23505';

/** A row points to one that is not there. */
export const isMissing = (error: unknown) => error instanceof DatabaseError && error.code === '23503';

/** Runs `work`; an error of the driver leaves without the statement and its values, every other one as it is. */
export async function withoutValues<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw stripValues(error);
  }
}

function stripValues(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return nameFailure(error.cause);
  // The driver hangs statement and values on whatever broke a query, errors of the socket included.
  const carries =
    error instanceof postgres.PostgresError ||
    (error instanceof Error && ('parameters' in error || 'query' in error));
  return carries ? nameFailure(error) : error;
}

function nameFailure(cause: unknown): DatabaseError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  const constraint = cause instanceof postgres.PostgresError ? cause.constraint_name : undefined;
  return new DatabaseError(code, constraint ?? null);
}

/** The same object, whose asynchronous methods fail as `withoutValues` lets them. */
export function guardMethods<T extends object>(target: T): T {
  return new Proxy(target, {
    get(own, name) {
      const member: unknown = Reflect.get(own, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, own, args);
        return result instanceof Promise ? withoutValues(() => result) : result;
      };
    },
  });
}
