import { expect, it } from 'vitest';
import { filterLogLine, gatekeeperLogLine } from './log-line';

it('says the verdict and why, without what was said', () => {
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
