import { type CompletionRequest, wordsOf } from '@/lib/contracts/api/openai';

/** What a client instructs the model to be, whatever it calls that. */
export function instructionsOf(request: CompletionRequest): string {
  return request.messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(wordsOf)
    .join('\n\n');
}
