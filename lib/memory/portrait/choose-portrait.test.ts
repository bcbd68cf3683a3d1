import { describe, expect, it } from 'vitest';
import { buildMemory } from '@/components/memory/testing/build-memory';
import { choosePortrait } from './choose-portrait';

describe('the portrait', () => {
  it('prefers six different kinds to two of one kind, and begins with who the person is', () => {
    const memories = [
      buildMemory({ content: 'You like tea', category: 'preference', predicate: 'likes', importance: 0.9 }),
      buildMemory({ content: 'You like rain', category: 'preference', predicate: 'likes', importance: 0.8 }),
      buildMemory({
        content: 'You are called Mara',
        category: 'personal_info',
        predicate: 'has_name',
        importance: 0.7,
      }),
    ];
    expect(choosePortrait(memories).map((memory) => memory.content)).toEqual([
      'You are called Mara',
      'You like tea',
      'You like rain',
    ]);
  });

  it('leaves out pending memories and those of a single conversation', () => {
    const memories = [
      buildMemory({ content: 'You may like jazz', status: 'pending' }),
      buildMemory({ content: 'You play a baker', scope: 'session' }),
    ];
    expect(choosePortrait(memories)).toEqual([]);
  });
});
