import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';
import type { ProfileField } from '@/lib/contracts/settings';

/** What the core knows of a relation by its name (English snake_case, whatever the language of the memory). */
export interface Predicate {
  /** `one`: a new value closes the old one (design §3). */
  holds: 'one' | 'many';
  category: MemoryCategory;
  kind: MemoryKind;
  /** `asked`: a state that is asked about when it was not confirmed for long; `yearly`: its day comes back (design §9). */
  ends: 'replaced' | 'asked' | 'yearly' | 'never';
  /** It may end without being named: "we split up". What is asked about may, too. */
  endsUnnamed?: true;
  /** Added to the importance where the portrait chooses what to say first. */
  portraitWeight: number;
  /** Who they are, what harms them, how they are reached: of the highest priority (gatekeeper plan). */
  isVital?: true;
  /** The setting that holds the same: what was set is the truth, another value said is a question (promise 5). */
  setting?: ProfileField;
}

const CORE_WEIGHT = 0.25;
const state = (rest: Partial<Predicate> = {}): Predicate => ({
  holds: 'one',
  category: 'personal_info',
  kind: 'fact',
  ends: 'replaced',
  portraitWeight: 0,
  ...rest,
});

/** With whom one shares one's life. */
const BOND = state({
  holds: 'many',
  category: 'relationship',
  portraitWeight: CORE_WEIGHT,
  endsUnnamed: true,
});

/** Relations with rules of their own; any other holds many values side by side. */
const PREDICATES: Readonly<Record<string, Predicate>> = {
  name: state({ ends: 'never', isVital: true, setting: 'displayName' }),
  age: state(),
  birthday: state({ ends: 'yearly' }),
  born: state({ ends: 'yearly' }),
  anniversary: state({ holds: 'many', category: 'event', ends: 'yearly' }),
  from: state({ ends: 'never' }),
  lives_in: state({ ends: 'asked', portraitWeight: CORE_WEIGHT, setting: 'location' }),
  works_at: state({ ends: 'asked', portraitWeight: CORE_WEIGHT }),
  works_as: state({ ends: 'asked', portraitWeight: CORE_WEIGHT, setting: 'occupation' }),
  works_on: state({ holds: 'many', category: 'goal', kind: 'project', ends: 'asked' }),
  studies: state({ holds: 'many', ends: 'asked' }),
  studies_at: state({ holds: 'many', ends: 'asked' }),
  studies_as: state(),
  attends: state({ holds: 'many' }),
  learns: state({ holds: 'many', category: 'goal', ends: 'asked', portraitWeight: CORE_WEIGHT }),
  marital_status: state({ endsUnnamed: true }),
  native_language: state({ ends: 'never', setting: 'nativeLanguage' }),
  language_level: state({ category: 'skill', setting: 'level' }),
  diet: state(),
  contact_phone: state({ isVital: true }),
  contact_email: state({ isVital: true }),
  contact_address: state({ isVital: true }),
  allergic_to: state({ holds: 'many', isVital: true, portraitWeight: CORE_WEIGHT }),
  has_partner: BOND,
  has_husband: BOND,
  has_wife: BOND,
  has_spouse: BOND,
  has_boyfriend: BOND,
  has_girlfriend: BOND,
  has_fiance: BOND,
  has_fiancee: BOND,
  has_pet: state({ holds: 'many', category: 'relationship', portraitWeight: CORE_WEIGHT }),
};
const ORDINARY: Predicate = state({ holds: 'many', category: 'other', ends: 'never' });

/** Facts of somebody in the person's life that hold one value: `sister_lives_in`, `older_brother_age`. */
const ONE_OF_SOMEBODY = ['lives_in', 'works_at', 'works_as', 'age', 'marital_status', 'studies', 'attends'];

/** The rules of a relation by its name. */
export function predicateOf(name: string): Predicate {
  return PREDICATES[name] ?? ORDINARY;
}

/** States that end without being named: "they let me go", "we split up", "I have moved". */
export function endingStates(): string[] {
  return Object.keys(PREDICATES).filter((name) => {
    const { ends, endsUnnamed } = predicateOf(name);
    return ends === 'asked' || endsUnnamed;
  });
}

/** The relation has rules of its own. */
export function isDeclared(name: string): boolean {
  return name in PREDICATES || name.startsWith('favourite_');
}

/** Whose fact it is: `sister` of `sister_lives_in`; null where it is the person's own. */
export function ownerOf(predicate: string): string | null {
  const base = ONE_OF_SOMEBODY.find((name) => predicate.endsWith(`_${name}`));
  return base ? predicate.slice(0, -base.length - 1) : null;
}

/** Whether people have one of a relative at a time: who is called so now is no longer somebody else. */
export type OneAtATime = (relative: string) => boolean;

/** One value at a time; `isName`: the value names somebody. */
export function holdsOne(predicate: string, isName: boolean, isOneAtATime: OneAtATime): boolean {
  if (predicateOf(predicate).holds === 'one' || ownerOf(predicate) !== null) return true;
  if (predicate.startsWith('favourite_')) return true;
  return isName && predicate.startsWith('has_') && isOneAtATime(predicate.slice('has_'.length));
}
