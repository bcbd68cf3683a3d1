import { exactForm } from '@/lib/basics/normalise';
import type { Draft } from '@/lib/contracts/candidate';
import type { GateDecision } from '@/lib/contracts/gate';
import type { ProfileSettings } from '@/lib/contracts/settings';
import type { Comparer } from '../language-port';
import type { SettingsConflict, TurnReading } from '../ports';
import { predicateOf } from '../predicates';
import { compareValues } from '../reconciliation/slots';

/** A reading in which nothing contradicts the settings, and what is to be asked instead. */
type PreferredReading = Omit<TurnReading, 'conflict'> & { conflicts: SettingsConflict[] };

/**
 * The person's settings are the truth (promise 5): a draft with another value becomes a question to them, whichever engine
 * proposed it. There is one question for each setting; a conflict that the engine reported itself comes first.
 */
export function preferSettings(
  reading: TurnReading,
  profile: ProfileSettings,
  comparer: Pick<Comparer, 'compare'>,
): PreferredReading {
  const { conflict, ...rest } = reading;
  const reported = conflict ? [conflict] : [];
  if (!reading.decision.isMemorable) return { ...rest, conflicts: reported };
  const { drafts, conflicts } = contestSettings(reading.drafts, profile, comparer);
  const decision = conflicts.length > 0 ? { ...reading.decision, ...CONTESTED } : reading.decision;
  return { ...rest, drafts, decision, conflicts: oneEach([...reported, ...conflicts]) };
}

/** What a decision becomes if the person contradicted their settings. */
export const CONTESTED = {
  scope: 'reconciliation',
  reason: 'settings_conflict',
  justification: 'The person contradicted their settings.',
  syncRequired: true,
} satisfies Partial<GateDecision>;

/** Takes out the drafts that contradict the settings; what the person asked to have remembered stays. */
export function contestSettings<D extends Draft>(
  drafts: readonly D[],
  profile: ProfileSettings,
  comparer: Pick<Comparer, 'compare'>,
): { drafts: D[]; conflicts: SettingsConflict[] } {
  const kept: D[] = [];
  const conflicts: SettingsConflict[] = [];
  for (const draft of drafts) {
    const conflict = draft.userRequested ? null : findConflict(draft, profile, comparer);
    if (!conflict) kept.push(draft);
    else if (draft.perhapsPlayed) kept.push(inPlay(draft));
    else conflicts.push(conflict);
  }
  return { drafts: kept, conflicts: oneEach(conflicts) };
}

function oneEach(conflicts: readonly SettingsConflict[]): SettingsConflict[] {
  return conflicts.filter(
    ({ field }, index) => conflicts.findIndex((other) => other.field === field) === index,
  );
}

/** A name other than the one in the settings belongs to the roleplay. */
function inPlay<D extends Draft>(draft: D): D {
  return { ...draft, scope: 'session', perhapsPlayed: false };
}

function findConflict(
  { scope, span, triple }: Draft,
  profile: ProfileSettings,
  comparer: Pick<Comparer, 'compare'>,
): SettingsConflict | null {
  const field = predicateOf(triple.predicate).setting;
  if (!field || scope !== 'permanent' || triple.subject !== 'user' || !triple.positive) return null;
  const settingsValue = profile[field];
  if (typeof settingsValue !== 'string' || !exactForm(settingsValue) || !exactForm(triple.object))
    return null;
  // "Leeds" and "Leeds, England" are one place.
  const held = { predicate: triple.predicate, object: settingsValue };
  if (compareValues(held, triple, comparer) !== 'different') return null;
  return { field, settingsValue, saidValue: triple.object, span };
}
