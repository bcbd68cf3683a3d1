import { expect, it } from 'vitest';
import { buildCandidate, web } from '@/lib/memory/screening/testing/build-candidate';
import { involvesAssistant } from './candidate-subject';

it.each<[string, string, boolean]>([
  ['User trusts Nova', 'Nova', true],
  ['User and nova agreed to write daily', 'to write daily', true],
  ['User is close to the assistant', 'the assistant', true],
  ['ユーザーはアシスタントを信頼している', 'アシスタント', true],
  ['User is close to their sister Emma', 'sister Emma', false],
  ['User supports a supernova club', 'a supernova club', false],
  ['User married a shop assistant', 'a shop assistant', false],
])('the assistant takes part in "%s": %s, %s', (content, object, involved) => {
  const candidate = buildCandidate({ content, triple: ['user', 'states', object], span: content });
  expect(involvesAssistant(candidate, web)).toBe(involved);
});
