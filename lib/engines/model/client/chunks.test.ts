import { describe, expect, it } from 'vitest';
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
});
