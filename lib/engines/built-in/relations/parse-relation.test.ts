import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { parseStatements } from '../extract/statements';
import { parseRelation } from './parse-relation';

/** "lives_in: York" for each statement in the table, "not likes: olives" if it is negated. */
const read = (text: string): string[] =>
  parseStatements(analyse(text)).flatMap((statement) => {
    const reading = parseRelation(statement);
    return reading
      ? [`${reading.positive === false ? 'not ' : ''}${reading.predicate}: ${reading.object}`]
      : [];
  });

const contents = (text: string): string[] =>
  parseStatements(analyse(text)).flatMap((statement) => parseRelation(statement)?.content ?? []);

describe('relations of the user', () => {
  it.each([
    ['My full name is Greta Holm', 'name: Greta Holm'],
    ["I'm Otto", 'name: Otto'],
    ['i am priya', 'name: Priya'],
    ["I'm 58 years old", 'age: 58'],
    ['I just turned thirty', 'age: thirty'],
    ['My birthday is on 9 October', 'birthday: 9 October'],
    ['I was born in Tartu', 'born: Tartu'],
    ['We moved to Aarhus in May', 'lives_in: Aarhus'],
    ["I've just relocated to Split", 'lives_in: Split'],
    ['I am based in Nantes these days', 'lives_in: Nantes'],
    ['I still live in Galway with two friends', 'lives_in: Galway'],
    ['I live in a small village', 'lives: in a small village'],
    ["I'm from Porto originally", 'from: Porto'],
    ["I'm badly allergic to wasps", 'allergic_to: wasps'],
    ['My allergy to latex is severe', 'allergic_to: latex'],
    ["I've been vegan for years", 'diet: vegan'],
    ['I work for the harbour office', 'works_at: the harbour office'],
    ["I've started working at Brightwell", 'works_at: Brightwell'],
    ['I found a job at a cheese dairy', 'works_at: a cheese dairy'],
    ['I work as a midwife', 'works_as: a midwife'],
    ["I've been a glazier for 15 years", 'works_as: a glazier'],
    ["I've been a glazier for eight years now", 'works_as: a glazier'],
    ['I have worked as a midwife since 2010', 'works_as: a midwife'],
    ["I've been working for six years at Brightwell", 'works_at: Brightwell'],
    ["I've lived in Galway all my life", 'lives_in: Galway'],
    ["We've been living in Galway since 2018", 'lives_in: Galway'],
    ['I work as a midwife in Bath', 'works_as: a midwife in Bath'],
    ["I'm a structural engineer", 'works_as: a structural engineer'],
    ["I'm self-employed now", 'works_as: self-employed'],
    ['I am a second-year student', 'studies_as: a second-year student'],
    ["I'm divorced", 'marital_status: divorced'],
    ['We got engaged in June', 'marital_status: engaged'],
    ['My mother tongue is Frisian', 'native_language: Frisian'],
    ['My phone number is 0163 55512', 'contact_phone: 0163 55512'],
    ['I got a new number: 0163 99912', 'contact_phone: 0163 99912'],
    ['My new email is otto@example.org', 'contact_email: otto@example.org'],
    ["I've got a new email address: una@example.org", 'contact_email: una@example.org'],
    ['I go to night school', 'attends: night school'],
    ['I got divorced', 'marital_status: divorced'],
    ['My favourite soup is goulash', 'favourite_soup: goulash'],
    ['Marzipan is my favourite sweet', 'favourite_sweet: Marzipan'],
    ['I adore brass bands', 'likes: brass bands'],
    ["I'm really into bouldering", 'likes: bouldering'],
    ["I'm a huge fan of musicals", 'likes: musicals'],
    ["I can't stand drizzle", 'not likes: drizzle'],
    ["I don't like beetroot", 'not likes: beetroot'],
    ['I hate queues', 'not likes: queues'],
    ['I prefer trains to planes', 'prefers: trains'],
    ["I don't eat pork", 'not eats: pork'],
    ['I never drink beer', 'not drinks: beer'],
    ['I have a new landlord, Mr Costa', 'has_landlord: Mr Costa'],
    ["I've got a boss called Priya", 'has_boss: Priya'],
    ['My manager is Oliver', 'has_manager: Oliver'],
    ['My new manager is Oliver', 'has_manager: Oliver'],
    ['I moved into a flat in Leeds with a mate', 'lives_in: Leeds'],
    ['I started at a bakery in May', 'works_at: a bakery'],
    ['I started as a nurse', 'works_as: a nurse'],
    ['My wife studies law', 'wife_studies: law'],
    ['Mum works as a cook', 'mum_works_as: a cook'],
    ['I have two younger sisters', 'has_family: two younger sisters'],
    ['We rescued a greyhound', 'has_pet: a greyhound'],
    ["I'm dating a cellist", 'dating: a cellist'],
    ['I speak Maltese', 'speaks: Maltese'],
    ['I struggle with word order', 'struggles_with: word order'],
    ['I play the bassoon', 'plays: the bassoon'],
    ["I'm learning to weave", 'learns: to weave'],
    ["I'm training for a triathlon", 'works_on: a triathlon'],
    ['My dream is to see the fjords', 'goal: to see the fjords'],
    ['I want to open a bindery', 'plans_to: to open a bindery'],
    ['I used to row', 'used_to: row'],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it.each([
    ["I'm exhausted", 'name'],
    ["I'm Finnish", 'name'],
    ["I'm Yoruba", 'name'],
    ["I'm Punjabi", 'name'],
    ["I'm 1850 Elo", 'name'],
    ['Our house number is 12', 'age'],
    ['I moved the sofa to the attic', 'lives_in'],
    ['I lived in Cork as a child', 'lives_in'],
    ["I've been a glazier in the past for some years", 'works_as'],
    ['I have lived in Rome, Paris and Oslo', 'lives_in'],
    ["I've been working for years", 'works_at'],
    ["I'm 2016 on the chess ladder", 'age'],
    ["I'm from a big family", 'name'],
    ['I work at night', 'works_as'],
    ["I'm an early riser in winter", 'marital_status'],
    ['I have a meeting with my sister', 'has_family'],
    ['I got a letter at work', 'works_at'],
    ['My wife is a huge fan of jazz', 'likes'],
    ['My favourite aunt lives in Leeds', 'lives_in'],
    ['I turned the heating on', 'age'],
    ['I had a boss named Rob', 'has_boss'],
    ['I have a boss who never listens', 'has_boss'],
    ['My old number was 0163 77712', 'contact_phone'],
    ['I have a lucky number: seven', 'contact_phone'],
    ["I'm getting married next year", 'marital_status'],
    ['I go to swim every morning', 'attends'],
  ])('%j states no %s', (text, predicate) => {
    expect(read(text).map((one) => one.replace('not ', '').split(':')[0])).not.toContain(predicate);
  });

  it.each([
    ['I moved to Bergen', 'User lives in Bergen'],
    ["I'm 41", 'User is 41 years old'],
    ["I don't eat meat any more", 'User no longer eats meat'],
    ['I no longer like techno', 'User no longer likes techno'],
    ["I can't bear opera", 'User dislikes opera'],
    ["I started working at Holt's", "User works at Holt's"],
    ['I quit my job last week', 'User quit their job last week'],
    ['My new address is 4 Harbour Road', "User's address is 4 Harbour Road"],
    ['My grandparents moved to Faro', "User's grandparents live in Faro"],
    ['My parents no longer live in Leeds.', "User's parents no longer live in Leeds"],
    ['My cousin got engaged in May', "User's cousin got engaged in May"],
  ])('%j is told as %j', (text, content) => {
    expect(contents(text)).toEqual([content]);
  });
});

describe('relations of people in the user’s life', () => {
  it.each([
    ['My sister lives in Bath', 'sister_lives_in: Bath'],
    ['My uncle Femi moved to Lagos last spring', 'uncle Femi_lives_in: Lagos'],
    ['My sister Ann lives in Leeds', 'sister Ann_lives_in: Leeds'],
    ['My brother goes to law school', 'brother_attends: law school'],
    ['My niece goes to elementary school now', 'niece_attends: elementary school'],
    ['My brother got divorced', 'brother_marital_status: divorced'],
    ['My mother works at the town hall', 'mother_works_at: the town hall'],
    ['My brother is a glazier', 'brother_works_as: a glazier'],
    ['My son turned nine on Friday', 'son_age: nine'],
    ['My cousin got married in Rome', 'cousin_marital_status: married'],
    ['My flatmate is called Sunniva', 'has_flatmate: Sunniva'],
    ["My dog's name is Pesto", 'has_dog: Pesto'],
    ['my cats name is mochi', 'has_cat: Mochi'],
    ['Ingrid is my boss', 'has_boss: Ingrid'],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it.each([
    'My sisters live in Bath',
    'My shop is in Bath',
    "My sister's flat is in Bath",
    'My mum and dad moved to Bath',
  ])('%j is the home of nobody alone', (text) => {
    expect(read(text).join()).not.toContain('lives_in');
  });
});

describe('the sentence of a relation', () => {
  it.each([
    ["I don't like to be late", 'User does not like to be late'],
    ["I don't like ironing at all", 'User does not like ironing at all'],
    ["I don't like fireworks", 'User dislikes fireworks'],
    ["I'm only nineteen, though", 'User is only nineteen years old'],
    ["I'm thirty-two", 'User is 32 years old'],
    ['Westerns are my favourite kind of film', "User's favourite kind of film is Westerns"],
    ["I'm seeing Ruben these days", 'User is dating Ruben'],
  ])('"%s" is %s', (text, content) => expect(contents(text)).toEqual([content]));

  it.each([
    "I'm always with my best friend",
    "I'm seeing less and less of the old crowd",
    'Folk is my favourite kind',
  ])('"%s" names nobody and nothing', (text) => expect(contents(text)).toEqual([]));
});

describe('relatives of relatives', () => {
  it.each([
    ["My son's teacher is Mr Hale", "User's son's teacher is called Mr Hale"],
    ["My brother's wife is Ana", "User's brother's wife is called Ana"],
    ["My mum's sister is called Rosa", "User's mum's sister is called Rosa"],
    ["My boss's name is Kim", "User's boss is called Kim"],
  ])('"%s" is not told of their own', (text, content) => expect(contents(text)).toEqual([content]));
});

describe('ages', () => {
  it.each([
    ['I turned 33 last week', ['age: 33']],
    ['My son has just turned two', ['son_age: two']],
    ['I turn 30 in June', ['turns: 30 in June']],
    ['I will turn 18 in March.', ['turns: 18 in March']],
    ["I'm turning 40 next week", ['turns: 40 next week']],
    ['My daughter turns six on Friday', ['daughter_turns: six on Friday']],
    ['My daughter turns pages slowly', []],
  ])('"%s": only what is reached is an age', (text, relations) => expect(read(text)).toEqual(relations));
});
