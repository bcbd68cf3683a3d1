import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';
import type { ProfileField } from '@/lib/contracts/settings';

/** What a question about one's own life asks for; its wording depends on the language. */
export const ASKED_TOPICS = [
  'home',
  'work',
  'pets',
  'allergies',
  'diet',
  'goals',
  'plans',
  'hobbies',
  'dislikes',
  'likes',
  'age',
  'languages',
  'studies',
  'family',
  'partner',
  'origin',
  'name',
  'school',
] as const;
export type AskedTopic = (typeof ASKED_TOPICS)[number];

/** What the core knows about a relation by its name (English snake_case, whatever the language of the memory). */
export interface Predicate {
  /** `one`: a new value closes the old one (design §3). */
  holds: 'one' | 'many';
  /** Several values of a relation that holds `one` are true together if the engine says so: two jobs, two diets. */
  mayCoexist?: true;
  category: MemoryCategory;
  kind: MemoryKind;
  /** `asked`: a state that is asked about if it was not confirmed for a long time; `yearly`: its day recurs (design §9). */
  ends: 'replaced' | 'asked' | 'yearly' | 'never';
  /** It may end without being named: "we split up". So may a relation that is `asked`. */
  endsUnnamed?: true;
  /** Added to the importance when the portrait is put together. */
  portraitWeight: number;
  /** Its key in the state block (persona and state, 3.2); its own name if absent. */
  label?: string;
  /** Questions that it answers. */
  answers?: readonly AskedTopic[];
  /** People in the person's life have one value of it, too: `sister_lives_in`. */
  isOneOfSomebody?: true;
  /** Who the person is, or what harms them: part of every prompt (design §4). */
  isCore?: true;
  /** Ignoring it may harm the person: it comes first, and is taken seriously in a roleplay as well (gatekeeper plan, 3). */
  isProtective?: true;
  /** Who the person is, what harms them, or how to reach them: of the highest priority (gatekeeper plan). */
  isVital?: true;
  /** How they learn, in the terms of the log (gatekeeper plan, 2A). */
  isPedagogical?: true;
  /** The name is offered to models. */
  isOffered?: true;
  /** Too general to say anything about the kind of fact: it is treated like a relation without rules. */
  isOpen?: true;
  /** A relation that may have changed together with this one: a job and its place. */
  changesWith?: string;
  /** The setting for the same value: the setting is the truth, and another stated value becomes a question (promise 5). */
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
/** A relation with any number of permanent values. */
export const open = (category: MemoryCategory, rest: Partial<Predicate> = {}): Predicate =>
  state({ holds: 'many', ends: 'never', isOpen: true, category, ...rest });

/** A relation to a partner. */
const bond = (label: string): Predicate =>
  state({
    holds: 'many',
    category: 'relationship',
    portraitWeight: CORE_WEIGHT,
    endsUnnamed: true,
    answers: ['partner'],
    label,
  });

/** Relations by name; any other one holds any number of values. */
export const PREDICATES: Readonly<Record<string, Predicate>> = {
  name: state({
    ends: 'never',
    isVital: true,
    isCore: true,
    setting: 'displayName',
    answers: ['name'],
    isOffered: true,
  }),
  surname: open('personal_info', { answers: ['name'] }),
  age: state({ answers: ['age'], isOneOfSomebody: true, isOffered: true }),
  height: state(),
  weight: state(),
  birthday: state({ ends: 'yearly', answers: ['age'], isOffered: true }),
  born: state({ ends: 'yearly', answers: ['age', 'origin'] }),
  anniversary: state({ holds: 'many', category: 'event', ends: 'yearly' }),
  from: state({ ends: 'never', answers: ['origin'], label: 'comes from', isOffered: true }),
  grew_up: open('personal_info', { kind: 'experience', answers: ['origin'] }),
  lives_in: state({
    ends: 'asked',
    portraitWeight: CORE_WEIGHT,
    setting: 'location',
    answers: ['home'],
    label: 'home',
    isOneOfSomebody: true,
    isCore: true,
    isOffered: true,
  }),
  lives: open('personal_info', { answers: ['home'] }),
  works_at: state({
    mayCoexist: true,
    ends: 'asked',
    changesWith: 'works_as',
    portraitWeight: CORE_WEIGHT,
    answers: ['work'],
    label: 'employer',
    isOneOfSomebody: true,
    isOffered: true,
  }),
  works_as: state({
    mayCoexist: true,
    ends: 'asked',
    changesWith: 'works_at',
    portraitWeight: CORE_WEIGHT,
    setting: 'occupation',
    answers: ['work'],
    label: 'occupation',
    isOneOfSomebody: true,
    isOffered: true,
  }),
  works: open('personal_info', { answers: ['work'] }),
  works_on: state({ holds: 'many', category: 'goal', kind: 'project', ends: 'asked', answers: ['plans'] }),
  studies: state({
    holds: 'many',
    ends: 'asked',
    answers: ['studies'],
    isOneOfSomebody: true,
    isOffered: true,
  }),
  studies_at: state({ holds: 'many', ends: 'asked', label: 'school' }),
  studies_as: state({ mayCoexist: true, answers: ['studies'], label: 'course' }),
  attends: state({ holds: 'many', answers: ['school'], label: 'school', isOneOfSomebody: true }),
  learns: state({
    holds: 'many',
    category: 'skill',
    ends: 'asked',
    portraitWeight: CORE_WEIGHT,
    answers: ['languages', 'studies'],
    isOffered: true,
  }),
  native_language: state({
    mayCoexist: true,
    ends: 'never',
    setting: 'nativeLanguage',
    answers: ['languages'],
    isCore: true,
    isOffered: true,
  }),
  language_level: state({ category: 'skill', setting: 'level' }),
  speaks: open('skill', { answers: ['languages'] }),
  level: open('skill', { answers: ['languages'], isPedagogical: true }),
  exam: open('skill', { kind: 'experience', isPedagogical: true }),
  study_habit: open('skill', { isPedagogical: true }),
  struggles_with: open('skill', { isPedagogical: true }),
  marital_status: state({
    category: 'relationship',
    endsUnnamed: true,
    answers: ['partner'],
    isOneOfSomebody: true,
    isOffered: true,
  }),
  dating: state({ holds: 'many', category: 'relationship', ends: 'never', answers: ['partner'] }),
  has_partner: bond('partner'),
  has_husband: bond('husband'),
  has_wife: bond('wife'),
  has_spouse: bond('spouse'),
  has_boyfriend: bond('boyfriend'),
  has_girlfriend: bond('girlfriend'),
  has_fiance: bond('fiancé'),
  has_fiancee: bond('fiancée'),
  has_relative: open('relationship', { label: 'relative' }),
  has_pet: state({
    holds: 'many',
    category: 'relationship',
    portraitWeight: CORE_WEIGHT,
    answers: ['pets'],
    label: 'pet',
  }),
  contact_phone: state({ mayCoexist: true, isVital: true, label: 'phone' }),
  contact_email: state({ mayCoexist: true, isVital: true, label: 'e-mail' }),
  contact_address: state({ mayCoexist: true, isVital: true, label: 'address' }),
  allergic_to: state({
    holds: 'many',
    isVital: true,
    portraitWeight: CORE_WEIGHT,
    answers: ['allergies'],
    label: 'allergy',
    isCore: true,
    isProtective: true,
    isOffered: true,
  }),
  diet: state({
    mayCoexist: true,
    category: 'preference',
    answers: ['allergies', 'diet'],
    isCore: true,
    isProtective: true,
    isOffered: true,
  }),
  condition: state({ holds: 'many' }),
  prefers: open('preference', { answers: ['likes'], isOffered: true }),
  likes: open('preference', { answers: ['likes', 'dislikes', 'hobbies'], isOffered: true }),
  hobby: open('preference', { answers: ['hobbies'] }),
  goal: open('goal', { kind: 'project', answers: ['goals', 'plans'] }),
  plans_to: open('goal', { kind: 'project', answers: ['goals', 'plans'], isOffered: true }),
  used_to: state({ holds: 'many', category: 'experience', kind: 'experience', ends: 'never' }),
};
const each = (names: string, before = ''): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => before + name);

/** Relations named after a verb or a person, without rules of their own: the questions they answer. */
export const FURTHER_ANSWERS: Partial<Readonly<Record<AskedTopic, readonly string[]>>> = {
  home: each('past_left'),
  work: each('teach teaches used_to past_worked'),
  allergies: each('eat eats'),
  diet: each('eat eats'),
  goals: each('dream'),
  plans: each('going traveling travelling flying planning moving saving'),
  hobbies: each(
    `passion plays collect collects paint paints bake bakes sing sings sew sews knit knits draw draws dance dances climb
    climbs run runs swim swims past_started takes_up do`,
  ),
  studies: each('past_studied past_graduated'),
  family: each(
    `family siblings brother brothers sister sisters kid kids child children son sons daughter daughters baby twins
    grandchild grandchildren grandson grandsons granddaughter granddaughters`,
    'has_',
  ),
  partner: each('date dates marry marries bond has_fiancé has_fiancée'),
};

/** Names that state another relation: its negation, or a change of its value. */
export const FILED_AS: Readonly<Record<string, { predicate: string; positive?: false; corrects?: true }>> = {
  moved_to: { predicate: 'lives_in', corrects: true },
  lost_job: { predicate: 'works_as', positive: false, corrects: true },
  lost_pet: { predicate: 'has_pet', positive: false, corrects: true },
  lost_relative: { predicate: 'has_relative', corrects: true },
  dislikes: { predicate: 'likes', positive: false },
};
