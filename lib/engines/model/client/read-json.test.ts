import { describe, expect, it } from 'vitest';
import { readJson } from './read-json';

describe('extracting JSON from a model’s output', () => {
  it.each([
    ['alone', '{"a":1}', { a: 1 }, false],
    ['in a fence', '```json\n{"a":1}\n```', { a: 1 }, true],
    ['after thoughts that hold braces', '<think>maybe {"a":2}?</think>\n{"a":1}', { a: 1 }, true],
    ['with prose around that holds braces', 'Here {you} go: {"a":{"b":"}"}} {bye}', { a: { b: '}' } }, true],
    ['with single quotes and a comma too many', "{'a': [1, 2,],}", { a: [1, 2] }, true],
    ['with good items in a bad list', '{items: [{"a":1}, {"a":2}]}', { items: [{ a: 1 }, { a: 2 }] }, true],
    ['without its last brace', '{"a":1,"items":[{"b":2}]', { a: 1, items: [{ b: 2 }] }, true],
    ['with escaped quotes', '{"a":"say \\"hi\\" {"}', { a: 'say "hi" {' }, false],
  ])('%s', (_, text, value, repaired) => {
    expect(readJson(text)).toEqual({ value, repaired });
  });

  it.each([
    ['nothing', ''],
    ['prose', 'I would rather not.'],
    ['a list', '[1,2]'],
    ['an answer that broke off in a word', '{"candidates":[{"content":"User lives in New Yo'],
    ['an answer that broke off between items', '{"candidates":[{"content":"User swims"},'],
    ['an answer that broke off after a list', '{"items":[1],"name":"New Yo'],
    ['a closing brace before an opening one', '} nothing {'],
  ])('%s is no answer', (_, text) => {
    expect(readJson(text)).toBeNull();
  });

  it('takes no longer for a text full of braces', () => {
    const startedAt = performance.now();
    expect(readJson('{'.repeat(500_000))).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});
