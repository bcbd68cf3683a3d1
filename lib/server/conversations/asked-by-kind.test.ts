import { beforeEach, expect, it } from 'vitest';
import { preparePerson } from '../testing/prepare-person';

const TOLD = [
  'I’m allergic to hazelnuts.',
  'I play the bassoon in an orchestra.',
  'I have a rabbit called Flo.',
  'I am learning Portuguese.',
  'I love mangoes.',
  'I drive a motorbike to work.',
  'My sister Ines plays badminton.',
  'I planted an oak in the garden.',
  'I hate salmon.',
  'I eat a lot of feta.',
];

const ANSWERED = [
  ['Which nuts must I avoid?', 'hazelnuts'],
  ['Am I allergic to nuts?', 'hazelnuts'],
  ['Which nuts can I not eat?', 'hazelnuts'],
  ['Is there any food I am allergic to?', 'hazelnuts'],
  ['What instrument do I play?', 'bassoon'],
  ['Which pets do I have?', 'rabbit'],
  ['Which language am I learning?', 'Portuguese'],
  ['What fruit do I love?', 'mangoes'],
  ['What vehicle do I drive?', 'motorbike'],
  ['What sport does Ines play?', 'badminton'],
  ['Which tree did I plant?', 'oak'],
  ['Which seafood do I hate?', 'salmon'],
  ['What cheese do I eat?', 'feta'],
] as const;

/** A kind of thing about which nothing is known, although something of another kind is; and questions about the world. */
const UNANSWERED = [
  'Which fruit must I avoid?',
  'Am I allergic to fish?',
  'What sport do I play?',
  'Which vegetables do I love?',
  'Which birds do I have?',
  'Which flowers did I plant?',
  'Do nuts grow on trees?',
];

const person = preparePerson(() => ({}));
beforeEach(async () => {
  for (const text of TOLD) {
    const { turnId } = await person.send(text);
    await person.process(turnId);
  }
});

it('answers a question about a kind of thing with that kind alone', async () => {
  const replies = new Map<string, string>();
  for (const ask of [...ANSWERED.map(([ask]) => ask), ...UNANSWERED])
    replies.set(ask, (await person.send(ask)).reply);
  const missed = ANSWERED.filter(
    ([ask, thing]) => !replies.get(ask)?.toLowerCase().includes(thing.toLowerCase()),
  );
  expect(missed.map(([ask]) => [ask, replies.get(ask)])).toEqual([]);
  const wrong = UNANSWERED.filter((ask) => !/don’t know|cannot answer/.test(replies.get(ask) ?? ''));
  expect(wrong.map((ask) => [ask, replies.get(ask)])).toEqual([]);
}, 120_000);
