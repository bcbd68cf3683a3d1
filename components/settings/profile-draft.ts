import type { ProfileSettings, SettingsPatch } from '@/lib/contracts/settings';

/** What the form shows: goals as text, one a line. */
export type ProfileDraft = Omit<ProfileSettings, 'goals'> & { goals: string };
/** The fields that the person changed; the others show what is saved, whoever changes it. */
export type ProfileEdits = Partial<ProfileDraft>;

export function draftOf(profile: ProfileSettings, edits: ProfileEdits): ProfileDraft {
  return { ...profile, goals: profile.goals.join('\n'), ...edits };
}

/** The edits after another one; a field that is as saved again is none. */
export function addEdit(profile: ProfileSettings, edits: ProfileEdits, edit: ProfileEdits): ProfileEdits {
  return without({ ...edits, ...edit }, draftOf(profile, {}));
}

/** The edits that differ from what is saved, or from the fields of it that are given. */
export function without(edits: ProfileEdits, saved: ProfileEdits): ProfileEdits {
  const differs = (name: string) => Reflect.get(edits, name) !== Reflect.get(saved, name);
  return Object.fromEntries(Object.entries(edits).filter(([name]) => differs(name)));
}

/** What is sent: only the edits, so that nothing that was changed elsewhere is reverted. */
export function toPatch({ goals, timeZone, ...edits }: ProfileEdits): NonNullable<SettingsPatch['profile']> {
  return {
    ...edits,
    ...(timeZone === undefined ? {} : { timeZone: timeZone || 'UTC' }),
    ...(goals === undefined ? {} : { goals: goals.split('\n').flatMap((line) => line.trim() || []) }),
  };
}
