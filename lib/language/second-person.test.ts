import { describe, expect, it } from 'vitest';
import { toSecondPerson } from './second-person';

describe('as shown to the person', () => {
  it.each([
    ['User works at Acme with their brother', 'You work at Acme with your brother'],
    ['User is allergic to cats', 'You are allergic to cats'],
    ["User's sister is called Emma", 'Your sister is called Emma'],
    ['User never watches TV', 'You never watch TV'],
    ['User seldom cooks', 'You seldom cook'],
    ['User hardly ever reads', 'You hardly ever read'],
    ["User and their wife expect User's first child", 'You and your wife expect your first child'],
    ['User freezes peas', 'You freeze peas'],
    ['User says they are glad that cats like them', 'You say you are glad that cats like them'],
    ['User is tall and bites their nails', 'You are tall and bite your nails'],
    ['User likes cats and dogs a lot', 'You like cats and dogs a lot'],
    ['User lives with cats and dogs the size of ponies', 'You live with cats and dogs the size of ponies'],
    ['User runs a lot and walks', 'You run a lot and walk'],
    ['User often cooks and cleans', 'You often cook and clean'],
    ['User works out and swims', 'You work out and swim'],
    ['User cooks, bakes and hosts dinners', 'You cook, bake and host dinners'],
    ['User likes hikes and walks', 'You like hikes and walks'],
    ['User has a sister who sings and dances', 'You have a sister who sings and dances'],
    ["User's son is called Ben", 'Your son is called Ben'],
    ["User's parents sold their house", 'Your parents sold their house'],
    ["User's dad used to take User fishing", 'Your dad used to take you fishing'],
    ['User broke their arm when they were a kid', 'You broke your arm when you were a kid'],
    ['User swims before they go to work', 'You swim before you go to work'],
    ['User wishes they lived closer to their parents', 'You wish you lived closer to your parents'],
    ['User wishes they could move back to Lisbon', 'You wish you could move back to Lisbon'],
    ['User wishes they had studied medicine', 'You wish you had studied medicine'],
    ['User has a car that gets them to work', 'You have a car that gets you to work'],
    ['User loves cats because they are soft', 'You love cats because they are soft'],
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
    expect(toSecondPerson(content)).toBe(shown);
  });
});

describe('in another language the person is left out, as in a note', () => {
  it.each([
    ['User wohnt in Linz', 'Wohnt in Linz'],
    ['User arbeitet als Tischlerin', 'Arbeitet als Tischlerin'],
    ['User hat einen Sohn namens Emil', 'Hat einen Sohn namens Emil'],
    ['User es alérgica a los mariscos', 'Es alérgica a los mariscos'],
    ['User tiene una hermana llamada Lucía', 'Tiene una hermana llamada Lucía'],
    ['User joue du violoncelle tous les jeudis', 'Joue du violoncelle tous les jeudis'],
    ['User a une amie qui s’appelle Chloé', 'A une amie qui s’appelle Chloé'],
    ['User nie pije alkoholu', 'Nie pije alkoholu'],
    ['User живёт в Казани', 'Живёт в Казани'],
    ['Userは犬のポチを飼っている', '犬のポチを飼っている'],
    ['User는 서울에 산다', '서울에 산다'],
    ['User住在上海', '住在上海'],
    ['Userの妹は教師だ', 'Userの妹は教師だ'],
    [
      'A la hermana de User, Lucía, le encantan los mariscos',
      'A la hermana de User, Lucía, le encantan los mariscos',
    ],
  ])('%j', (content, shown) => {
    expect(toSecondPerson(content)).toBe(shown);
  });

  it.each([
    ['User has a dog called ポチ', 'You have a dog called ポチ'],
    ['User broke a vase', 'You broke a vase'],
    ['User will move to Linz', 'You will move to Linz'],
    [
      'User wants to see the film "Das Leben der Anderen"',
      'You want to see the film "Das Leben der Anderen"',
    ],
  ])('but an English sentence with a foreign name in it is English: %j', (content, shown) => {
    expect(toSecondPerson(content)).toBe(shown);
  });
});
