import { findPersonOfBot } from '../../account/bot-people';
import type { KeyCall } from '../../http/key-route';
import type { CompletionOptions } from './complete';

/** Under a bot's key each of its people has a memory of their own; who was named in the header is known already. */
export function completionOptions({ app, person, ownerId, keyName, scopes }: KeyCall): CompletionOptions {
  if (!scopes.includes('people') || person.id !== ownerId) return {};
  return { personOf: (name) => findPersonOfBot(app, { ownerId, name: keyName }, name) };
}
