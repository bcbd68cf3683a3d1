import { type Problem, type ProblemCode, problemSchema } from '@/lib/contracts/problem';

/** `unreachable`: no answer at all. `unexpected`: an answer that is not what the contract says. */
export type ApiErrorCode = ProblemCode | 'unreachable' | 'unexpected';

const UNREACHABLE = 'Keepsake cannot be reached right now. Check your connection and try again.';
const BROKEN = 'Keepsake could not answer just now. Try again in a moment.';
const UNEXPECTED = 'Keepsake answered in a way this page does not understand. Reload the page and try again.';

/** A request that failed: a stable code and a sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ApiErrorCode,
    /** Zero when there was no answer. */
    readonly status: number,
    readonly detail: string,
    /** What is wrong with each field, by its path. */
    readonly errors: NonNullable<Problem['errors']> = [],
  ) {
    super(detail);
  }

  static unreachable(): ApiError {
    return new ApiError('unreachable', 0, UNREACHABLE);
  }

  /** The server failed, or something before it that does not speak as we do. */
  static broken(status: number): ApiError {
    return new ApiError('internal', status, BROKEN);
  }

  static unexpected(status: number): ApiError {
    return new ApiError('unexpected', status, UNEXPECTED);
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

/** The sentence to show for any error. */
export function describeError(error: unknown): string {
  return error instanceof ApiError ? error.detail : UNEXPECTED;
}
