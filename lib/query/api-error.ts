import { type Problem, type ProblemCode, problemSchema } from '@/lib/contracts/problem';

/** `unreachable`: no answer at all. `unexpected`: an answer that does not match the contract. */
export type ApiErrorCode = ProblemCode | 'unreachable' | 'unexpected';

/** A request that failed: a stable code, and what the server said of it in English. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ApiErrorCode,
    /** Zero when there was no answer. */
    readonly status: number,
    /** A sentence in English; empty where the server gave none. */
    readonly detail = '',
    /** What is wrong with each field, by its path. */
    readonly errors: NonNullable<Problem['errors']> = [],
    /** A finer code than `code`, where there is one. */
    readonly reason?: string,
  ) {
    super(detail || code);
  }

  static unreachable(): ApiError {
    return new ApiError('unreachable', 0);
  }

  /** The server failed, or something before it that does not speak as we do. */
  static broken(status: number): ApiError {
    return new ApiError('internal', status);
  }

  static unexpected(status: number): ApiError {
    return new ApiError('unexpected', status);
  }
}

/** Reads a failed response as the problem it describes. */
export async function readProblem(response: Response): Promise<ApiError> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    return response.status >= 500 ? ApiError.broken(response.status) : ApiError.unexpected(response.status);
  }
  const { code, status, detail, errors } = parsed.data;
  return new ApiError(code, status, detail, errors);
}
