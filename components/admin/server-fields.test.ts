import { expect, it } from 'vitest';
import { changeableKeySchema } from '@/lib/contracts/api/admin-server';
import { FIELD_GROUPS } from './server-fields';

it('the page contains every changeable setting once', () => {
  const shown = FIELD_GROUPS.flatMap(({ keys }) => keys);
  expect(shown.toSorted()).toEqual(changeableKeySchema.options.toSorted());
});
