import { describe, expect, it } from 'vitest';
import type { ReplyMaterial } from '@/lib/chat/ports';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { analyse } from '@/lib/language/analyse';
import { createOfflineChatModel } from './chat-model';

const model = createOfflineChatModel({ sense: createWordSense(), understand: async () => [] });
const DENTIST = 'User has a dentist appointment tomorrow at 3 pm';

type Memory = Omit<ReplyMaterial['hits'][number], 'score' | 'isPast'>;

/** What is answered, and the memories that it rests on. */
async function ask(question: string, hits: readonly Memory[], at: string, timeZone: string) {
  let text = '';
  let used: readonly string[] = [];
  for await (const delta of model.stream({
    messages: [
      { role: 'assistant', content: 'Hi' },
      { role: 'user', content: question },
    ],
    material: {
      message: analyse(question),
      hits: hits.map((hit) => ({ ...hit, score: 1, isPast: false })),
      state: [],
      when: { reference: new Date(at), timeZone },
      question: null,
    },
    signal: new AbortController().signal,
  })) {
    if (delta.type === 'text') text += delta.text;
    if (delta.type === 'used') used = delta.contents;
  }
  return { text, used };
}

/** With an appointment on 4 December, asked in Los Angeles. */
function answerAt(at: string, question: string, content = DENTIST) {
  const eventDate = { start: '2026-12-04T15:00', end: '2026-12-05' };
  return ask(question, [{ content, eventDate }], at, 'America/Los_Angeles');
}

describe('the date of an event, in an answer', () => {
  it.each([
    ['2026-12-04T01:30:00Z', 'Tomorrow at 3 pm. You have a dentist appointment tomorrow at 3 pm.'],
    ['2026-12-04T18:00:00Z', 'Today at 3 pm. You have a dentist appointment today at 3 pm.'],
    [
      '2026-12-06T18:00:00Z',
      'On Friday 4 December at 3 pm. You have a dentist appointment on Friday 4 December at 3 pm.',
    ],
  ])('is the one that it has for whoever asks at %s', async (at, text) => {
    expect(await answerAt(at, 'When is my dentist appointment?')).toEqual({ text, used: [DENTIST] });
  });

  it('is said without the year of this one, whether or not it is filed', async () => {
    const content = 'User has booked the tailor for Thursday 10 December 2026 at 4';
    const { text } = await ask('When am I at the tailor?', [{ content }], '2026-12-04T10:00:00Z', 'UTC');
    expect(text).toMatch(
      /^On Thursday 10 December at 4\. You have booked the tailor for Thursday 10 December at 4/,
    );
  });

  it('follows the words of a language that is not parsed', async () => {
    const told = 'Ich habe morgen einen Zahnarzttermin';
    const { text, used } = await answerAt(
      '2026-12-04T18:00:00Z',
      'Wann habe ich einen Zahnarzttermin?',
      told,
    );
    expect(text).toContain('Ich habe morgen einen Zahnarzttermin (Freitag, 4. Dezember)');
    expect(used).toEqual([told]);
  });
});

describe('a question about certain days', () => {
  const hits = [
    {
      content: 'User went camping in Wales in the summer of 2026',
      eventDate: { start: '2026-06-01', end: '2026-09-01' },
    },
    {
      content: 'User passed their driving test on 3 December 2026',
      eventDate: { start: '2026-12-03', end: '2026-12-04' },
    },
    {
      content: 'User is flying to Malta in the week of 7 December 2026',
      eventDate: { start: '2026-12-07', end: '2026-12-14' },
    },
  ];

  it.each([
    ['What did I do yesterday?', 'You passed your driving test on Thursday 3 December.'],
    ['What happened on Thursday?', 'You passed your driving test on Thursday 3 December.'],
    ['What did I do last summer?', 'You went camping in Wales in the summer of 2026.'],
    ['Where did I go last summer?', 'In Wales. You went camping in Wales in the summer of 2026.'],
    ['What am I doing next week?', 'You are flying to Malta next week.'],
    ['Do I have any plans for next week?', 'You are flying to Malta next week.'],
    ['What are my plans for this week?', 'I don’t know that about you.'],
    ['What am I doing tomorrow?', 'I don’t know that about you.'],
    ['What did I do on Wednesday?', 'I don’t know that about you.'],
  ])('is answered by their events alone: %s', async (question, answer) => {
    const { text } = await ask(question, hits, '2026-12-04T10:00:00Z', 'UTC');
    expect(text).toBe(answer);
  });

  it.each([
    ['What am I doing tomorrow?', 'User is going for team lead in 2026', null],
    ['what have I got on tomorrow', 'User has to collect the van from Hull', null],
    ['what have I got on tomorrow', 'User is to pick up from Derby Wednesday', null],
    ['What am I doing on Monday?', 'User is meeting Bo on Monday 7 December 2026', /meeting Bo on Monday/],
    ['What do I do on Fridays?', 'User sings in a choir on Fridays', /sing in a choir on Fridays/],
  ])('is not answered by what happens at any time: %s %s', async (question, content, answer) => {
    const inYear = { start: '2026-01-01', end: '2027-01-01' };
    const hit = content.endsWith('in 2026') ? { content, eventDate: inYear } : { content };
    const { text } = await ask(question, [hit], '2026-12-04T10:00:00Z', 'UTC');
    expect(text).toMatch(answer ?? /^I don’t know that about you/);
  });
});
