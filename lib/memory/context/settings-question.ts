import { neutralise } from '@/lib/basics/neutralise';
import { exactForm } from '@/lib/basics/normalise';
import type { ProfileField } from '@/lib/contracts/settings';

/** What the settings say, and what the person said instead. */
export interface SettingsQuestion {
  field: ProfileField;
  settingsValue: string;
  saidValue: string;
}

/** The line of the prompt that asks the model to put the question such that "yes" means a change (gatekeeper plan, phase 2). */
export function renderSettingsQuestion({ field, settingsValue, saidValue }: SettingsQuestion): string {
  const [set, stated] = [settingsValue, saidValue].map((value) => neutralise(value).replaceAll('"', "'"));
  return `If it fits, ask once and gently whether the settings should be changed: they give "${set}" as ${inWords(field)}, the person said "${stated}".`;
}

/** Turns "nativeLanguage" into "native language". */
const inWords = (field: ProfileField) => field.replace(/([A-Z])/g, ' $1').toLowerCase();

/** Whether a reply asked the question: it asks something, and names a value. A model may leave it for later. */
export function asksAbout(reply: string, { settingsValue, saidValue }: SettingsQuestion): boolean {
  if (!/[?？]/.test(reply)) return false;
  const words = ` ${exactForm(reply)} `;
  return [settingsValue, saidValue].some((value) => words.includes(` ${exactForm(value)} `));
}
