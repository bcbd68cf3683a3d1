import { describe, expect, it } from 'vitest';
import { LONG_TEXTS } from '@/testing/long-texts';
import { READ_AT_MOST, readablePart, STOPS_READ_AT_MOST, shortenTo } from './readable-part';

const stops = (text: string) => text.match(/[.!?…。！？\n]/g)?.length ?? 0;

describe('the part of a message that is read', () => {
  it.each(['I live in Leeds.', 'Well…\n\n  - one\n  - two', 'Line one\nLine two?'])(
    'is all of %j',
    (text) => {
      expect(readablePart(text)).toBe(text);
    },
  );

  it('is its beginning and its end if it is too long, without cutting a word', () => {
    const text = `I live in Leeds. ${'nothing '.repeat(4000)} What does my sister do?`;
    const part = readablePart(text);
    expect(part.length).toBeLessThanOrEqual(READ_AT_MOST);
    expect(part.startsWith('I live in Leeds. nothing')).toBe(true);
    expect(part).toMatch(/nothing\s+What does my sister do\?$/);
    expect(part.split(/\s+/).filter((word) => word.startsWith('n') && word !== 'nothing')).toEqual([]);
  });

  it('has wide gaps narrowed, and keeps the text around them', () => {
    const part = readablePart(`I live in Leeds.${' '.repeat(5000)}\n${' '.repeat(5000)}I work in York.`);
    expect(part).toMatch(/^I live in Leeds\.\s{1,8}I work in York\.$/);
    expect(part).toContain('\n');
  });

  it.each(LONG_TEXTS.map(({ name, write }) => [name, write(32_000)] as const))(
    'is bounded, and the same when taken again: %s',
    (_, text) => {
      const part = readablePart(text);
      expect(part.normalize('NFKC').length).toBeLessThanOrEqual(2 * READ_AT_MOST);
      expect(stops(part)).toBeLessThanOrEqual(STOPS_READ_AT_MOST);
      expect(readablePart(part)).toBe(part);
    },
  );

  it('can be shortened to the length of a question', () => {
    expect(shortenTo('Where do I live?', 100)).toBe('Where do I live?');
    const asked = shortenTo(`Read this: ${'word '.repeat(1000)}Where do I live?`, 100);
    expect(asked).toMatch(/^Read this: word[\s\S]*Where do I live\?$/);
    expect(asked.length).toBeLessThanOrEqual(102);
  });
});
