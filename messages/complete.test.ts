import { describe, expect, it } from 'vitest';
import { localeSchema } from '@/lib/contracts/interface-language';
import en from './en';
import lastResort from './last-resort.json';
import { loadMessages } from './load-messages';
import { flatten } from './testing/flatten';
import { shapeOf } from './testing/shape-of';

const english = flatten(en);
const shapes = (messages: [string, string][]) =>
  Object.fromEntries(messages.map(([key, message]) => [key, shapeOf(message)]));
const keys = (messages: [string, string][]) => messages.map(([key]) => key).sort();

describe.each(localeSchema.options)('the messages in %s', (locale) => {
  it('have exactly the keys of the English ones, and none is empty', async () => {
    const messages = flatten(await loadMessages(locale));
    expect(keys(messages)).toEqual(keys(english));
    expect(messages.filter(([, message]) => message.trim() === '')).toEqual([]);
  });

  it('take the same values and tags as the English ones', async () => {
    expect(shapes(flatten(await loadMessages(locale)))).toEqual(shapes(english));
  });

  it('include those of the page shown when everything failed', () => {
    const messages = flatten(lastResort[locale]);
    expect(keys(messages)).toEqual(keys(flatten(lastResort.en)));
    expect(messages.filter(([, message]) => message.trim() === '')).toEqual([]);
  });
});

describe('the shape of a message', () => {
  it('does not depend on how many plural forms a language has', () => {
    expect(shapeOf('{n, plural, one {# <b>tea</b>} other {# <b>teas</b>}} for {name}')).toEqual(
      shapeOf('{name}: <b>{n, number}</b>'),
    );
  });

  it('differs if a value, a tag or a variant is missing', () => {
    const whole = '{tone, select, warm {Hello <b>{name}</b>} other {{name}}}';
    for (const other of [
      '<b>{name}</b>',
      '{tone, select, warm {{name}} other {{name}}}',
      '{tone, select, other {<b>{name}</b>}}',
    ])
      expect(shapeOf(other)).not.toEqual(shapeOf(whole));
  });

  it('is empty for an invalid message', () => {
    expect(() => shapeOf('{n, plural, one {tea}')).toThrow(SyntaxError);
  });
});
