import { expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { repliesIn } from '@/messages/replies';
import { acknowledge } from './acknowledge';

const KNOWN = [
  'User lives in Ghent',
  'User got engaged on Saturday',
  "User's friend Nora plays the harp",
  'User teaches maths in Leeds',
  'User has an exam on 11 May',
  'User has a brother named Tom',
].map((content) => ({ content, isPast: false }));
const sense = createWordSense();

const reply = (message: string) =>
  acknowledge(repliesIn('en'), {
    message,
    isNoted: false,
    isEnglish: true,
    understood: [],
    known: KNOWN,
    sense,
    earlierReplies: ['Hi'],
  }).text;

it.each([
  ['Met Nora for coffee, lovely', 'your friend Nora plays the harp'],
  ['Nora says hi', 'your friend Nora plays the harp'],
  ['I take the train to Ghent tomorrow.', 'you live in Ghent'],
])('a message about somebody or a place recalls what is known: %s', (message, before) => {
  expect(reply(message)).toBe(`All right. You told me before that ${before}.`);
});

it.each([
  'Happy Saturday, the sun is out',
  'Those tarts look fancy for Leeds',
  'We watched a film about Ghent last night',
  'On Saturday it rained all day',
  'May was cold here',
  'If Nora sees this I die',
  'Do not show it to Nora please',
  'A Leeds fan sat next to me on the bus',
  'Maybe in May then',
  'Tom says the shop is shut',
])('a name alone recalls nothing: %s', (message) => {
  expect(reply(message)).toBe('All right.');
});
