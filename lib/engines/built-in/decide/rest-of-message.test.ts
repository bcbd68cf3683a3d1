import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import type { SettingsConflict } from '@/lib/memory/ports';
import { restOfMessage } from './rest-of-message';

const DECISION = {
  isMemorable: true,
  scope: 'reconciliation',
  category: 'generic',
  priority: 3,
  reason: 'settings_conflict',
  justification: '',
  stage: 'pre_gate',
  syncRequired: true,
} as const;

function restBeside(span: string, text: string): string {
  const conflict: SettingsConflict = { field: 'location', settingsValue: 'Leeds', saidValue: '', span };
  return restOfMessage(analyse(text), { settled: true, decision: DECISION, conflict }, null);
}

describe('what is said beside a contradiction of the settings', () => {
  it('is the other sentences and clauses', () => {
    expect(restBeside('I live in Paris', "I live in Paris. I'm allergic to cats.")).toBe(
      "I'm allergic to cats.",
    );
    expect(restBeside('My name is Ana', "My name is Ana, and I'm a nurse in York")).toBe(
      "I'm a nurse in York",
    );
    expect(restBeside("I'm a beginner", "I have two dogs and I'm a beginner")).toContain('I have two dogs');
  });

  it('is nothing where only a particle is left', () => {
    expect(restBeside('I live in Paris', 'I live in Paris now.')).toBe('');
    expect(restBeside('I live in Paris', 'I live in Paris')).toBe('');
  });
});

describe('what is said beside the leaving of a role', () => {
  const left = { settled: true, decision: DECISION, conflict: null, roleplay: null } as const;

  it('is the person’s own again', () => {
    expect(restOfMessage(analyse("Let's stop the roleplay. I have two brothers."), left, 'a knight')).toBe(
      'I have two brothers.',
    );
    expect(restOfMessage(analyse("Let's stop the roleplay."), left, 'a knight')).toBe('');
  });

  it('is nothing where a role is taken', () => {
    const taken = { ...left, roleplay: 'a knight' };
    expect(restOfMessage(analyse('Pretend I am a knight. I have two brothers.'), taken, null)).toBe('');
  });
});
