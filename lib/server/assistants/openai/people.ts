import { findPersonOfBot } from '../../account/bot-people';
import type { KeyCall } from '../../http/key-route';
import type { CompletionOptions } from './complete';

/** With a bot's key each of its users has a memory of their own; a user named in the header is identified already. */
export function completionOptions({ app, person, ownerId, keyName, scopes }: KeyCall): CompletionOptions {
  if (!scopes.includes('people') || person.id !== ownerId) return {};
  return { personOf: (name) => findPersonOfBot(app, { ownerId, name: keyName }, name) };
}
