import { describe, expect, it } from 'vitest';
import { defaultSettings, type ProfileSettings } from '@/lib/contracts/settings';
import { addEdit, draftOf, toPatch, without } from './profile-draft';

const profile: ProfileSettings = {
  ...defaultSettings().profile,
  location: 'Leeds',
  occupation: 'baker',
  goals: ['learn Spanish', 'run a marathon'],
};
/** After another tab, or the answer to a question, changed it. */
const moved: ProfileSettings = { ...profile, location: 'York', goals: ['run a marathon'] };

describe('the form of the profile', () => {
  it('shows what was changed elsewhere, and keeps what was typed', () => {
    const edits = addEdit(profile, {}, { occupation: 'teacher' });
    expect(draftOf(moved, edits)).toMatchObject({
      location: 'York',
      occupation: 'teacher',
      goals: 'run a marathon',
    });
  });

  it('sends only what was typed', () => {
    expect(toPatch(addEdit(profile, {}, { occupation: 'teacher' }))).toEqual({ occupation: 'teacher' });
    expect(toPatch({})).toEqual({});
  });

  it('does not send a field that was typed back', () => {
    const typed = addEdit(profile, {}, { location: 'Leeds, UK' });
    expect(toPatch(addEdit(profile, typed, { location: 'Leeds' }))).toEqual({});
  });

  it('sends a goal a line, and UTC for no time zone', () => {
    const edits = addEdit(moved, {}, { goals: ' learn Spanish \n\nbake bread', timeZone: '' });
    expect(toPatch(edits)).toEqual({ goals: ['learn Spanish', 'bake bread'], timeZone: 'UTC' });
  });

  it('keeps what was typed while it was saved', () => {
    const sent = { occupation: 'teacher', location: null };
    expect(without({ ...sent, location: 'Hull' }, sent)).toEqual({ location: 'Hull' });
  });
});
