import { describe, expect, it } from 'vitest';
import LINES from './lines.json';
import { isForeign, parseForeignStatement } from './parse-statement';

const lines = Object.entries(LINES).flatMap(([locale, statements]) =>
  Object.entries(statements).map(([text, predicate]) => ({ locale, text, predicate })),
);

/** Written before the rules: for each language, what to keep with its relation, and what not to keep (null). */
describe('statements in other languages', () => {
  it.each(lines)('$locale: "$text" states $predicate', ({ text, predicate }) => {
    expect(parseForeignStatement(text)?.predicate ?? null).toBe(predicate);
  });

  it('distinguishes dislikes and past states from current ones', () => {
    expect(parseForeignStatement('Non mi piace il caffè.')).toMatchObject({
      object: 'il caffè',
      positive: false,
    });
    expect(parseForeignStatement('Ya no vivo en Sevilla')).toMatchObject({ positive: false, corrects: true });
  });

  it.each(['I live in Lyon and I love it.', 'Soy milk is all I drink.', 'We have a small studio at home.'])(
    'leaves English to its own grammar: "%s"',
    (text) => expect(isForeign(text)).toBe(false),
  );
});
