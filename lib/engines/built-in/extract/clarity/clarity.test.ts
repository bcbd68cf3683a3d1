import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { areaUnderCurve } from '@/scripts/gate/measure-worth';
import { statementsInTalk } from '../statements-in-talk';
import { clarityOf, packClarity, unpackClarity } from './clarity';
import file from './clarity.weights.json';

function clarityOfText(text: string): number {
  const [inTalk] = statementsInTalk({ text: analyse(text), previous: null });
  if (!inTalk) throw new Error(`No statement in "${text}"`);
  return clarityOf(inTalk);
}

/** Clear alone, and a twin that is not: none of them is among the lines that the model learned from. */
const TWINS: readonly (readonly [clear: string, unclear: string])[] = [
  ['My brother works as a plumber in Hull.', 'My brother did the same thing there.'],
  ['I have a cat and two rabbits.', 'I have the other one.'],
  ['I was born in Lagos.', 'I was in the second group.'],
  ['I love hiking in the Alps.', 'I love the way they did that.'],
  ['I take the bus to work every day.', 'I take the usual.'],
  ['My mother is a retired teacher.', 'My mother is like that.'],
  ['I play the violin in an orchestra.', 'I played the whole thing.'],
  ['I want to become a marine biologist.', 'I want to see the result.'],
  ['I moved to Canada three years ago.', 'I moved the other part.'],
  ['I hate the taste of liquorice.', 'I hate the ending.'],
  ['My favourite film is Amelie.', 'My favourite scene was the last.'],
  ['I work at a bakery in York.', 'I work on the second half.'],
  ['I am learning Portuguese for my husband.', 'I am learning the steps.'],
  ['We got married in Lisbon.', 'We got the answer.'],
  ['I usually run five miles before breakfast.', 'I usually do the first ones.'],
  ['My daughter studies law in Leeds.', 'My daughter chose the blue option.'],
];

describe('how clear a statement is alone', () => {
  it('ranks clear statements above unclear ones', () => {
    const clear = TWINS.map(([text]) => clarityOfText(text));
    const unclear = TWINS.map(([, text]) => clarityOfText(text));
    expect(areaUnderCurve(clear, unclear)).toBeGreaterThan(0.85);
  });

  it('counts what was named before', () => {
    const [inTalk] = statementsInTalk({ text: analyse('I finished the jigsaw.'), previous: null });
    if (!inTalk) throw new Error('No statement');
    expect(clarityOf(inTalk)).not.toBe(clarityOf({ ...inTalk, earlier: ['Did you buy that jigsaw?'] }));
  });
});

describe('the weights', () => {
  it('survive packing', () => {
    const model = unpackClarity(file);
    const again = unpackClarity(packClarity(model));
    expect(again.bits).toBe(model.bits);
    expect(again.weights).toEqual(model.weights);
  });

  it('are refused if they are not as many as the features', () => {
    expect(() => unpackClarity({ ...file, bits: 10 })).toThrow('not as many');
  });
});
