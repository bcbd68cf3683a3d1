import { expect, test } from 'vitest';
import { toOwnStatement } from './list-line';

test.each([
  ['Vegetarian', 'I am vegetarian'],
  ['Nurse', 'I am a nurse'],
  ['Software engineer', 'I am a software engineer'],
  ['Born 4 May 1990', 'I was born 4 May 1990'],
  ['Allergic to nuts', 'I am allergic to nuts'],
  ['- Lives in Leeds', 'I live in Leeds'],
  ['Collects stamps', 'I collect stamps'],
  ['Learning Spanish', 'I am learning Spanish'],
  ['From Leeds', 'I am from Leeds'],
  ['34 years old', 'I am 34 years old'],
])('a line without a subject is about the person: %s', (line, statement) => {
  expect(toOwnStatement(line)).toBe(statement);
});

test.each([
  ['- **Name:** Ellie', 'My name is Ellie'],
  ['Name is John', 'My name is John'],
  ["Job: nurse at St Mary's", "I work as a nurse at St Mary's"],
  ['Your job: engineer', 'I work as an engineer'],
  ['Date of birth: May 4, 1990', 'I was born on May 4, 1990'],
  ['Born: 1990', 'I was born in 1990'],
  ['Likes: hiking, jazz', 'I like hiking and jazz'],
  ['Location: Leeds, UK', 'I live in Leeds, UK'],
  ['Pets: dog called Rex', 'I have a dog called Rex'],
  ['Wife: Anna', 'My wife is called Anna'],
  ['Favourite films are Alien and Up', 'My favourite films are Alien and Up'],
  ['Password is hunter2', 'My password is hunter2'],
  ['PIN: 1234', 'My PIN is 1234'],
  ['My goal for this year - run a half marathon', 'My goal for this year is to run a half marathon'],
  ['My biggest fear: heights', 'My biggest fear is heights'],
  ['Younger sister: Ida', 'My younger sister is called Ida'],
  ['Wohnort: Graz', 'Ich wohne in Graz'],
  ['Ville : Nantes', "J'habite à Nantes"],
  ['Nombre: Inés', 'Me llamo Inés'],
  ['名前：エリ', '私の名前はエリです'],
  ['姓名：李明', '我叫李明'],
])('a known key and its value are a sentence: %s', (line, statement) => {
  expect(toOwnStatement(line)).toBe(statement);
});

test.each([
  ['You love jazz', 'I love jazz'],
  ['Ellie loves you', 'Ellie loves me'],
  ['It seems you love hiking', 'It seems I love hiking'],
  ['Because you moved to Leeds, you want a new job', 'Because I moved to Leeds, I want a new job'],
  ['You said you don’t like tea', 'I said I don’t like tea'],
  ["You're vegan and you'll move to York", "I'm vegan and I'll move to York"],
  ["You aren't keen on tea", 'I am not keen on tea'],
  ['You were told that your brother gave you a car', 'I was told that my brother gave me a car'],
  ['You live with your wife, who calls you Bo', 'I live with my wife, who calls me Bo'],
  ['This house is yours, and you are proud of it', 'This house is mine, and I am proud of it'],
  ['Your dog is called Rex', 'My dog is called Rex'],
])('the second person is the person: %s', (line, statement) => {
  expect(toOwnStatement(line)).toBe(statement);
});

test.each([
  'Nice to meet you!',
  'Be concise in your answers',
  'I think you love jazz',
  'Do you like jazz?',
  'Thanks',
  'Hobbies',
  'Personal info',
  'Jazz',
  'Leeds',
  'Buy milk',
  'Good morning',
  'Important',
  'Today: rain',
  'Job is boring',
  'Job: boring',
  'Sister: nurse',
  'Allergies: none',
  'Likes: I like tea',
  'Ines is a teacher',
])('any other line stays as it is: %s', (line) => {
  expect(toOwnStatement(line)).toBe(line);
});
