import { describe, expect, it } from 'vitest';
import { findEntities } from './extract-entities';

function read(content: string, predicate: string, object: string, participants: string[] = []) {
  const subject = content.startsWith('Olga') ? 'Olga' : 'user';
  const triple = { subject, predicate, object, positive: true, qualifiers: {} };
  return findEntities({ content, triple, participants }).map(({ name, kind }) => `${name}: ${kind}`);
}

describe('entities of a memory', () => {
  it.each([
    ['User lives in New York', 'lives_in', 'New York', ['New York: place']],
    ['User works at Acme', 'works_at', 'Acme', ['Acme: organisation']],
    ["User's sister is called Clara", 'has_sister', 'Clara', ['sister: person', 'Clara: person']],
    ["User's older brother dives", 'brother_dives', 'dives', ['older brother: person']],
    ["User's friend Ada sails", 'friend_ada_sails', 'sails', ['Ada: person']],
    ['利用者の妹は優しい', 'sister_is', '', ['sister: person']],
    ["Olga's sister sails", 'sister_sails', 'sails', ['Olga: person']],
    ['User has a dog named Rex', 'has', 'a dog named Rex', ['Rex: animal']],
    [
      "User's boss Petra drives a Volvo",
      'boss_drives',
      'a Volvo',
      ['boss: person', 'Petra: person', 'Volvo: thing'],
    ],
    ["User's dog Rex hates Skodas", 'dog_hates', 'Skodas', ['dog: animal', 'Rex: animal', 'Skodas: thing']],
    [
      'User has two dogs, Rex and Pepper',
      'has_pet',
      'two dogs, Rex and Pepper',
      ['pet: animal', 'Rex: animal', 'Pepper: animal'],
    ],
    ["User's best friend from school is Tom", 'has_best_friend', 'Tom', ['Tom: person']],
    ['User met Clara', 'past_met', 'Clara', ['Clara: person']],
    ['User likes green tea', 'likes', 'green tea', ['green tea: thing']],
    [
      'User has a degree in history of art',
      'has',
      'a degree in history of art',
      ['degree in history of art: thing'],
    ],
    ['User has had a cold since last year', 'has', 'last year', []],
    ['User visited Lisbon with Clara in May', 'has_visited', 'Lisbon', ['Lisbon: place', 'Clara: person']],
    ['User always gets up early on Mondays', 'habit', 'gets up early on Mondays', []],
  ])('%s', (content, predicate, object, expected) => {
    expect(read(content, predicate, object)).toEqual(expected);
  });

  it('knows a person by the one word for their relation', () => {
    const triple = { subject: 'user', predicate: 'visited', object: 'Bath', positive: true, qualifiers: {} };
    const found = findEntities({ content: 'User visited Bath', triple, participants: ['user', 'mum'] });
    expect(found).toContainEqual({ name: 'mum', key: 'mother', kind: 'person' });
  });

  it('includes participants but not the user', () => {
    expect(read('User went hiking', 'past_went', 'hiking', ['Boris', 'user'])).toEqual([
      'Boris: person',
      'hiking: thing',
    ]);
  });
});
