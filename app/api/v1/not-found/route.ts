import { openAiError } from '@/lib/server/assistants/openai/wire';
import { container } from '@/lib/server/container';
import { ProblemError } from '@/lib/server/http/problem';

/** The same in the protocol of an OpenAI client, for every unknown path under `/api/v1`. */
const answer = (request: Request): Response =>
  openAiError(new ProblemError('not_found', 'nothingHere'), container(), request);

export const GET = answer;
export const POST = answer;
export const PUT = answer;
export const PATCH = answer;
export const DELETE = answer;
export const OPTIONS = answer;
