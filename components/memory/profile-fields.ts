import type { ProfileField } from '@/lib/contracts/settings';

/** The profile's fields as the person reads them. */
export const PROFILE_FIELDS: Record<ProfileField, { label: string; hint: string }> = {
  displayName: { label: 'Name', hint: 'How I address you.' },
  nativeLanguage: { label: 'Native language', hint: '' },
  targetLanguage: { label: 'Language you learn', hint: '' },
  level: { label: 'Level', hint: 'In the language you learn.' },
  goals: { label: 'Goals', hint: 'One per line.' },
  studyPlan: { label: 'Study plan', hint: '' },
  occupation: { label: 'Occupation', hint: '' },
  location: { label: 'Where you live', hint: '' },
  timeZone: { label: 'Time zone', hint: '“Tomorrow at three” is understood in it.' },
  interfaceLanguage: { label: 'Language of this page', hint: '' },
};
