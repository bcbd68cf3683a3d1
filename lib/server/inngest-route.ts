import { serve } from 'inngest/edge';
import { container } from './container';
import type { Jobs } from './jobs';
import { ProblemError, problemResponse } from './problem';

export const handleInngest = (request: Request): Promise<Response> =>
  answerInngest(container().jobs, request);

/** Where an Inngest server calls the functions. With the embedded engine there is nobody to call, and nothing answers. */
export async function answerInngest(jobs: Jobs, request: Request): Promise<Response> {
  if (jobs.kind === 'embedded')
    return problemResponse(new ProblemError('not_found', 'The jobs run in this process.'));
  return serve({ client: jobs.client, functions: jobs.functions })(request);
}
