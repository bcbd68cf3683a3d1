import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { contentsOf } from '../testing/contents-of';
import { parseAnswer } from './parse-answer';

describe('a fragment that answers the assistant', () => {
  it.each([
    ["Who's at home with you?", 'only me and my uncle', 'User lives with their uncle'],
    ['What line of work are you in?', 'textiles and dyes', 'User works in textiles and dyes'],
    ["What's your husband's job?", 'bus driver', "User's husband works as a bus driver"],
    ['Which sport do you do?', 'fencing', "User's sport is fencing"],
    ['How far along are you?', '31 weeks', 'User is 31 weeks pregnant'],
    ['What time do you get up?', '4.40 every day', 'User gets up at 4.40 every day'],
    ['When are you due?', 'start of April', 'User is due at the start of April'],
    ['What is your dissertation about?', 'river deltas', "User's dissertation is about river deltas"],
    ['Do you live alone?', 'yes since the spring', 'User lives alone since the spring'],
    ['Do you live alone?', 'with a flatmate', 'User lives with a flatmate'],
    ['Which lessons do you like best?', 'Latin and maths', 'User prefers Latin and maths'],
    ['Where do you live?', 'small village near Split', 'User lives in a small village near Split'],
  ])('%s – %s', (question, said, content) => {
    expect(contentsOf(said, question)).toEqual([content]);
  });

  it.each([
    ['How many guests are you paying for?', '11', 'I am paying for 11 guests'],
    ['How many years of experience do you have?', 'nine', 'I have nine years of experience'],
    ['How many years of experience do you have?', 'nine years', 'I have nine years of experience'],
    ['Have you sailed before?', 'three times', 'I have sailed three times'],
    ['Which instruments do you play?', 'oboe since I was ten', 'I play oboe since I was ten'],
  ])('%s – %s is completed', (question, said, statement) => {
    expect(parseAnswer(analyse(said), analyse(question))?.firstPerson).toBe(statement);
  });
});

describe('what is asked with "something"', () => {
  it.each([
    ['Do you collect anything?', 'old keys', 'User collects old keys'],
    ['Are you learning something new?', 'Basque', 'User is learning Basque'],
    ['Is there anything you can’t eat?', 'celery', 'User cannot eat celery'],
    ['Are you training for something in particular?', 'a triathlon', 'User is training for a triathlon'],
  ])('%s – %s', (question, said, content) => {
    expect(contentsOf(said, question)).toEqual([content]);
  });

  it.each([
    ['Do you need anything?', 'flour'],
    ['Do you have something in mind?', 'lasagne'],
    ['Did you find anything?', 'a scarf'],
    ['Is anything wrong?', 'the boiler'],
    ['Can I do something for you?', 'a poem'],
  ])('%s – %s is of the moment', (question, said) => {
    expect(contentsOf(said, question)).toEqual([]);
  });
});

describe('what somebody did, told without "I"', () => {
  it.each([
    ['What did you do before?', 'ran a hostel in Gdańsk', ['User ran a hostel in Gdańsk']],
    ['Have you lived abroad?', 'lived in Oman for a year', ['User lived in Oman for a year']],
    ['What did you eat?', 'fried rice', ['User ate fried rice']],
    ['How have you been?', 'worried about everything', []],
    ['Where are you?', 'still awake', []],
  ])('%s – %s', (question, said, contents) => {
    expect(contentsOf(said, question)).toEqual(contents);
  });
});

describe('what the talk has told of', () => {
  const firstPerson = (earlier: string[], question: string, said: string) =>
    parseAnswer(analyse(said), analyse(question), earlier)?.firstPerson;

  it('is the person’s own', () => {
    expect(firstPerson(['my canoe leaks'], 'How old is the canoe?', '12 years')).toBe('my canoe is 12 years');
  });

  it('is nobody’s that no line tells of, except for children', () => {
    expect(firstPerson(['a canoe sank in the harbour'], 'How old is the canoe?', '12 years')).toBeUndefined();
    expect(firstPerson(['they never sleep'], 'How old are the kids?', '3 and 6')).toBe('my kids are 3 and 6');
  });
});
