import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { earlierLines } from '@/lib/language/antecedents';
import { parseStatements } from '../statements';

function thirdPerson(text: string, previous: string | null = null): string[] {
  const earlier =
    previous === null ? [] : earlierLines([{ role: 'assistant', author: null, text: previous }], null);
  return parseStatements(analyse(text), undefined, earlier).map((statement) => statement.thirdPerson);
}

describe('what a pronoun stands for', () => {
  it.each([
    ["I've been to Norway and it is one of my favourite places", "Norway is one of User's favourite places"],
    ["I love rowing it's my favourite sport", "Rowing is User's favourite sport"],
    ['I practise yoga every morning. It helps me relax', 'Yoga helps User relax'],
    ['I just got a new espresso machine. I use it every day', 'User uses the new espresso machine every day'],
    ['I have two succulents. I water them on Sundays', 'User waters the two succulents on Sundays'],
    ['I play the harp, I find it very soothing', 'User finds the harp very soothing'],
    ['I go to a pottery class on Mondays. I really enjoy it', 'User enjoys the pottery class'],
    ['I bought two shirts in a shop. I wear them at work', 'User wears the two shirts at work'],
    ['I collect old maps and I keep them in a drawer', 'User keeps old maps in a drawer'],
    ['My favourite is the plum cake. I enjoy it after a swim', 'User enjoys the plum cake after a swim'],
    [
      'I moved to Bergen in May. My parents have lived there for ten years',
      "User's parents have lived in Bergen for ten years",
    ],
  ])('in %j', (text, expected) => {
    expect(thirdPerson(text)).toContain(expected);
  });

  it.each([
    ['That is my favourite series', 'Have you seen Dark?', "Dark is User's favourite series"],
    ['I love it', 'Do you like fencing?', 'User loves fencing'],
    ['We went there twice', 'Have you ever been to Malta?', 'User went to Malta twice'],
    [
      'I have cousins who live over there',
      'Have you ever been to Malta?',
      'User has cousins who live in Malta',
    ],
    ['They are my favourite flowers', 'Do you like peonies?', "Peonies are User's favourite flowers"],
  ])('in %j, after %j', (text, previous, expected) => {
    expect(thirdPerson(text, previous)).toContain(expected);
  });

  it.each([
    ['I have a sister. It is hard for me to talk about her', 'It is hard for User to talk about her'],
    ['I have a sister. I think it is great to have siblings', 'User thinks it is great to have siblings'],
    ['I broke my arm and thought it was the end', 'User thought it was the end'],
    ["I can't get my head around it. It is overwhelming", 'It is overwhelming'],
    ['I like it when it snows', 'User likes it when it snows'],
    ['I went to a party. We hit it off', 'User hit it off'],
    ['I lost my keys and it made me cry', 'It made User cry'],
    ['I lost my keys. That is my fault', "That is User's fault"],
    ['I bought a shed. It rains a lot', 'It rains a lot'],
    ['I have a lathe. I could not sleep because of the noise. That annoys me', 'That annoys User'],
    ['I have a terrier. My boss told long jokes about stocks. I love it', 'User loves it'],
    ['Thanks, Petra! I framed it last week', 'User framed it last week'],
    ['I love my job. My boss gave me a laptop and a desk. I use it daily', 'User uses it daily'],
  ])('in %j is left open', (text, expected) => {
    expect(thirdPerson(text)).toContain(expected);
  });

  it.each([
    ['I love it', 'Do you like golf or do you play chess?', 'User loves it'],
    ['It gives me hope', 'I love my calendar.', 'It gives User hope'],
  ])('in %j, after %j, is left open', (text, previous, expected) => {
    expect(thirdPerson(text, previous)).toContain(expected);
  });

  it('is found once for the same thing', () => {
    const sentences = thirdPerson('I have two hens. They have their own coop');
    expect(sentences.join()).not.toContain("hens'");
  });
});
