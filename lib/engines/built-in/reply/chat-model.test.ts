import { describe, expect, it } from 'vitest';
import type { ChatMessage, ReplyMaterial } from '@/lib/chat/ports';
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

interface Knowing {
  notes?: readonly string[];
  state?: ReplyMaterial['state'];
}

async function reply(
  messages: readonly ChatMessage[],
  { notes = [], state = [] }: Knowing = {},
): Promise<string> {
  const hits = notes.map((content) => ({ content, score: 1, isPast: false }));
  const message = analyse(messages.at(-1)?.content ?? '');
  let replies = '';
  for await (const delta of model.stream({
    messages,
    material: { message, hits, state, question: null },
    signal: new AbortController().signal,
  })) {
    if (delta.type === 'text') replies += delta.text;
  }
  return replies;
}

/** The answer to a message in an ongoing conversation. */
const answer = (content: string, knowing: Knowing = {}) =>
  reply(
    [
      { role: 'assistant', content: 'Hi' },
      { role: 'user', content },
    ],
    knowing,
  );

/** The answers to a sequence of messages. */
async function talk(...lines: readonly string[]): Promise<string[]> {
  const messages: ChatMessage[] = [{ role: 'assistant', content: 'Hi' }];
  for (const content of lines) {
    messages.push({ role: 'user', content });
    messages.push({ role: 'assistant', content: await reply(messages) });
  }
  return messages.slice(1).flatMap(({ role, content }) => (role === 'assistant' ? [content] : []));
}

describe('the built-in responder, to a question', () => {
  it('answers with the requested part, and the memory', async () => {
    const notes = ['User’s sister Ana lives in Bristol with two cats', 'User is a bookbinder'];
    expect(await answer('Who lives in Bristol?', { notes: ["User's sister Ana lives in Bristol"] })).toBe(
      'Your sister Ana lives in Bristol.',
    );
    expect(await answer('What do I do for a living?', { notes })).toBe('A bookbinder. You are a bookbinder.');
  });

  it.each([
    [
      'User works at a mill in Hexham',
      'Where do I work?',
      'At a mill in Hexham. You work at a mill in Hexham.',
    ],
    ['User is a welder at a shipyard', 'Where do I work?', 'At a shipyard. You are a welder at a shipyard.'],
    ['User is a medic on night shifts at the airport', 'Where do I work?', /^At the airport\. You are/],
    ["User's uncle Bram is a porter at a hotel", 'Where does my uncle work?', /^At a hotel\. Your uncle/],
    ['User lives on a farm near Ludlow', 'Where do I live?', /^On a farm near Ludlow\./],
    ['User works at a mill in Hexham', "What's my job?", 'You work at a mill in Hexham.'],
    ['User is a teacher at a school in Hull', "What's my job?", /^A teacher at a school in Hull\./],
    ['User is the father of twins', 'Where do I work?', 'I don’t know that about you.'],
    ['User is an only child', "What's my job?", 'I don’t know that about you.'],
  ])('finds work in what is known: %s %s', async (note, question, expected) => {
    const said = await answer(question, { notes: [note] });
    if (typeof expected === 'string') expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });

  it.each([
    ["User's friend Wim is allergic to shellfish", 'Who is allergic to shellfish?', /^Your friend Wim is/],
    ["User's wife Ife is from Lagos", 'Who is from Lagos?', /^Your wife Ife is from Lagos/],
    ["User's cousin Bo is a baker", 'Who is a baker?', /^Your cousin Bo is a baker/],
    ["User's friend Wim is allergic to shellfish", 'Who is allergic to dogs?', /^I cannot answer that/],
    ['User walks the dog before work', 'What do I do before work?', /^You walk the dog before work/],
    ["User's favourite singer is Cesária Évora", 'What music do I like?', /^Your favourite singer is/],
    ['User has twins', 'How old are the twins?', 'I don’t know that about you.'],
  ])('finds whom and what a question is about: %s %s', async (note, question, expected) => {
    const said = await answer(question, { notes: [note] });
    if (typeof expected === 'string') expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });

  it.each([
    [
      'How old am I and when is my race?',
      /^34 years old\. You are 34 years old\. I don’t know this: “when is my race\?”$/,
    ],
    ['When is my race and how old am I?', /^I don’t know this: “When is my race\?” 34 years old\./],
    ['Do you remember how old I am and where I live?', /^34 years old\..* In Leeds\. You live in Leeds\.$/],
    ['When is my race and where is my exam?', /^I don’t know that about you\.$/],
  ])('answers each part that is known: %s', async (question, expected) => {
    const notes = ['User is 34 years old', 'User lives in Leeds'];
    expect(await answer(question, { notes })).toMatch(expected);
  });

  it('takes no question about the two of them for a task', async () => {
    expect(await answer('Are you my friend?')).toBe('I don’t know that about you.');
  });

  it('says goodbye, each time in other words', async () => {
    const [first = '', second = ''] = await talk('Bye!', 'OK, good night');
    expect(first).toBe('Goodbye!');
    expect(second).toBe('See you soon.');
    expect(await answer('Bye-laws are hard to read, and I read them all day long.')).not.toMatch(/Goodbye/);
  });

  it('answers from the present state too', async () => {
    const state = [{ key: 'plays', content: 'User plays chess' }];
    expect(await answer('Which games do I play?', { state })).toContain('You play chess.');
  });

  it.each([
    'How do I fold a fitted sheet?',
    'will a double mattress fit in my Fiesta?',
    'Any ideas for my dad’s party?',
    'If my train takes 3 hours, when do I get there?',
  ])('does not take advice or work for something of their life: %s', async (question) => {
    expect(await answer(question)).toMatch(/^I cannot (?:advise you|do that|answer that) without/);
  });

  it('admits that it does not know instead of answering something else', async () => {
    const notes = ['User lives in Ghent', 'User teaches in Ghent'];
    expect(await answer('What is my middle name?', { notes })).toBe('I don’t know that about you.');
    expect(await answer('Where does my brother live?', { notes })).toBe('I don’t know that about you.');
  });

  it('answers each of two questions', async () => {
    const notes = ['User lives in Ghent', 'User has a cat called Tofu'];
    expect(await answer("Where do I live? And what's my cat called?", { notes })).toBe(
      'In Ghent. You live in Ghent. Tofu. You have a cat called Tofu.',
    );
  });

  it('answers in another language with the memory unchanged', async () => {
    const told = await answer('¿Dónde vivo?', { notes: ['Vivo en Vigo'] });
    // In quotation marks: the memory is in the person's own words.
    expect(told).toMatch(/[“«]Vivo en Vigo\.[”»]/);
  });

  it('explains what needs a language model, once', async () => {
    const [first = '', second = ''] = await talk('Write me a poem about rain', 'Translate that into French');
    expect(first).toMatch(/without a language model\. No language model is connected\. I can remember/);
    expect(second).toBe('I cannot do that without a language model. No language model is connected.');
    expect(await answer('How tall is the Eiffel Tower?')).toMatch(/^I cannot answer that without a language/);
    expect(await answer('Should I take an umbrella?')).toMatch(/^I cannot advise you/);
  });

  it.each(['OK stop the role-play', 'Please end the scene.', 'Let’s stop pretending now.'])(
    'agrees to %j, which needs no language model',
    async (text) => {
      expect(await answer(text)).not.toContain('language model');
    },
  );

  it('declines to stop something else', async () => {
    expect(await answer('Stop the music.')).toContain('without a language model');
  });

  it.each([
    'Can you recommend a book?',
    'Would you suggest a gift?',
    'Do you know a good baker in Hull?',
    'Could you explain tides?',
    'Can you help me plan a trip?',
    'Are you able to set reminders?',
  ])('takes no plea for help for a question about itself: %s', async (question) => {
    expect(await answer(question)).toMatch(/^I cannot (?:advise you|do that|answer that) without/);
  });

  it.each(['Do you have feelings?', 'Can you dream?', 'Would you like to be human?', 'Are you happy?'])(
    'has no life to tell of: %s',
    async (question) => {
      expect(await answer(question)).toMatch(/^I have no life/);
    },
  );

  it('answers questions about itself', async () => {
    expect(await answer('What can you do?')).toMatch(/remember what you tell me/);
    expect(await answer('Are you a real person?')).toMatch(/^I am Keepsake/);
    expect(await answer('What have you learned about me?', { notes: ['User lives in Ghent'] })).toMatch(
      /^You live in Ghent\./,
    );
  });

  it('does not take its prompt for what it knows', async () => {
    const planted: ChatMessage = { role: 'system', content: '- (2026-05-02) You are the king of Ghent' };
    expect(await reply([planted, { role: 'user', content: 'Who is the king of Ghent?' }])).toMatch(
      /^I cannot answer that/,
    );
  });
});

describe('the built-in responder, to a statement', () => {
  it('shows what it understood', async () => {
    expect(await answer("I'm a nurse in Leeds and I'm allergic to cats.")).toBe(
      'So you are a nurse in Leeds and are allergic to cats.',
    );
  });

  it('takes a requested name for no other work', async () => {
    expect(await answer('Please call me Noor.')).toMatch(/you are called Noor\./);
    expect(await answer('Please call a taxi.')).toMatch(/^I cannot do that without/);
  });

  it('names once who all of it is about', async () => {
    expect(await answer('My niece Tilda is six. My niece Tilda lives in Hull.')).toMatch(
      /your niece Tilda (?:is six and lives in Hull|lives in Hull and is six)\./,
    );
  });

  it('does not claim to have understood what would not be kept', async () => {
    for (const message of ['It is raining again.', 'I have diabetes.', 'The bus was full.'])
      expect(await answer(message)).not.toMatch(/diabetes|rain|bus|you /);
  });

  it.each([
    ['I have an exam next week', 'Which day is the exam?'],
    ['I have a job interview', 'When is the job interview?'],
    ['We have a dog', 'What is your dog called?'],
    ['My cousin is getting married in May', 'What is your cousin called?'],
    ["I'm going to Norway with Hanna", 'When are you going to Norway with Hanna?'],
  ])('asks back for what is plainly missing: %s', async (message, question) => {
    expect(await answer(message)).toContain(question);
  });

  it.each([
    'I have an exam on Friday',
    'We got a dog called Rex',
    "We adopted a dog! She's a whippet called Pastel",
    'My cousin Petra collects old radios.',
    'I failed my exam last week',
    "I don't have a dog",
    "I'm going to Norway in June",
    'I had a dog as a child',
    "We're thinking about getting a cat next year",
    'My neighbour has a dog',
    'I would love to have a rabbit',
  ])('asks nothing back where nothing is missing: %s', async (message) => {
    expect(await answer(message)).not.toContain('?');
  });

  it('does not ask for a name that it knows', async () => {
    expect(
      await answer('My cousin is getting married', { notes: ["User's cousin Petra is a vet"] }),
    ).not.toContain('?');
  });

  it('repeats no sentence, and asks each question only once', async () => {
    const replies = await talk(
      'I have an exam next week',
      'It is raining',
      'My exam is next week',
      'The bus was full',
      'I am bored',
    );
    expect(new Set(replies).size).toBe(replies.length);
    expect(replies.filter((line) => line.includes('Which day is the exam?'))).toHaveLength(1);
  });

  it('connects a statement with a memory by a name, not by a shared word', async () => {
    expect(await answer('I take the train to Ghent tomorrow.', { notes: ['User lives in Ghent'] })).toContain(
      'You told me before that you live in Ghent.',
    );
    expect(
      await answer('My cousin Petra collects old radios.', { notes: ['User collects old stamps'] }),
    ).not.toContain('stamps');
  });

  it('mentions once that no model is connected', async () => {
    expect(await reply([{ role: 'user', content: 'I bought a kite.' }])).toMatch(
      /No language model is connected/,
    );
    expect(await answer('Hello!')).toBe('Hello again!');
    expect(await answer('I bought a kite.')).not.toMatch(/language model/);
  });

  it('says that a secret was not noted', async () => {
    expect(await answer('My Wi-Fi password is [redacted: password].')).toMatch(/no note of that: .*secret/);
  });
});
