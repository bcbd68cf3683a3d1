import { describe, expect, it } from 'vitest';
import LINES from './lines.json';
import { endedWith, isForeign, parseForeignStatement, splitForeign } from './parse-statement';

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

  it('files a diet as such and not as a job', () => {
    expect(parseForeignStatement('ich bin Vegetarierin')).toMatchObject({ predicate: 'diet' });
    expect(parseForeignStatement('je suis végétarienne')).toMatchObject({ predicate: 'diet' });
    expect(parseForeignStatement('ich bin Bäckerin')).toMatchObject({ predicate: 'works_as' });
  });

  it('files a name under the person only if it is theirs', () => {
    const names = (text: string, before = '') => parseForeignStatement(text, before)?.object;
    expect(names('名前は田中です')).toBe('田中');
    expect(names('はじめまして、名前は田中です')).toBe('田中');
    expect(names('僕の名前は健太だよ')).toBe('健太');
    expect(names('名前はポチです', '犬を飼っています。')).toBeUndefined();
    expect(names('犬の名前はポチです')).toBeUndefined();
  });

  it.each([
    [
      "J'habite à Lille et je travaille comme menuisier",
      ["J'habite à Lille", 'je travaille comme menuisier'],
    ],
    ['Vivo en Vigo y trabajo de cocinero', ['Vivo en Vigo', 'trabajo de cocinero']],
    ['Moro em Braga e gosto de fado', ['Moro em Braga', 'gosto de fado']],
    ['Ich heiße Uwe und ich wohne in Ulm', ['Ich heiße Uwe', 'ich wohne in Ulm']],
    ['soy Inés, vivo en Vigo y trabajo de modista', ['soy Inés', 'vivo en Vigo', 'trabajo de modista']],
    ['Ich heiße Ute und wohne in Ulm', ['Ich heiße Ute', 'ich wohne in Ulm']],
    ['ik heet Sanne en woon in Goes', ['ik heet Sanne', 'ik woon in Goes']],
    ['Guten Morgen, ich heiße Ute', ['ich heiße Ute']],
    ['trabajo en un taller en Vigo', ['trabajo en un taller en Vigo']],
    ['Me gusta el café, el té y el vino', ['Me gusta el café, el té y el vino']],
    ['Ich wohne in Ulm und bin froh', ['Ich wohne in Ulm und bin froh']],
    ['Ich mag Tee und Kuchen', ['Ich mag Tee und Kuchen']],
    ['Tengo una gata y dos hijos', ['Tengo una gata y dos hijos']],
    ['Me gustan el pan y el queso', ['Me gustan el pan y el queso']],
  ])('takes apart what is joined, if each part can stand alone: %s', (text, parts) =>
    expect(splitForeign({ text, start: 0, end: text.length }).map(({ whole }) => whole)).toEqual(parts),
  );

  it.each([
    [
      'Mein Hund ist gestorben',
      ['Ich habe einen Hund namens Rex', 'Ich habe zwei Katzen'],
      ['Ich habe einen Hund namens Rex'],
    ],
    ['Mein Hund ist gestorben', ['Ich habe einen Hund namens Rex', 'Wir haben einen Hund namens Bo'], []],
    [
      'Mein Opa ist gestorben',
      ['Mein Opa wohnt in Bonn', 'Mein Opa heißt Karl', 'Mein Vater wohnt in Bonn'],
      ['Mein Opa wohnt in Bonn'],
    ],
    ['Mein Opa wohnt in Ulm', ['Mein Opa wohnt in Bonn'], []],
    ['我的猫死了', ['我养了一只猫', '我养了一只狗'], ['我养了一只猫']],
  ])('ends what was said of whoever died: %s', (text, known, ended) => {
    const stated = parseForeignStatement(text);
    expect(stated && endedWith(stated, known)).toEqual(ended);
  });

  it.each(['I live in Lyon and I love it.', 'Soy milk is all I drink.', 'We have a small studio at home.'])(
    'leaves English to its own grammar: "%s"',
    (text) => expect(isForeign(text)).toBe(false),
  );
});
