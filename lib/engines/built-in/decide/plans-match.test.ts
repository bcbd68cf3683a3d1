import { describe, expect, it } from 'vitest';
import { profileSettingsSchema } from '@/lib/contracts/settings';
import { turn } from '../../model/testing/inputs';
import { openTurn } from '../open-turn';
import { findPlanMatch } from './plans-match';
import { preGate } from './pre-gate';

const profile = profileSettingsSchema.parse({
  goals: ['Pass TOPIK II', 'Read novels in Korean'],
  studyPlan: '30 minutes every morning, mostly flashcards',
});
const conflictOf = (text: string, settings = profile) => {
  const found = findPlanMatch(text, settings);
  return found?.kind === 'conflict' ? found.conflict : (found?.kind ?? null);
};

describe('goals of the settings', () => {
  it.each([
    ['I gave up on TOPIK II.', 'Pass TOPIK II', 'given up'],
    ["I'm not preparing for TOPIK II any more", 'Pass TOPIK II', 'given up'],
    ['I no longer want to read Korean novels', 'Read novels in Korean', 'given up'],
    ['My goal is TOPIK I.', 'Pass TOPIK II', 'TOPIK I'],
    ["Hi! I'm aiming for TOPIK I instead of TOPIK II", 'Pass TOPIK II', 'TOPIK I'],
    ['My goal is now to pass TOPIK I, not TOPIK II.', 'Pass TOPIK II', 'pass TOPIK I'],
  ])('%j contradicts one', (text, settingsValue, saidValue) => {
    expect(conflictOf(text)).toMatchObject({ field: 'goals', settingsValue, saidValue });
  });

  it('are replaced by another if there is only one and the person says "now"', () => {
    const one = { ...profile, goals: ['Pass TOPIK II'] };
    expect(conflictOf('My goal is now to move to Busan', one)).toMatchObject({ saidValue: 'move to Busan' });
    expect(conflictOf('My goal is to move to Busan', one)).toBeNull();
  });

  it.each([
    'My goal is to run a marathon',
    'I gave up on my old bike',
    'I want to pass TOPIK II',
    'Should I give up on TOPIK II?',
    'I am preparing for a talk at work',
  ])('%j contradicts none', (text) => {
    expect(conflictOf(text)).toBeNull();
  });
});

describe('the study plan of the settings', () => {
  it.each([
    'I only study twice a week now.',
    'I study for an hour every morning',
    'These days I practise in the evening, 30 minutes',
    "I can't study every day any more",
    "I've stopped following my study plan",
  ])('%j contradicts it', (text) => {
    expect(conflictOf(text)).toMatchObject({ field: 'studyPlan', settingsValue: profile.studyPlan });
  });

  it.each([
    'I study at home',
    'I might study twice a week',
    'I want to study an hour a day',
    'I run twice a week',
    'I study Korean with a friend',
  ])('%j does not', (text) => {
    expect(conflictOf(text)).toBeNull();
  });

  it('is not learned again when it is restated', () => {
    expect(conflictOf('I study 30 minutes every morning')).toBe('duplicate');
  });
});

it('is asked about, with a request to update the settings', () => {
  const { settings, ...rest } = turn('I only study twice a week now.');
  const verdict = preGate(
    openTurn({ ...rest, settings: { ...settings, profile: { ...settings.profile, ...profile } } }),
  );
  expect(verdict).toMatchObject({
    settled: true,
    decision: { scope: 'reconciliation', reason: 'settings_conflict', syncRequired: true },
    conflict: { field: 'studyPlan', span: 'I only study twice a week now' },
  });
});
