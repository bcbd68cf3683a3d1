import { describe, expect, it } from 'vitest';
import { uuidv7 } from '@/lib/db/uuid';
import { line, turn } from '@/lib/engines/model/testing/inputs';
import { builtInEngines } from '@/testing/built-in-engines';
import { considerTurn } from '../pipeline/consider-turn';

const profile = { displayName: 'Mira', location: 'Leeds', level: 'intermediate' as const };
const group = {
  platform: 'discord' as const,
  participants: ['Mira', 'Tom'],
  characterName: 'Nova',
  timeZone: 'UTC',
};

/** The decision, and whether it raises a conflict with the settings. */
async function decideOn(author: string | null, text: string) {
  const input = turn('', {
    profile,
    message: line(text, 'user', author),
    ...(author ? { setting: group } : {}),
  });
  const deps = { ...builtInEngines(), clock: { now: () => new Date('2026-03-01T12:00:00Z') } };
  const { evaluation } = await considerTurn(deps, { next: uuidv7 }, input, { profile: 'full' });
  return evaluation;
}

describe('a value that differs from the settings', () => {
  it.each([null, 'Mira'])('is asked about if the person says it (%s)', async (author) => {
    const { conflicts, decision } = await decideOn(author, "I'm a complete beginner");
    expect(conflicts).toMatchObject([{ field: 'level', saidValue: 'beginner' }]);
    expect(decision).toMatchObject({ scope: 'reconciliation', syncRequired: true });
  });

  it.each(["I'm a complete beginner", 'I live in York'])(
    'raises no conflict if another member of the group says it: %s',
    async (text) => {
      const { conflicts, decision } = await decideOn('Tom', text);
      expect(conflicts).toEqual([]);
      expect(decision.syncRequired).toBe(false);
    },
  );
});
