import { describe, expect, it } from 'vitest';
import { connectionContext, createSeal, personContext } from './seal';

const KEY = 'sk-very-secret-1234';
const seal = createSeal('a seal for tests alone');
const ID = '0190a1c4-0000-7000-8000-000000000001';
const context = connectionContext(ID, 'https://models.example.org/v1');

describe('a sealed key', () => {
  it('opens for what it was sealed for, reveals nothing of the key, and is different each time', () => {
    const sealed = seal.seal(KEY, context);
    expect(seal.open(sealed, context)).toBe(KEY);
    expect(sealed).not.toContain(KEY);
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain(KEY);
    expect(seal.seal(KEY, context)).not.toBe(sealed);
  });

  it('opens for no other server, row or person', () => {
    const sealed = seal.seal(KEY, context);
    const elsewhere = [
      connectionContext(ID, 'https://evil.example.org/v1'),
      connectionContext(ID, 'http://models.example.org/v1'),
      connectionContext(ID.replace(/1$/, '2'), 'https://models.example.org/v1'),
      personContext(ID, ID, 'https://models.example.org/v1'),
    ];
    expect(elsewhere.map((other) => seal.open(sealed, other))).toEqual([null, null, null, null]);
    expect(seal.open(sealed, connectionContext(ID, 'https://models.example.org/v2'))).toBe(KEY);
  });

  it('opens with no other key, and not after it was changed', () => {
    const sealed = seal.seal(KEY, context);
    expect(createSeal('another seal for tests').open(sealed, context)).toBeNull();
    for (const broken of [sealed.slice(0, -2), `${sealed}AAAA`, sealed.replace('v1', 'v2'), 'v1.', '', 'x'])
      expect(seal.open(broken, context)).toBeNull();
  });
});
