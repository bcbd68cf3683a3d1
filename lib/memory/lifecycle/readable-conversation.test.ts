import { expect, it } from 'vitest';
import { line, turn } from '@/lib/engines/model/testing/inputs';
import { builtInEngines } from '@/testing/built-in-engines';
import { readableConversation } from './readable-conversation';

it('leaves out what the person does not want kept, and the answer to it', async () => {
  const lines = [
    line('I live in York.'),
    line('Good to know.', 'assistant'),
    line('Off the record: I want to move.'),
    line('Where to?', 'assistant'),
  ].map((one) => ({ ...one, barred: false, isInPlay: false, isLeft: false }));
  const { utterances } = await readableConversation({ lines, input: turn('') }, builtInEngines());
  expect(utterances.map(({ text }) => text)).toEqual(['I live in York.', 'Good to know.']);
});
