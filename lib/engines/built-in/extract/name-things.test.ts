import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { parseStatements } from './statements';

const thirdPerson = (text: string, previous: string | null = null) =>
  parseStatements(analyse(text), (sentence) => sentence, previous === null ? null : analyse(previous)).map(
    (statement) => statement.thirdPerson,
  );

describe('the referent of "it" and "them"', () => {
  it.each([
    ["I've been to Norway and it is one of my favourite places", "Norway is one of User's favourite places"],
    ["I love rowing it's my favourite sport", "Rowing is User's favourite sport"],
    ['I practise yoga every morning. It helps me relax', 'Yoga helps User relax'],
    ['I just got a new espresso machine. I use it every day', 'User uses the new espresso machine every day'],
    ['I have two succulents. I water them on Sundays', 'User waters the two succulents on Sundays'],
    ['My job at the bank is fine. It lets me travel a lot', "User's job at the bank lets User travel a lot"],
    [
      'I also watched The Wire and found it to be a brilliant series',
      'User found The Wire to be a brilliant series',
    ],
    ['I play the harp, I find it very soothing', 'User finds the harp very soothing'],
    ['I read Dune last year and thought it was fantastic', 'User thought Dune was fantastic'],
    ['I go to a pottery class on Mondays. I really enjoy it', 'User enjoys the pottery class'],
  ])('%j names it again', (text, expected) => {
    expect(thirdPerson(text)).toContain(expected);
  });

  it.each([
    ['My sister moved to Oslo. That is my favourite city', "Oslo is User's favourite city"],
    ["I read Emma again, that's one of my favorite books", "Emma is one of User's favorite books"],
    ['I lost my keys. That is my fault', "That is User's fault"],
    ['I bought a car. That is my problem', "That is User's problem"],
  ])('%j: "that" is a thing only if it is somebody’s favourite', (text, expected) => {
    expect(thirdPerson(text)).toContain(expected);
  });

  it.each([
    ['That is my favourite series', 'Have you seen Dark?', "Dark is User's favourite series"],
    ['Those are my favourite', 'Do you like peonies?', "Peonies are User's favourite"],
  ])('%j: "that" is what was asked about', (text, previous, expected) => {
    expect(thirdPerson(text, previous)).toContain(expected);
  });

  it('is what the other speaker asked about', () => {
    expect(thirdPerson("Yes! It's one of my favourite books", 'Have you read Dune?')).toContain(
      "Dune is one of User's favourite books",
    );
  });

  it.each([
    ['I have a sister. It is hard for me to talk about her', 'It is hard for User to talk about her'],
    ['I met Tom at the bar. They make my favourite drink', "They make User's favourite drink"],
    ['I moved to Leeds and I find it hard to make friends', 'User finds it hard to make friends'],
    ['I have a sister. I think it is great to have siblings', 'User thinks it is great to have siblings'],
    ['I broke my arm and thought it was the end', 'User thought it was the end'],
    ['I like to take a look at the sea. It reminds me of home', 'It reminds User of home'],
    ["I can't get my head around it. It is overwhelming", 'It is overwhelming'],
    ['I like it when it snows', 'User likes it when it snows'],
    ['I went to a party. We hit it off', 'User hit it off'],
    ['I lost my keys and it made me cry', 'It made User cry'],
  ])('%j leaves it open', (text, expected) => {
    expect(thirdPerson(text)).toContain(expected);
  });

  it('is never something that the other speaker has', () => {
    expect(thirdPerson('It gives me hope', 'I love my calendar.')).toEqual(['It gives User hope']);
  });
});
