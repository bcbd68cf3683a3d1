import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';

/**
 * A failed statement, as the rest of the application may see it: with the database's code only. The driver's errors contain
 * the statement's values, which are what people said (promise 4).
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    /** An SQLSTATE such as `23505`, or the connection's own such as `ECONNREFUSED`. */
    readonly code: string,
    /** The violated constraint, if any. */
    readonly constraint: string | null,
  ) {
    super(`A statement failed: ${code}${constraint ? ` (${constraint})` : ''}.`);
  }
}

/** A key of a new row already exists. */
export const isTaken = (error: unknown) => error instanceof DatabaseError && error.code === '23505';

/** A row refers to one that does not exist. */
export const isMissing = (error: unknown) => error instanceof DatabaseError && error.code === '23503';

/** Runs `work` and converts the driver's errors to ones without the statement and its values; other errors pass unchanged. */
export async function withoutValues<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw stripValues(error);
  }
}

function stripValues(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return nameFailure(error.cause);
  // The driver attaches statement and values to any error of a query, including those of the socket.
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

/** The same object, with errors of its asynchronous methods converted by `withoutValues`. */
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
