import { expect, it } from 'vitest';
import { findRetracted } from './find-retracted';

const memory = (content: string, predicate: string, object: string) => ({
  content,
  triple: { subject: 'user', predicate, object, positive: true, qualifiers: {} },
});
const over = (verb: string, object = '') => ({ verb, object, positive: true });

it.each([
  ['User runs every morning', 'runs', 'every morning', over('run')],
  ['User runs marathons', 'runs', 'marathons', over('run')],
  ['User dances salsa twice a week', 'dances', 'salsa twice a week', over('dance')],
  ['User eats fish sometimes', 'eats', 'fish sometimes', over('eat', 'fish')],
  ['User eats a lot of fish', 'eats', 'a lot of fish', over('eat', 'fish')],
  ['User drinks beer quite often', 'drinks', 'beer quite often', over('drink', 'beer')],
  ["User's cat Tom sleeps on User's bed", 'cat_sleeps', "on User's bed", { ...over(''), of: 'cat Tom' }],
])('closes "%s"', (content, predicate, object, retraction) => {
  const one = memory(content, predicate, object);
  expect(findRetracted(retraction, [one])).toEqual([one]);
});

it.each([
  ['User runs a bakery in Leeds', 'runs', 'a bakery in Leeds', over('run')],
  ['User drinks coffee every morning', 'drinks', 'coffee every morning', over('drink')],
  ['User likes running', 'likes', 'running', over('run')],
  ["User's sister runs every morning", 'sister_runs', 'every morning', over('run')],
  ['User eats fish sometimes', 'eats', 'fish sometimes', over('eat', 'meat')],
  ["User's dog Rex was a stray", 'dog_was', 'a stray', { ...over(''), of: 'dog Rex' }],
])('leaves "%s"', (content, predicate, object, retraction) => {
  expect(findRetracted(retraction, [memory(content, predicate, object)])).toEqual([]);
});
