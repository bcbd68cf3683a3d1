import { expect, it } from 'vitest';
import { filterLogLine, gatekeeperLogLine } from './log-line';

it('contains the verdict and its reason, and no text of the message', () => {
  const justification = 'Interaction is generic small talk.';
  expect(gatekeeperLogLine({ isMemorable: false, justification })).toBe(
    '[GATEKEEPER] Rejected: Interaction is generic small talk.',
  );
  expect(gatekeeperLogLine({ isMemorable: true, justification: 'A preference.' })).toBe(
    '[GATEKEEPER] Accepted: A preference.',
  );
});

it('names the filter that blocked something', () => {
  expect(filterLogLine('conversation_action')).toBe('[FILTER] Blocked conversation action');
});
