import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { localeSchema } from '@/lib/contracts/interface-language';
import { settingsPatchSchema } from '@/lib/contracts/settings';
import { parseIn } from '@/lib/server/http/describe-issue';
import { ProblemError, problemResponse } from '@/lib/server/http/problem';
import en from './en/problems.json';
import { modelTroubleText, problemText, sentenceOf } from './problems';
import { shapeOf } from './testing/shape-of';

const LOCALES = localeSchema.options;
const problemsIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${locale}/problems.json`, 'utf8'));
const errorsIn = (locale: string): { codes: Record<string, string> } =>
  JSON.parse(readFileSync(`messages/${locale}/errors.json`, 'utf8'));

const request = (locale: string) =>
  new Request('http://localhost/', { headers: { 'accept-language': `${locale};q=0.9` } });
const bodyOf = async (error: ProblemError, locale: string) =>
  (await problemResponse(error, request(locale)).json()) as {
    detail: string;
    title: string;
    errors?: { path: string; message: string }[];
  };

describe.each(LOCALES)('the problems of the API in %s', (locale) => {
  const problems = problemsIn(locale);

  it('have a sentence each, with the same values as the English one', () => {
    expect(Object.keys(problems)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en))
      expect({ key, shape: shapeOf(problems[key] ?? '') }).toEqual({ key, shape: shapeOf(text) });
  });

  it('have different sentences, none equal to the general one of its code', () => {
    const texts = Object.values(problems);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    const general = new Set(Object.values(errorsIn(locale).codes));
    expect(texts.filter((text) => text.trim() === '' || general.has(text))).toEqual([]);
  });

  it('are all translated', () => {
    const same = Object.entries(en).filter(([key, text]) => problems[key] === text);
    expect(same).toHaveLength(locale === 'en' ? Object.keys(en).length : 0);
  });

  it('use the language that the request accepts', async () => {
    const missing = await bodyOf(new ProblemError('not_found', 'noSuchMemory'), locale);
    expect(missing.detail).toBe(problems.noSuchMemory);
    const many = await bodyOf(new ProblemError('conflict', 'tooManyKeys', { values: { most: 20 } }), locale);
    expect(many.detail).toBe(problems.tooManyKeys?.replace('{most, number}', '20'));
    const trouble = await bodyOf(
      new ProblemError('model_unavailable', 'saidIsKept', { trouble: 'timeout' }),
      locale,
    );
    expect(trouble.detail).toBe(`${modelTroubleText(locale, 'timeout')} ${problems.saidIsKept}`);
  });

  it('name each invalid field, in that language', async () => {
    const parsed = settingsPatchSchema.safeParse(
      { profile: { timeZone: 'Mars/Olympus', goals: 7 } },
      parseIn(locale),
    );
    const error = new ProblemError('validation_failed', 'doesNotFit', { issues: parsed.error?.issues ?? [] });
    const { errors = [] } = await bodyOf(error, locale);
    expect(errors.map(({ path }) => path).sort()).toEqual(['profile.goals', 'profile.timeZone']);
    const said = new Map(errors.map(({ path, message }) => [path, message]));
    expect(said.get('profile.timeZone')).toBe(problems.noTimeZone);
    const english = /Invalid input/;
    if (locale === 'en') expect(said.get('profile.goals')).toMatch(english);
    else expect(said.get('profile.goals')).not.toMatch(english);
  });
});

/** What somebody can enter that does not fit, and the sentence that names it. */
const FORM = z.object({
  name: z.string().min(1),
  title: z.string().max(80),
  password: z.string().min(10),
  days: z.number().min(1).max(30),
  most: z.number().max(30),
  words: z.array(z.string()).max(2),
  address: z.url(),
  email: z.email(),
  from: z.iso.date(),
});
const ENTERED = {
  name: '',
  title: 'x'.repeat(81),
  password: 'short',
  days: 0,
  most: 31,
  words: ['a', 'b', 'c'],
  address: 'example',
  email: 'sarah',
  from: 'tomorrow',
};
const NAMED = {
  name: ['mustNotBeEmpty'],
  title: ['atMostCharacters', { most: 80 }],
  password: ['atLeastCharacters', { least: 10 }],
  days: ['atLeast', { least: 1 }],
  most: ['atMost', { most: 30 }],
  words: ['atMostEntries', { most: 2 }],
  address: ['notAWebAddress'],
  email: ['notAnEmailAddress'],
  from: ['notADate'],
} as const;

it.each(LOCALES)('what does not fit in a form is named in plain words in %s', async (locale) => {
  const { error } = FORM.safeParse(ENTERED, parseIn(locale));
  const { errors = [] } = await bodyOf(
    new ProblemError('validation_failed', 'doesNotFit', { issues: error?.issues ?? [] }),
    locale,
  );
  expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual(
    Object.fromEntries(
      Object.entries(NAMED).map(([field, [sentence, values]]) => [
        field,
        problemText(locale, sentence, values),
      ]),
    ),
  );
});

it('problems are in English by default', async () => {
  const error = new ProblemError('not_found', 'noSuchMemory');
  expect(error.message).toBe(en.noSuchMemory);
  expect((await problemResponse(error, new Request('http://localhost/')).json()).detail).toBe(
    en.noSuchMemory,
  );
});

/** Texts of schemas that no person's request can reach: an operator's file, an application's registration. */
const OF_NO_REQUEST = [/^A redirect address/, /^A schedule has five fields/];

it("include every sentence of the API's schemas", () => {
  const sentences = globSync('lib/contracts/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('/openapi/'))
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(
        /(?:(?:error|message): |, |^\s+|\}, )'([A-Z][^'\n]+\.)',?\s*[)}\n]/gm,
      ),
    ])
    .flatMap(([, text]) => text ?? []);
  expect(sentences.length).toBeGreaterThan(4);
  expect(
    sentences.filter((text) => !sentenceOf(text) && !OF_NO_REQUEST.some((one) => one.test(text))),
  ).toEqual([]);
});
