import { describe, expect, it } from 'vitest';
import { preparePerson } from '../testing/prepare-person';

const person = preparePerson(() => ({}));

async function tell(...messages: readonly string[]) {
  for (const text of messages) await person.process((await person.send(text)).turnId);
}

describe('a question for all of a topic', () => {
  it.each(['What are my hobbies?', 'what do I do for fun', 'What do I do in my free time?'])(
    'is answered with what is done and liked to be done: %s',
    async (question) => {
      await tell('I play the harp every evening.', 'I like rowing.', 'I love mangoes.', 'I hate skiing.');
      const { reply } = await person.send(question);
      expect(reply).toContain('You play the harp every evening.');
      expect(reply).toContain('You like rowing.');
      expect(reply).not.toMatch(/mangoes|skiing/);
    },
  );

  it.each(['What do I like?', 'what do I love', 'What do I really enjoy?'])(
    'is answered with what is liked: %s',
    async (question) => {
      await tell('I love mangoes.', 'I hate skiing.');
      const { reply } = await person.send(question);
      expect(reply).toContain('You love mangoes.');
      expect(reply).not.toContain('skiing');
    },
  );

  it.each([
    ['I live at 7 Elm Street, York.', 'What is my address?', 'You live at 7 Elm Street, York.'],
    ['Meine Katze heißt Mia. Ich spiele gerne Tennis.', 'Was sind meine Hobbys?', 'Ich spiele gerne Tennis.'],
    ['我有一只猫叫小白。', '我的爱好是什么？', '这方面我不了解你'],
    ['Tengo dos gatos, Luna y Sol.', '¿Cuáles son mis aficiones?', 'Eso no lo sé de ti.'],
    ['猫を飼っています。', '仕事は何ですか？', 'それについては知りません'],
  ])(
    'is answered with what is filed under it, and with nothing else: %s %s',
    async (told, question, part) => {
      await tell(told);
      expect((await person.send(question)).reply).toContain(part);
    },
  );

  it('is about the present', async () => {
    await tell('I work at Brill on the tills.');
    expect((await person.send('Where did I work before?')).reply).toBe('I don’t know that about you.');
  });

  it.each(['asdf qwer ???', 'blorp zint?', 'xk wq zz ?!?', 'hmpf grzl trmp?'])(
    'is not what gibberish asks: %s',
    async (gibberish) => {
      await tell('I have a dog called Rex.', 'I live in Leeds.');
      expect((await person.send(gibberish)).reply).not.toMatch(/Rex|Leeds/);
    },
  );
});

it.each([
  ['Ich bin Koch in einem Heim.', 'Mir wurde gekündigt.', 'Was arbeite ich?', 'Mir wurde gekündigt.'],
  ['Trabajo de cocinera.', 'Me despidieron ayer.', '¿En qué trabajo?', 'Me despidieron ayer.'],
  ['我是老师。', '我被解雇了。', '我的工作是什么？', '我被解雇了。'],
])('a job that ended is told as ended in other languages: %s %s', async (job, end, question, told) => {
  await tell(job, end);
  expect(await person.memories('superseded')).toHaveLength(1);
  const { reply } = await person.send(question);
  expect(reply).toContain(told);
  expect(reply).not.toContain(job);
});
