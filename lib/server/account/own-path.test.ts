import { expect, it } from 'vitest';
import { ownPath } from './own-path';

it.each(['/', '/profile', '/c/1?at=2#last', '/connect?code=a%2Fb'])('returns to %s', (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  undefined,
  ['/profile', '/settings'],
  '',
  'profile',
  'https://example.org/',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  '/\n\\example.org',
  '/.//example.org',
  '/x/..//example.org',
  '//[',
])('does not lead out of the app: %j', (next) => {
  expect(ownPath(next)).toBe('/');
});
