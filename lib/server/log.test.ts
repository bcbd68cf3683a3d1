import { describe, expect, it } from 'vitest';
import { describeError } from './log';

describe('an error in the log', () => {
  it('consists of its name and where it was thrown, whatever its message contains', () => {
    const error = new RangeError('Failed query\nparams: I adopted a quokka\n    at a quokka farm');
    const described = describeError(error);
    expect(described.error).toBe('RangeError');
    expect(described.at).toContain('log.test.ts');
    expect(JSON.stringify(described)).not.toContain('quokka');
  });

  it('contains nothing else if the message cannot be separated from the stack, or no error was thrown', () => {
    const error = new Error('Another one');
    error.stack = 'Error: I adopted a quokka\n    at a quokka farm';
    expect(describeError(error)).toEqual({ error: 'Error', at: null });
    expect(describeError('I adopted a quokka')).toEqual({ error: 'unknown', at: null });
  });
});
