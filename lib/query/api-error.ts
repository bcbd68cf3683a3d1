import { type Problem, type ProblemCode, problemSchema } from '@/lib/contracts/problem';

/** `unreachable`: there was no answer. `unexpected`: the answer does not match the contract. */
export type ApiErrorCode = ProblemCode | 'unreachable' | 'unexpected';

/** A failed request: a stable code, and the server's description. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ApiErrorCode,
    /** Zero if there was no answer. */
    readonly status: number,
    /** One sentence; empty where the server sent none. */
    readonly detail = '',
    /** The error of each field, by its path. */
    readonly errors: NonNullable<Problem['errors']> = [],
    /** A more specific code than `code`, if there is one. */
    readonly reason?: string,
  ) {
    super(detail || code);
  }

  static unreachable(): ApiError {
    return new ApiError('unreachable', 0);
  }

  /** The server failed, or a proxy that does not use our error format. */
  static broken(status: number): ApiError {
    return new ApiError('internal', status);
  }

  static unexpected(status: number): ApiError {
    return new ApiError('unexpected', status);
  }
}

/** Parses a failed response as a problem. */
export async function readProblem(response: Response): Promise<ApiError> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    return response.status >= 500 ? ApiError.broken(response.status) : ApiError.unexpected(response.status);
  }
  const { code, status, detail, errors } = parsed.data;
  return new ApiError(code, status, detail, errors);
}
