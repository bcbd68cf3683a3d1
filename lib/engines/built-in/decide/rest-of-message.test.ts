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

const restOf = (...message: Parameters<typeof restOfMessage>) =>
  restOfMessage(...message)
    .map(({ text }) => text)
    .join(' ');

function restBeside(span: string, text: string): string {
  const conflict: SettingsConflict = { field: 'location', settingsValue: 'Leeds', saidValue: '', span };
  return restOf(analyse(text), { settled: true, decision: DECISION, conflict }, null);
}

describe('the rest of a message that contradicts the settings', () => {
  it('consists of the other sentences and clauses', () => {
    expect(restBeside('I live in Paris', "I live in Paris. I'm allergic to cats.")).toBe(
      "I'm allergic to cats.",
    );
    expect(restBeside('My name is Ana', "My name is Ana, and I'm a nurse in York")).toBe(
      "I'm a nurse in York",
    );
    expect(restBeside("I'm a beginner", "I have two dogs and I'm a beginner")).toContain('I have two dogs');
  });

  it('is empty if only a particle is left', () => {
    expect(restBeside('I live in Paris', 'I live in Paris now.')).toBe('');
    expect(restBeside('I live in Paris', 'I live in Paris')).toBe('');
  });
});

describe('the rest of a message that leaves a role', () => {
  const left = { settled: true, decision: DECISION, conflict: null, roleplay: null } as const;

  it('is the person’s own again', () => {
    expect(restOf(analyse("Let's stop the roleplay. I have two brothers."), left, 'a knight')).toBe(
      'I have two brothers.',
    );
    expect(restOf(analyse("Let's stop the roleplay."), left, 'a knight')).toBe('');
    expect(restOf(analyse("haha jk. I'm a nurse"), left, 'a knight')).toBe("I'm a nurse");
    expect(restOf(analyse("no I'm not, I'm a nurse"), left, 'a knight')).toBe("I'm a nurse");
  });
});

describe('the rest of a message that sets a role', () => {
  it('is the person’s own before the role, and the role’s after it', () => {
    const message = "I have two brothers, so let's pretend I am a knight. My horse is called Storm.";
    const scene = { start: message.indexOf("let's"), end: message.indexOf(' My horse') };
    const taken = { settled: true, decision: DECISION, conflict: null, roleplay: 'a knight', scene } as const;
    expect(restOfMessage(analyse(message), taken, null)).toEqual([
      { text: 'I have two brothers', role: null },
      { text: 'My horse is called Storm.', role: 'a knight' },
    ]);
  });
});
