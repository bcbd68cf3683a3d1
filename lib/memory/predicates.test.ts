import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { categoryOf, filedAs, holdsOne, isDeclared, labelOf, predicatesAnswering } from './predicates';

describe('a relation’s label', () => {
  it.each([
    ['lives_in', 'home'],
    ['has_sister', 'sister'],
    ['has_wife', 'wife'],
    ['older_brother_works_at', 'older brother: employer'],
    ['favourite_colour', 'favourite colour'],
    ['collects', 'collects'],
  ])('of %s is %s', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});

describe('a question about one’s life', () => {
  it('is answered by every relation declared for it', () => {
    const work = ['works_at', 'works_as', 'works', 'teach', 'teaches', 'used_to', 'past_worked'];
    expect(predicatesAnswering('work')).toEqual(work);
    expect(predicatesAnswering('origin')).toEqual(['born', 'from', 'grew_up']);
  });

  it('about somebody else is answered by what they have one of', () => {
    expect(predicatesAnswering('work', { ofSomebody: true })).toEqual(['works_at', 'works_as']);
  });
});

describe('a name that implies another relation', () => {
  it.each([
    ['moved_to', { predicate: 'lives_in', positive: true, corrects: true }],
    ['dislikes', { predicate: 'likes', positive: false, corrects: false }],
    ['collects', { predicate: 'collects', positive: true, corrects: false }],
  ])('is filed under it: %s', (name, filed) => {
    expect(filedAs(name)).toEqual(filed);
  });
});

describe('a relation that is known by its name alone', () => {
  it('is filed with the person’s relations if it is somebody else’s', () => {
    expect(categoryOf('sister_lives_in')).toBe('relationship');
    expect(categoryOf('lives_in')).toBe('personal_info');
    expect(categoryOf('collects')).toBe('other');
  });

  it('holds one value if it is of a kind that people have one of', () => {
    const isOneAtATime = (relative: string) => relative === 'boss';
    expect(holdsOne('sister_age', false, isOneAtATime)).toBe(true);
    expect(holdsOne('has_boss', true, isOneAtATime)).toBe(true);
    expect(holdsOne('has_friend', true, isOneAtATime)).toBe(false);
    expect(holdsOne('likes', false, isOneAtATime)).toBe(false);
  });

  it('makes a profile if it is not too general', () => {
    expect(['allergic_to', 'favourite_band', 'likes', 'collects'].map(isDeclared)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('the relation for where somebody lives is a row of the table: no other code names it', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts|testing|isolation/.test(path))
    .map((path) => join('lib', path));
  const codeOf = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const naming = files.filter((path) => /(?<![a-z])lives_in\b/.test(codeOf(path)));
  expect(naming).toEqual([join('lib', 'memory', 'predicate-table.ts')]);
});
