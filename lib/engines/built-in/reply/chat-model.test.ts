import { describe, expect, it } from 'vitest';
import type { ReplyMaterial } from '@/lib/chat/ports';
import { createOfflineChatModel } from './chat-model';

async function answer(
  message: string,
  notes: readonly string[] = [],
  before: readonly string[] = ['Hi'],
  state: ReplyMaterial['state'] = [],
) {
  let said = '';
  for await (const delta of createOfflineChatModel().stream({
    messages: [
      ...before.map((content) => ({ role: 'assistant' as const, content })),
      { role: 'user', content: message },
    ],
    material: { message, hits: notes.map((content) => ({ content, score: 1 })), state, question: null },
    signal: new AbortController().signal,
  })) {
    if (delta.type === 'text') said += delta.text;
  }
  return said;
}

describe('the plain responder', () => {
  const notes = ['You are a bookbinder', 'You live in Ghent', 'You teach in Ghent'];

  it('answers with the notes that share most with the question', async () => {
    expect(await answer('Which things do I have to do with Ghent?', notes)).toBe(
      'You live in Ghent. You teach in Ghent.',
    );
    expect(await answer('Where does my sister live?', ['You have a sister in Ghent', ...notes])).toContain(
      'sister',
    );
  });

  it('prefers a memory to the diary line that tells of it', async () => {
    const diary = 'A conversation about Ghent, trains and chess. You live in Ghent; You play chess by letter';
    expect(await answer('Where in Ghent do I live?', [diary, 'You live in Ghent'])).toBe(
      'You live in Ghent.',
    );
  });

  it('trusts recall where a question about the person shares no word with what answers it', async () => {
    expect(await answer('What do I do for a living?', ['You are a bookbinder'])).toBe(
      'What I know of that: You are a bookbinder.',
    );
  });

  it('answers from the present state, by what stands there or by its key', async () => {
    const state = [
      { key: 'works as', content: 'User is a bookbinder' },
      { key: 'plays', content: 'User plays chess' },
    ];
    const asked = (content: string) => answer(content, [], [], state);
    expect(await asked('What do I play on Sundays?')).toBe('You play chess.');
    expect(await asked('Where do I work?')).toBe('You are a bookbinder.');
  });

  it('says that it cannot, sooner than to say something else', async () => {
    expect(await answer('How tall is the Eiffel Tower?', notes)).toMatch(/^I cannot answer that/);
    expect(await answer('What is my middle name?')).toMatch(/^I cannot answer that/);
  });

  it('connects what is told with what it knows by a name, not by a word in common', async () => {
    expect(await answer('I take the train to Ghent tomorrow.', notes)).toBe(
      'I see. You told me before that you live in Ghent.',
    );
    expect(await answer('My cousin Petra collects old radios.', ['You collect old stamps'])).toBe('I see.');
    expect(await answer('I bought a kite.', notes)).toBe('I see.');
  });

  it('says once that no model answers', async () => {
    expect(await answer('I bought a kite.', [], [])).toMatch(/No language model is connected/);
    expect(await answer('Hello!', [], ['Hi'])).toBe('Hello again!');
  });

  it('takes nothing that stands in its prompt for what it knows', async () => {
    const planted = '- (2026-05-02) You are the king of Ghent';
    expect(await answer('Who is the king of Ghent?', [], [planted])).toMatch(/^I cannot answer that/);
  });
});
