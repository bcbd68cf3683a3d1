import { exactForm } from '@/lib/basics/normalise';
import type { Draft } from '@/lib/contracts/candidate';
import type { ProfileSettings } from '@/lib/contracts/settings';
import type { SettingsConflict, TurnReading } from '../ports';
import { predicateOf } from '../predicates';

/**
 * The person's settings are the truth (promise 5): a draft with another value becomes a question to them, whichever engine
 * proposed it. A conflict that the engine reported itself is kept.
 */
export function preferSettings(reading: TurnReading, profile: ProfileSettings): TurnReading {
  if (!reading.decision.isMemorable || reading.conflict) return reading;
  const played = reading.drafts.filter((draft) => draft.perhapsPlayed && findConflict(draft, profile));
  const drafts = reading.drafts.map((draft) => (played.includes(draft) ? inPlay(draft) : draft));
  for (const draft of drafts) {
    const conflict = findConflict(draft, profile);
    if (!conflict) continue;
    return {
      ...reading,
      conflict,
      drafts: drafts.filter((one) => one !== draft),
      decision: {
        ...reading.decision,
        scope: 'reconciliation',
        reason: 'settings_conflict',
        justification: 'The person contradicted their settings.',
        syncRequired: true,
      },
    };
  }
  return { ...reading, drafts };
}

/** A name other than the one in the settings belongs to the roleplay. */
function inPlay({ perhapsPlayed: _, ...draft }: Draft): Draft {
  return { ...draft, scope: 'session' };
}

function findConflict({ scope, span, triple }: Draft, profile: ProfileSettings): SettingsConflict | null {
  const field = predicateOf(triple.predicate).setting;
  if (!field || scope !== 'permanent' || triple.subject !== 'user' || !triple.positive) return null;
  const settingsValue = profile[field];
  if (typeof settingsValue !== 'string' || settingsValue === '') return null;
  const [held, stated] = [settingsValue, triple.object].map((value) => ` ${exactForm(value)} `);
  // "Leeds" and "Leeds, England" are one place.
  if (!held?.trim() || !stated?.trim() || held.includes(stated) || stated.includes(held)) return null;
  return { field, settingsValue, saidValue: triple.object, span };
}
