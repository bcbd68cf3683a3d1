import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id';

it('is a UUID of version 7', () => {
  expect(z.uuidv7().safeParse(newId()).success).toBe(true);
});

it('sorts by creation time', () => {
  const early = newId(Date.UTC(2026, 0, 1));
  const late = newId(Date.UTC(2026, 0, 1) + 1);
  expect(early < late).toBe(true);
});
