import { expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { english } from '@/lib/language/english/english';
import { parseAsked } from '@/lib/language/questions/asked';
import { repliesIn } from '@/messages/replies';
import { answerFrom } from './answer';

const sense = createWordSense();

function answerTo(question: string, ...contents: readonly string[]) {
  const asked = parseAsked(english().parser, question);
  const known = contents.map((content) => ({ content, isPast: false }));
  return (asked && answerFrom(repliesIn('en'), asked, known, sense)?.text) ?? null;
}

it.each([
  ['Who do I live with?', 'User has a roommate named Bram', /^Bram\./],
  ['who am I living with', "User's flatmate is Jonna", /^Jonna\./],
  ["what can't I take?", 'User is allergic to aspirin', /^Aspirin\./],
  ["What food can't I have?", 'User cannot eat shellfish', /^Shellfish\./],
  ["what nuts can't I have now", 'User is allergic to walnuts', /^Walnuts\./],
  ['What medication am I on?', 'User takes metformin', /^Metformin\./],
  ['what pills do I take', 'User has been on 20 mg of citalopram since May', /^20 mg of citalopram\./],
  ['where do I work', 'User got a gig mixing sound at a club in Leeds', /^At a club in Leeds\./],
  ['what do I drive?', "User's car is a Skoda", /^A Skoda\./],
  ["What's my consultant's name?", "User's consultant is Dr Amara Bell", /^Dr Amara Bell\./],
  ['When am I at the tailor?', 'User has booked the tailor for Friday at 4', /^On Friday at 4\./],
  ['what do you know about why I am moving', 'User is moving to be near Al', /^You are moving to be near Al/],
  ['What can I eat?', 'User only eats soup', /Soup/],
])('is found in other words: %s %s', (question, content, answer) => {
  expect(answerTo(question, content)).toMatch(answer);
});

it.each([
  ['Why am I moving?', 'User needs a moving checklist'],
  ['What do I drink?', 'User has a drinking fountain'],
  ['Who am I living with?', 'User got a gig at a church'],
  ['What medication am I on?', 'User is on night shifts'],
  ['What medication am I on?', 'User is on the school board'],
  ["What can't I eat?", 'User eats bread'],
  ["What can't I take?", 'User takes the bus'],
  ['Who is that again?', 'User has kids'],
  ['What would I say to my manager?', "User's manager is about twelve"],
  ["What's my consultant's name?", "User's consultant is kind"],
  ['Where do I live?', 'User has a roommate from Oslo'],
  ['Who is my trainee?', 'User needs a clean copy for a trainee'],
  ['What painkiller do I take?', "User's knee is like a football"],
])('is not found in words for something else: %s %s', (question, content) => {
  expect(answerTo(question, content)).toBeNull();
});
