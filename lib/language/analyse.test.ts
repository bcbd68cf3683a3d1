import { describe, expect, it, vi } from 'vitest';
import { analyse } from './analyse';
import { english } from './english/english';

describe('the analysis of a text', () => {
  it('tokenises the text once, and parses each part once', () => {
    const text = analyse("My sister's name is Ana. She paints, and I cook.");
    const cut = vi.spyOn(english().parser, 'tokenise');
    const parse = vi.spyOn(english().parser, 'parse');
    const [first, second] = text.parserSentences;
    if (!first || !second) throw new Error('There are two sentences.');
    for (const part of [first, second, first]) text.parse(part);
    expect(cut).toHaveBeenCalledTimes(1);
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it('reads a part like a text of its own, with its own positions', () => {
    const text = analyse('Well, I moved to Graz in May. It’s mostly fine!');
    for (const part of text.parserSentences)
      expect(text.parse(part)).toEqual(english().parser.parse(part.text));
    const [first] = text.parserSentences;
    if (!first) throw new Error('There is a sentence.');
    expect(text.parse(first, 'I moved to Graz in May.')).toEqual(
      english().parser.parse('I moved to Graz in May.'),
    );
    expect(text.parse(first, 'My aunt moved to Graz.')).toEqual(
      english().parser.parse('My aunt moved to Graz.'),
    );
  });

  it('caches its results', () => {
    const text = analyse('Remember that I keep bees. I swim on Mondays.');
    expect(text.sentences).toBe(text.sentences);
    expect(text.directives).toBe(text.directives);
    expect(text.stems).toBe(text.stems);
    expect(text.gateTokens).toBe(text.gateTokens);
  });
});
