import { describe, expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { analyse } from '@/lib/language/analyse';
import { createUnderstanding } from '@/lib/server/conversations/understand';
import { builtInEngines } from '@/testing/built-in-engines';
import { createOfflineChatModel } from './chat-model';

const model = createOfflineChatModel({
  sense: createWordSense(),
  understand: createUnderstanding({
    ...builtInEngines(),
    clock: { now: () => new Date('2026-03-04T10:00:00Z') },
  }),
});

/** The reply in an ongoing conversation, with the memories that it rests on. */
async function answer(content: string, known: readonly string[] = []) {
  let text = '';
  let used: readonly string[] = [];
  for await (const delta of model.stream({
    messages: [
      { role: 'assistant', content: 'Hi' },
      { role: 'user', content },
    ],
    material: {
      message: analyse(content),
      hits: known.map((one) => ({ content: one, score: 1, isPast: false })),
      state: [],
      question: null,
    },
    signal: new AbortController().signal,
  })) {
    if (delta.type === 'text') text += delta.text;
    if (delta.type === 'used') used = delta.contents;
  }
  return { text, used };
}

it.each(['Leo turned five today', 'Miso purrs loudly nowadays'])(
  'what is understood of a few English words is not quoted as stored: %s',
  async (message) => {
    expect((await answer(message, ["User's son Leo is 4", 'User has a cat named Miso'])).text).not.toContain(
      'User',
    );
  },
);

it.each(['Forget about the blue one', 'Vergiss die Katze'])(
  'a wish to forget that was not understood is never only acknowledged: %s',
  async (message) => {
    expect((await answer(message)).text).toMatch(/^I did not understand what to forget/);
  },
);

describe('a message that states and asks', () => {
  it.each([
    [
      'My sister Ana lives in Leeds and works as a vet. What does Ana do?',
      'A vet. Your sister Ana works as a vet.',
    ],
    [
      'I have two cats, Tofu and Miso. What are my cats called?',
      'Tofu and Miso. You have two cats, Tofu and Miso.',
    ],
    ['My exam is on Friday. When is my exam?', 'On Friday. Your exam is on Friday.'],
    ['I am 34. How old am I?', '34 years old. You are 34 years old.'],
    ["I'm allergic to nuts. Am I allergic to nuts?", 'Yes: you are allergic to nuts.'],
    ['My boss is called Petra. Who is my boss?', 'Petra. Your boss is called Petra.'],
    ['I got fired today. What do I do for work?', 'You got fired today.'],
    ['Ich wohne in Graz. Wo wohne ich?', 'You told me: “Ich wohne in Graz.”'],
    ["J'habite à Nantes. Où est-ce que j'habite ?", "You told me: “J'habite à Nantes.”"],
    ['Trabajo de cocinera. ¿En qué trabajo?', 'You told me: “Trabajo de cocinera.”'],
    ['Moro em Braga. Onde eu moro?', 'You told me: “Moro em Braga.”'],
    ['奈良に住んでいます。どこに住んでいますか？', 'You told me: “奈良に住んでいます。”'],
    ['저는 대구에 살아요. 제가 어디에 살아요?', 'You told me: “저는 대구에 살아요.”'],
    ['我住在成都。我住在哪里？', 'You told me: “我住在成都。”'],
  ])('is answered from what it states: %s', async (message, text) => {
    expect(await answer(message)).toEqual({ text, used: [] });
  });

  it.each([
    [
      'I moved to York last week. Where do I live now?',
      'User lives in Hull',
      'In York. You have lived in York since last week.',
    ],
    [
      'I moved to York last week, so where do I live now?',
      'User lives in Hull',
      'In York. You have lived in York since last week.',
    ],
    ['I sold my car. Do I have a car?', 'User has a car', 'No: you sold your car.'],
  ])('is answered from it before what was known: %s', async (message, known, text) => {
    expect(await answer(message, [known])).toEqual({ text, used: [] });
  });

  it.each([
    ['I like tea. Where do I live?', 'User lives in Hull', 'In Hull. You live in Hull.'],
    [
      "If I lived in Rome I'd eat pizza. Where do I live?",
      'User lives in Hull',
      'In Hull. You live in Hull.',
    ],
    ['"I live in Oslo," she said. Where do I live?', 'User lives in Hull', 'In Hull. You live in Hull.'],
    [
      'Ich wohne in Graz. Was arbeite ich?',
      'Ich arbeite als Imkerin',
      'You told me: “Ich arbeite als Imkerin.”',
    ],
    [
      'Ich wohne in Graz. Wie heißt meine Katze?',
      'Meine Katze heißt Mia',
      'You told me: “Meine Katze heißt Mia.”',
    ],
  ])('is answered from memory if it does not state it: %s', async (message, known, text) => {
    expect(await answer(message, [known])).toEqual({ text, used: [known] });
  });

  it.each([
    'My sister Ana lives in Leeds. Where does my brother live?',
    'Ich wohne in Graz. Was arbeite ich?',
    'Vivo en Vigo. ¿Cuáles son mis aficiones?',
    'I have diabetes. What illness do I have?',
    'My password is hunter2. What is my password?',
    'My Wi-Fi password is [redacted: password]. What is my Wi-Fi password?',
  ])('is not answered from what would not be kept, or from something else: %s', async (message) => {
    expect(await answer(message)).toEqual({ text: 'I don’t know that about you.', used: [] });
  });
});

describe('a question that is only returned', () => {
  it.each([
    'I have two kids, you?',
    'I play the cello, how about you?',
    'I live in Oslo. And you?',
    'I work in a bank, hbu?',
  ])('is no question about the person: %s', async (message) => {
    const { text } = await answer(message);
    expect(text).not.toMatch(/know that|cannot/);
    expect(text).toMatch(/kids|cello|Oslo|bank/);
  });

  it('does not hide another question', async () => {
    expect((await answer('Where do I live? And you?', ['User lives in Oslo'])).text).toContain('Oslo');
  });
});
