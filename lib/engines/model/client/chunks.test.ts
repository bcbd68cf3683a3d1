import { describe, expect, it } from 'vitest';
import { toRequestMessage } from './chat-request';
import { startChunkReader } from './chunks';

/** What is known at the end of a reply with these deltas. */
function finish(...deltas: unknown[]) {
  const reader = startChunkReader({ input: 1, output: 1 });
  for (const delta of deltas) reader.read({ choices: [{ delta }] });
  reader.read({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] });
  return reader.finish();
}

const piece = (fields: Record<string, unknown>, name?: string, args?: string) => ({
  tool_calls: [{ index: 0, ...fields, function: { name, arguments: args } }],
});

it('a reply whose tokens were not counted has no known cost', () => {
  expect(finish().at(-1)).toMatchObject({ inputTokens: 0, costUsd: null });
});

it('a reply in parts is without its reasoning, which is a sign of life', () => {
  const reader = startChunkReader(null);
  const read = (content: unknown) => reader.read({ choices: [{ delta: { content } }] });
  expect(read([{ type: 'thinking', thinking: [] }])).toMatchObject({ text: '', alive: true });
  expect(read([{ type: 'text', text: 'Low' }])).toMatchObject({ text: 'Low', alive: true });
});

describe('tool calls', () => {
  it('with the same index are told apart by their ids', () => {
    const calls = finish(
      piece({ id: 'a' }, 'search', '{"query":'),
      piece({}, undefined, '"dog"}'),
      piece({ id: 'b' }, 'time', '{}'),
    );
    expect(calls.filter(({ type }) => type === 'tool_call')).toEqual([
      { type: 'tool_call', id: 'a', name: 'search', arguments: '{"query":"dog"}' },
      { type: 'tool_call', id: 'b', name: 'time', arguments: '{}' },
    ]);
  });

  it('go back to the server with what it added to them', () => {
    const extra = { google: { thought_signature: 'abc' } };
    const [call] = finish(piece({ id: 'a', extra_content: extra }, 'time', '{}'));
    if (call?.type !== 'tool_call') throw new Error('Expected a call.');
    const { type: _, ...made } = call;
    expect(toRequestMessage({ role: 'assistant', content: '', toolCalls: [made] })).toMatchObject({
      tool_calls: [{ id: 'a', extra_content: extra }],
    });
  });
});
