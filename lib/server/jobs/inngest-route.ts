import { container } from '../container';
import { ProblemError, problemResponse } from '../http/problem';
import type { Jobs } from './jobs';

export const handleInngest = (request: Request): Promise<Response> =>
  answerInngest(container().jobs, request);

/** The endpoint where an Inngest server calls the functions. With the embedded engine there is none, and nothing answers. */
export async function answerInngest(jobs: Jobs, request: Request): Promise<Response> {
  if (!jobs.answer) return problemResponse(new ProblemError('not_found', 'jobsInProcess'), request);
  return jobs.answer(request);
}
