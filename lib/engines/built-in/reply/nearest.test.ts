import { describe, expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { analyse } from '@/lib/language/analyse';
import { repliesIn } from '@/messages/replies';
import { answerQuestions } from './answer-questions';
import { nearestTo } from './nearest';

const sense = createWordSense();
const MEMORIES = [
  'User has been fixing clocks for 20 years',
  "User's stipend ends in March",
  'User has a sister',
  "User's husband works at the harbour",
  'User rehearses on 3 evenings',
  'User avoids taking lifts',
  'User used to work at a mill',
];
const known = MEMORIES.map((content) => ({ content, isPast: content.includes('used to') }));
const nearest = (question: string) => nearestTo(question, known, sense).map(({ content }) => content)[0];
const answer = (question: string) =>
  answerQuestions(repliesIn('en'), analyse(question), {
    known,
    earlierReplies: [],
    told: [],
    events: [],
    when: null,
    asksDays: false,
    sense,
    lack: 'lack.noModel',
  });

describe('the memory that comes closest to a question', () => {
  it.each([
    ['when does my grant end', "User's stipend ends in March"],
    ['how many evenings do i practise', 'User rehearses on 3 evenings'],
    ['how long have i been repairing clocks', 'User has been fixing clocks for 20 years'],
    ['where did i work before', 'User used to work at a mill'],
  ])('%s', (question, content) => expect(nearest(question)).toBe(content));

  it.each(["what is my sister's name", 'what does my brother do', 'what colour is my oven'])(
    'is none where none tells more: %s',
    (question) => expect(nearest(question)).toBeUndefined(),
  );
});

describe('a question that nothing answers', () => {
  it('is answered so, with what comes closest, which counts as used', () => {
    const reply = answer('when does my grant end');
    expect(reply?.text).toBe('I don’t know that about you. What comes closest: Your stipend ends in March.');
    expect(reply?.used).toEqual(["User's stipend ends in March"]);
  });

  it.each(['how should I learn the harp?', 'what is the capital of Peru?'])(
    'is not about the person: %s',
    (question) => expect(answer(question)?.text).not.toContain('What comes closest'),
  );

  it.each([
    'whens my grant over',
    'from which town am i',
    'how many evenings a week do i practise',
    'am i afraid of lifts',
  ])('is one without its mark: %s', (question) => expect(answer(question)).not.toBeNull());
});
