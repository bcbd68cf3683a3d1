import { chatGptChat, zipOf } from './files';

export const user = (text: string, at: string) => ({ role: 'user' as const, text, at });
export const answer = (text: string, at: string) => ({ role: 'assistant' as const, text, at });

/** Chats of three years: a home that changes, a key, small talk. */
export const EARLY = chatGptChat('early', 'Old town', [
  user(
    'I live in Graz. My key is sk-proj-Zq81xvLm02PqRt77yUiOpAsDfGhJkLzXcVbNm12345678.',
    '2019-05-01T10:00:00Z',
  ),
  answer('Graz is lovely.', '2019-05-01T10:01:00Z'),
]);
export const MIDDLE = chatGptChat('middle', 'New town', [
  user('I live in Porto now.', '2021-05-01T10:00:00Z'),
  answer('Enjoy it.', '2021-05-01T10:01:00Z'),
  user('What should I cook?', '2021-05-01T10:02:00Z'),
]);
export const LATE = chatGptChat('late', 'Boats', [
  user('I live in Bergen now.', '2023-05-01T10:00:00Z'),
  answer('Rainy!', '2023-05-01T10:01:00Z'),
]);
export const YEARS = zipOf({ 'conversations.json': [EARLY, MIDDLE, LATE] });
