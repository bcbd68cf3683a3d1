import { expect, it } from 'vitest';
import { preparePerson } from '../testing/prepare-person';

const person = preparePerson(() => ({}));

it.each([
  {
    told: [
      "I'm planning a trip to Rome in June.",
      'I want to learn Italian.',
      'We cancelled the trip to Rome.',
    ],
    asked: 'What are my plans?',
    answer: /^You want to learn Italian\.$/,
  },
  {
    told: ["I'm getting married in September.", 'The wedding is off.'],
    asked: 'Am I getting married?',
    answer: /^No: you are no longer getting married in September\.$/,
  },
  {
    told: ["I'm running the Berlin marathon next spring.", "I'm not running the marathon after all."],
    asked: 'Am I running a marathon?',
    answer: /^No: /,
  },
  {
    told: ['I have a job interview at Shell on Friday.', 'They moved it to Monday.'],
    asked: 'When is my interview?',
    // As it is said on the day of the test.
    answer:
      /^(?:On Monday \d+ \p{L}+|Today|Tomorrow)\. You have a job interview at Shell (?:on Monday \d+ \p{L}+|today|tomorrow)\.$/u,
  },
  {
    told: ['I have two cats named Mo and Pip.', 'Mo died last night.'],
    asked: 'What are my cats called?',
    answer: /^Pip\. You have a cat named Pip\.$/,
  },
  {
    told: ['My girlfriend Kim and I live in Malmö.', 'We split up last week.'],
    asked: 'Where do I live?',
    answer: /^In Malmö\. You live in Malmö\.$/,
  },
  {
    told: ['I left Leeds in May.'],
    asked: 'Where do I live?',
    answer: /^I don’t know that about you\. You left Leeds in May\.$/,
  },
  {
    told: ['I weigh 75 kg and I am 1.80 m tall.', 'I weigh 72 kg now.'],
    asked: 'How much do I weigh?',
    answer: /^72 kg\. You weigh 72 kg\.$/,
  },
  {
    told: ['I live in Ghent.', 'I moved to Ghent in 2019.'],
    asked: 'When did I move here?',
    answer: /^2019\. You have lived in Ghent since 2019\.$/,
  },
  {
    told: ['I have three cats.', 'One of my cats died.'],
    asked: 'How many cats do I have?',
    answer: /^Two\. You have two cats\.$/,
  },
  {
    told: ['I used to be a chef.'],
    asked: 'What did I do before?',
    answer: /^A chef\. You used to be a chef\.$/,
  },
  {
    told: ['Ich habe einen Hund namens Rex.', 'Mein Hund ist gestern gestorben.'],
    asked: 'Habe ich einen Hund?',
    answer: /Mein Hund ist gestern gestorben/,
  },
  {
    told: ['犬を飼っています。', '犬が昨日死にました。'],
    asked: '犬を飼っていますか？',
    answer: /犬が昨日死にました/,
  },
])('what has changed is answered as it is now: $told', async ({ told, asked, answer }) => {
  for (const text of told) await person.process((await person.send(text)).turnId);
  expect((await person.send(asked)).reply).toMatch(answer);
});

it('what was understood of a change is acknowledged', async () => {
  await person.process((await person.send('My driving test is on 12 March.')).turnId);
  expect((await person.send("It's been pushed back to June.")).reply).toBe(
    'Ah, your driving test is in June.',
  );
});
