import { describe, expect, it } from 'vitest';
import { toSecondPerson } from './second-person';
import { createThirdPersonRenderer } from './third-person';

const toThirdPerson = createThirdPersonRenderer();

describe('a sentence that somebody wrote about themselves', () => {
  it.each([
    ['You live in York', 'User lives in York'],
    ['I live in York', 'User lives in York'],
    ['Lives in York', 'User lives in York'],
    ['You were born in 1992', 'User was born in 1992'],
    ['You are allergic to cats', 'User is allergic to cats'],
    ["I'm allergic to cats", 'User is allergic to cats'],
    ['You moved to Bath in May', 'User moved to Bath in May'],
    ['You never eat meat', 'User never eats meat'],
    ["You don't eat meat", "User doesn't eat meat"],
    ['You can swim', 'User can swim'],
    ['You live with your brother', 'User lives with their brother'],
    ['You live in York and work at Acme', 'User lives in York and works at Acme'],
    ['Your sister Anna lives in Leeds', "User's sister Anna lives in Leeds"],
    ['My sister Anna lives in Leeds', "User's sister Anna lives in Leeds"],
    ['Anna is your sister', "Anna is User's sister"],
    ['You like that your parents kept their house', "User likes that User's parents kept their house"],
    ['User lives in York', 'User lives in York'],
    ['You paint. You find it soothing', 'User paints. User finds it soothing'],
    ['You paint! You find it soothing', 'User paints! User finds it soothing'],
    ['You keep a list:\n- eggs\n- milk', 'User keeps a list:\n- eggs\n- milk'],
    ['You live at No. 5 Elm St. with your sister', 'User lives at No. 5 Elm St. with their sister'],
    ['You met Prof. Smith with your mum', 'User met Prof. Smith with their mum'],
    ['Du wohnst in York', 'Du wohnst in York'],
  ])('is stored in the third person: %s', (written, stored) => {
    expect(toThirdPerson(written)).toBe(stored);
  });

  it.each([
    'You live in York',
    'You were born in 1992',
    'You have a dog called Rex',
    'You do yoga on Mondays',
    'You went to Rome with your wife',
    'Your sister Anna gave you a bicycle',
    'You study law and play the cello',
    'You paint with your sister. It calms you, and you sell the pictures',
    'You paint. It calms you',
    'You keep a list:\n- eggs\n- milk',
    'You have a shop at No. 5 Elm St. with your sister',
    'You said "Stop! Now!" to your boss',
  ])('is shown as it was written: %s', (written) => {
    expect(toSecondPerson(toThirdPerson(written))).toBe(written);
  });
});
