import { expect, it } from 'vitest';
import { isComposing } from './is-composing';

it('tells a key of an input method from one of the person', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  // Safari, for the Enter that ended the composition.
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
