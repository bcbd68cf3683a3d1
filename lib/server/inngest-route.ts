import { serve } from 'inngest/edge';
import { container } from './container';
import { ProblemError, problemResponse } from './problem';

/** Where an Inngest server calls the functions. With the embedded engine there is nobody to call, and nothing answers. */
export async function handleInngest(request: Request): Promise<Response> {
  const { jobs } = container();
  if (jobs.kind === 'embedded')
    return problemResponse(new ProblemError('not_found', 'The jobs run in this process.'));
  return serve({ client: jobs.client, functions: jobs.functions })(request);
}
