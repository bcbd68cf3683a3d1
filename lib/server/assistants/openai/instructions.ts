import { type CompletionRequest, wordsOf } from '@/lib/contracts/api/openai';

/** The client's instructions to the model, under either role. */
export function instructionsOf(request: CompletionRequest): string {
  return request.messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(wordsOf)
    .join('\n\n');
}
