import { ProblemError, problemResponse } from '@/lib/server/http/problem';

/** Every unknown path of the API (`next.config.ts`), which would otherwise be answered with a page. */
const answer = (request: Request): Response =>
  problemResponse(new ProblemError('not_found', 'nothingHere'), request);

export const GET = answer;
export const POST = answer;
export const PUT = answer;
export const PATCH = answer;
export const DELETE = answer;
export const OPTIONS = answer;
