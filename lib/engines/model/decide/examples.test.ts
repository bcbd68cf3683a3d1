import { describe, expect, it } from 'vitest';
import { toAnswerSchema } from '../client/answer-schema';
import { line } from '../testing/inputs';
import { turn } from '../testing/turn-input';
import { turnOutputSchema } from './output';
import { decideAndExtract } from './prompt';

const numberedIn = (examples: string) => examples.split('\n').filter((one) => /^\d+\. /.test(one));

describe('the worked examples of a turn', () => {
  const shown = decideAndExtract.examples(turn());

  it('are four to six', () => {
    expect(numberedIn(shown).length).toBeGreaterThanOrEqual(4);
    expect(numberedIn(shown).length).toBeLessThanOrEqual(6);
  });

  it.each([
    ['a request with a fact inside', /What would suit my nephew/],
    ['what only happened, and is refused', /no_personal_content, \[\]/],
    ['another person’s fact, with the wrong answer', /my flatmate .*Wrong: replaces 1/],
    ['a correction', /correction\..*replaces, known 1, corrects true/],
    ['what is over', /no_longer_true \[1\]/],
    ['a role, with what is true outside it', /^\d+\. role .*role unchanged/m],
  ])('show %s', (_, example) => {
    expect(shown).toMatch(example);
  });

  it('become fewer for a long message, and none is shown in part', () => {
    const fewer = decideAndExtract.examples(turn({ message: line('I have much to report. '.repeat(60)) }));
    expect(numberedIn(fewer).length).toBeLessThan(numberedIn(shown).length);
    for (const example of numberedIn(fewer)) expect(numberedIn(shown)).toContain(example);
  });
});

it('give the reason before the verdict, and the verdict before the candidates', () => {
  const fields = Object.keys(toAnswerSchema(turnOutputSchema).properties ?? {});
  const order = ['reason', 'justification', 'is_memorable', 'candidates'].map((name) => fields.indexOf(name));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});
