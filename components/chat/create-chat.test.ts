import { expect, it } from 'vitest';
import { chatRequestSchema } from '@/lib/contracts/api/chat';
import { toIncognitoRequest } from './create-chat';

it('an incognito request says where the user is, which nobody stored', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const request = toIncognitoRequest([{ id: '1', role: 'user', parts: [{ type: 'text', text: 'Hello' }] }]);
  expect(chatRequestSchema.parse(request)).toMatchObject({ mode: 'incognito', timeZone });
  expect(chatRequestSchema.safeParse({ ...request, timeZone: 'Nowhere/Land' }).success).toBe(false);
});
