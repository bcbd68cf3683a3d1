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
    [
      "You should try Petra's Noodles. It's one of my favourite cafés",
      "Petra's Noodles is one of User's favourite cafés",
    ],
    ['I miss living by the sea. I loved it', 'User loved living by the sea'],
    ['I just finished reading Emma. I loved it', 'User loved Emma'],
    ['I bought two shirts in a shop. I wear them at work', 'User wears the two shirts at work'],
    ['My dog chews slippers. I hide them from guests', 'User hides slippers from guests'],
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
    // Two fit, or another was named since.
    ['My phone has a new camera. I love it', 'User loves it'],
    ['I have a terrier. My boss told long jokes about stocks. I love it', 'User loves it'],
    ['I love my job. My boss gave me a laptop and a desk. I use it daily', 'User uses it daily'],
    // An activity is not made, a waking state not a thing, a part of a place neither.
    ['I love baking bread. I make it on Sundays', 'User makes it on Sundays'],
    ['I wake up feeling calm and it gives me strength', 'It gives User strength'],
    ['I rest on campus and it gives me strength', 'It gives User strength'],
    ['You can dance at any age. I love it', 'User loves it'],
    ['I gave chess a try. I gave it a try. I love it', 'User loves it'],
    // What is described is not what was named.
    [
      "I had a dream. It wasn't until May that I found my job",
      "It was not until May that User found User's job",
    ],
    ['I have a shop. It is to help my town', "It is to help User's town"],
    ['My aunt drives a red van. It is my favourite colour', "It is User's favourite colour"],
  ])('%j leaves it open', (text, expected) => {
    expect(thirdPerson(text)).toContain(expected);
  });

  it.each([
    ['I love it', 'Do you like golf or do you play chess?', 'User loves it'],
    ['I love it', 'Do you like judo? My brother loves karate.', 'User loves it'],
    ['I love it', 'Do you like judo? It looks fun.', 'User loves judo'],
    ['I grow figs. I love it', 'Do you like judo?', 'User loves it'],
    ['I enjoy it', 'How do you like it? I have a new car.', 'User enjoys it'],
  ])('%j after %j is %j only if it asks about one thing', (text, previous, expected) => {
    expect(thirdPerson(text, previous)).toContain(expected);
  });

  it('is never something that the other speaker has', () => {
    expect(thirdPerson('It gives me hope', 'I love my calendar.')).toEqual(['It gives User hope']);
  });
});
