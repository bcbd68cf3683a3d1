import { describe, expect, it } from 'vitest';
import type { ScreenContext } from '@/lib/memory/screening/filters';
import { group, type Proposed, refusedBy, web } from '@/lib/memory/screening/testing/build-candidate';

describe('conversation_action', () => {
  it.each<[string, Proposed, ScreenContext]>([
    ['a greeting', { content: 'User greeted', triple: ['user', 'greeted', ''], span: 'Hi there' }, web],
    ['a question', { content: 'User asked about the current activity', span: 'What are you up to?' }, web],
    [
      'a request',
      {
        content: 'User requested a picture',
        triple: ['user', 'requested', 'a picture'],
        span: 'Show me a picture',
      },
      web,
    ],
    ['thanks', { content: 'User thanked the assistant', span: 'thanks a lot' }, web],
    ['assent', { content: 'User agreed', triple: ['user', 'agreed', ''], span: 'yes, sure' }, web],
    [
      'curiosity',
      {
        content: 'User wants to know the time',
        triple: ['user', 'wants_to_know', 'the time'],
        span: 'What time is it?',
      },
      web,
    ],
    ['assent with the same word', { content: 'User agreed to the plan', span: 'Agreed!' }, web],
    [
      'thanks with the same word',
      { content: 'User thanks the assistant for the list', span: 'Thanks for the list' },
      web,
    ],
    [
      'a request with the same word',
      {
        content: 'User asked Nova for a list',
        triple: ['user', 'asked', 'a list'],
        span: 'Ask Ada for a list',
      },
      web,
    ],
    [
      'a question to the assistant that is told',
      {
        content: 'User asked about trains',
        triple: ['user', 'asked', 'trains'],
        span: 'I asked you about trains',
      },
      web,
    ],
    [
      'a participant by name',
      { content: 'tom greeted', triple: ['tom', 'greeted', ''], span: 'Hello Nova!' },
      group,
    ],
    [
      'another participant by name',
      {
        content: 'Ines asked about the weather',
        triple: ['Ines', 'states', 'x'],
        span: 'How is the weather?',
      },
      group,
    ],
    ['Spanish', { content: 'El usuario preguntó por el tiempo', span: '¿Qué tiempo hace?' }, web],
    [
      'a wish in German',
      { content: 'Nutzer möchte wissen, wie spät es ist', span: 'Ich möchte wissen, wie spät es ist' },
      web,
    ],
    ['German', { content: 'Nutzer fragte nach dem Wetter', span: 'Wie ist das Wetter?' }, web],
    ['Japanese', { content: 'ユーザーは天気を尋ねた', span: '天気は？' }, web],
    [
      'a predicate under a sentence in French',
      { content: 'Bonjour de la part de la personne', triple: ['user', 'greets', 'Nova'], span: 'Bonjour' },
      web,
    ],
  ])('refuses %s', (_, proposed, context) => {
    expect(refusedBy(proposed, context)).toContain('conversation_action');
  });

  it.each<[string, Proposed, ScreenContext]>([
    [
      'what they report of their life',
      {
        content: 'User asked their boss for a raise',
        triple: ['user', 'asked', 'boss for a raise'],
        span: 'I asked my boss for a raise',
      },
      web,
    ],
    [
      'the same without "I"',
      {
        content: 'User asked Anna to marry them',
        triple: ['user', 'asked_to_marry', 'Anna'],
        span: 'asked Anna to marry me last night, she said YES',
      },
      web,
    ],
    [
      'the same in Italian',
      {
        content: 'User ha chiesto ad Anna di sposarlo',
        triple: ['user', 'asked_to_marry', 'Anna'],
        span: 'Ho chiesto ad Anna di sposarmi',
      },
      web,
    ],
    [
      'an agreement with somebody',
      {
        content: 'User agreed to mentor two juniors',
        span: 'Agreed to mentor two juniors at work this year',
      },
      web,
    ],
    [
      'how something reacts',
      {
        content: 'User responds to the name Bo',
        triple: ['user', 'responds_to', 'Bo'],
        span: 'I only respond to Bo',
      },
      web,
    ],
    [
      'the same in Spanish',
      {
        content: 'El usuario pidió un aumento',
        triple: ['user', 'asked', 'un aumento'],
        span: 'le pedí un aumento a mi jefa',
      },
      web,
    ],
    [
      'an opinion that sides with somebody',
      {
        content: 'Ines agrees with tom',
        triple: ['Ines', 'agrees_with', 'tom'],
        span: 'I think tom is right',
      },
      { ...group, author: 'Ines' },
    ],
    [
      'what somebody of theirs asks of them',
      {
        content: "User's manager Ida wants User to run the night clinic",
        triple: ['user', 'asked_to_run', 'the night clinic'],
        span: 'my manager Ida wants me to run the night clinic',
      },
      web,
    ],
    [
      'what they were asked to do',
      {
        content: 'User was asked to run the night clinic',
        triple: ['user', 'asked_to_run', 'the night clinic'],
        span: 'they want me to run the night clinic',
      },
      web,
    ],
    [
      'a directive kept word for word',
      {
        content: 'the spare key is at the baker',
        triple: ['user', 'asked_to_remember', 'x'],
        span: 'the spare key is at the baker',
      },
      web,
    ],
    [
      'a name',
      { content: 'User name is John', triple: ['user', 'name', 'John'], span: 'My name is John' },
      web,
    ],
    [
      'a hobby read from a remark',
      {
        content: 'User appreciates photography',
        triple: ['user', 'likes', 'photography'],
        span: 'Lovely photograph.',
      },
      web,
    ],
    [
      'a preference',
      {
        content: 'User prefers Irish whiskey',
        triple: ['user', 'prefers', 'Irish whiskey'],
        span: 'Irish whisky is my favourite',
      },
      web,
    ],
  ])('passes %s', (_, proposed, context) => {
    expect(refusedBy(proposed, context)).toEqual([]);
  });
});
