import { describe, expect, it } from 'vitest';
import { readDirective } from './read-directive';

describe('readDirective', () => {
  it.each([
    ['Remember that I prefer dark mode', 'I prefer dark mode'],
    ["Don't forget my sister is called Ana", 'my sister is called Ana'],
    ['Please note that I work on Tuesdays', 'I work on Tuesdays'],
    ['Keep in mind: I have a peanut allergy', 'I have a peanut allergy'],
    ['Save this for later: the deploy runs at noon', 'the deploy runs at noon'],
    ['remember my password is [redacted: password]', 'my password is [redacted: password]'],
  ])('%j asks to remember %j', (text, content) => {
    const directive = readDirective(text);
    expect(directive).toMatchObject({ kind: 'remember', content });
    if (directive?.kind === 'remember') expect(text.slice(directive.start, directive.end)).toBe(content);
  });

  it.each([
    'I remember when we lived by the sea',
    'Remember when we talked about trains?',
    'Remember to buy milk',
    "Don't forget to call me",
    'Do you remember my name?',
    'She said "remember that I love you"',
    'Forget it',
    'I forget things all the time',
    `Remember that this is a long document.\n\nIt has paragraphs.`,
  ])('%j is no command', (text) => {
    expect(readDirective(text)).toBeNull();
  });

  it('understands the other commands', () => {
    expect(readDirective('What do you remember about me?')).toEqual({ kind: 'list' });
    expect(readDirective('show me my stored preferences')).toEqual({ kind: 'show', category: 'preference' });
    expect(readDirective('Forget that I work at Acme Corp.')).toEqual({
      kind: 'forget',
      query: 'I work at Acme Corp',
    });
    expect(readDirective('Clear all my memories')).toEqual({ kind: 'clear_all' });
    expect(readDirective('Forget everything about me')).toEqual({ kind: 'clear_all' });
  });
});
