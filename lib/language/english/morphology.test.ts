import { expect, it } from 'vitest';
import { createInflector } from './inflect';
import { loadIrregularWords } from './irregular-words';
import { createLemmatiser } from './lemmatise';

const words = loadIrregularWords();
const inflect = createInflector(words);
const KNOWN = new Set(
  'hope hop like visit decide move change stop travel watch call study bake argue belong plan miss use close house nice large late big happy ski'.split(
    ' ',
  ),
);
const lemmatise = createLemmatiser(words, (word) => KNOWN.has(word));
const lemma = (form: string, xpos: string, upos = /^V|MD/.test(xpos) ? 'VERB' : 'NOUN') =>
  lemmatise({ form, upos, xpos, deprel: 'root', headXpos: '' });

it.each([
  ['go', 'goes', 'went', 'gone', 'going'],
  ['be', 'is', 'was', 'been', 'being'],
  ['have', 'has', 'had', 'had', 'having'],
  ['try', 'tries', 'tried', 'tried', 'trying'],
  ['play', 'plays', 'played', 'played', 'playing'],
  ['stop', 'stops', 'stopped', 'stopped', 'stopping'],
  ['visit', 'visits', 'visited', 'visited', 'visiting'],
  ['prefer', 'prefers', 'preferred', 'preferred', 'preferring'],
  ['make', 'makes', 'made', 'made', 'making'],
  ['see', 'sees', 'saw', 'seen', 'seeing'],
  ['lie', 'lies', 'lay', 'lain', 'lying'],
  ['watch', 'watches', 'watched', 'watched', 'watching'],
  ['ski', 'skis', 'skied', 'skied', 'skiing'],
  ['panic', 'panics', 'panicked', 'panicked', 'panicking'],
  ['fix', 'fixes', 'fixed', 'fixed', 'fixing'],
])('inflects "%s"', (verb, third, past, participle, present) => {
  expect([
    inflect.thirdPerson(verb),
    inflect.past(verb),
    inflect.pastParticiple(verb),
    inflect.presentParticiple(verb),
  ]).toEqual([third, past, participle, present]);
});

it('forms plurals', () => {
  const nouns = ['child', 'wife', 'box', 'city', 'day', 'sheep', 'potato', 'photo', 'church', 'cousin'];
  expect(nouns.map(inflect.plural)).toEqual([
    'children',
    'wives',
    'boxes',
    'cities',
    'days',
    'sheep',
    'potatoes',
    'photos',
    'churches',
    'cousins',
  ]);
});

it.each([
  ['went', 'VBD', 'go'],
  ['Hoped', 'VBD', 'hope'],
  ['hopped', 'VBD', 'hop'],
  ['visited', 'VBN', 'visit'],
  ['decided', 'VBD', 'decide'],
  ['studies', 'VBZ', 'study'],
  ['watches', 'VBZ', 'watch'],
  ['lives', 'VBZ', 'live'],
  ['leaves', 'VBZ', 'leave'],
  ['moving', 'VBG', 'move'],
  ['belonged', 'VBD', 'belong'],
  ['changed', 'VBD', 'change'],
  ['missed', 'VBD', 'miss'],
  ['lying', 'VBG', 'lie'],
  ['children', 'NNS', 'child'],
  ['houses', 'NNS', 'house'],
  ['cities', 'NNS', 'city'],
  ['boxes', 'NNS', 'box'],
])('leads %s (%s) back to %s', (form, xpos, base) => {
  expect(lemma(form, xpos)).toBe(base);
});

it('expands contracted forms to words', () => {
  expect(lemma("n't", 'RB', 'PART')).toBe('not');
  expect(lemma('’m', 'VBP', 'AUX')).toBe('be');
  expect(lemma('ca', 'MD', 'AUX')).toBe('can');
  expect(lemma("'d", 'MD', 'AUX')).toBe('would');
  const clitic = { form: "'s", upos: 'AUX', xpos: 'VBZ', deprel: 'aux' };
  expect(lemmatise({ ...clitic, headXpos: 'VBN' })).toBe('have');
  expect(lemmatise({ ...clitic, headXpos: 'VBG' })).toBe('be');
});

it('does not mistake names and degrees for plain words', () => {
  expect(lemma('Leeds', 'NNP', 'PROPN')).toBe('Leeds');
  expect(['better', 'bigger', 'happiest', 'later'].map((form) => lemma(form, 'JJR', 'ADJ'))).toEqual([
    'good',
    'big',
    'happy',
    'late',
  ]);
});
