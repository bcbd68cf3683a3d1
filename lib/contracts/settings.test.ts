import { expect, it } from 'vitest';
import { settingsPatchSchema } from './settings';

it('treats a blank field as unset, and leaves the others alone', () => {
  const read = (profile: object) => settingsPatchSchema.parse({ profile }).profile;
  expect(read({ displayName: '  ', studyPlan: '' })).toEqual({ displayName: null, studyPlan: null });
  expect(read({ displayName: ' Robin ', location: null })).toEqual({ displayName: 'Robin', location: null });
  expect(read({})).toEqual({});
  expect(settingsPatchSchema.safeParse({ profile: { occupation: 7 } }).success).toBe(false);
});
