import { describe, expect, it } from 'vitest';
import { addressPerson } from './address-person';

describe('as shown to the person', () => {
  it.each([
    ['User works at Acme with their brother', 'You work at Acme with your brother'],
    ['User is allergic to cats', 'You are allergic to cats'],
    ["User's sister is called Emma", 'Your sister is called Emma'],
    ['User never watches TV', 'You never watch TV'],
    ["User and their wife expect User's first child", 'You and your wife expect your first child'],
    ['User freezes peas', 'You freeze peas'],
    ["User's parents sold their house", 'Your parents sold their house'],
    ["User's dad used to take User fishing", 'Your dad used to take you fishing'],
    ['User broke their arm when they were a kid', 'You broke your arm when you were a kid'],
    ["User reads to User's kids before they go to sleep", 'You read to your kids before they go to sleep'],
    ["User drives a van that User's uncle gave User", 'You drive a van that your uncle gave you'],
    ['User feels lost when User has to wait', 'You feel lost when you have to wait'],
    ["User's wife says User snores", 'Your wife says you snore'],
    ['User lives in York and works nights', 'You live in York and work nights'],
    [
      'User has a brother who lives in York and works nights',
      'You have a brother who lives in York and works nights',
    ],
    ['User regularly visits Rome', 'You regularly visit Rome'],
    ['User and Alex argued', 'You and Alex argued'],
    ['The thing User misses most is the sea', 'The thing you miss most is the sea'],
    ["User's aunt is visiting User this week", 'Your aunt is visiting you this week'],
    ["User's aunt gave User books", 'Your aunt gave you books'],
    ['Working with children makes User happy', 'Working with children makes you happy'],
  ])('%j', (content, shown) => {
    expect(addressPerson(content)).toBe(shown);
  });
});
