import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';

/** How sure each way of saying something makes us (extraction specification, confidence scoring). */
export const CONFIDENCE = { explicit: 0.95, direct: 0.9, clear: 0.85, implied: 0.8, inferred: 0.75 } as const;

/** How one kind of statement reads and what it becomes. `{1}` is the first group of the match. */
export interface Pattern {
  /** Anchored at the start of a clause in its spoken form. */
  match: RegExp;
  /** The triple's relation; single-valued ones are declared in reconcile/slots. */
  predicate: string;
  /** Group that is the object; the first unless said otherwise. */
  object?: number;
  /** The sentence, about "User". */
  content: string;
  kind: MemoryKind;
  category: MemoryCategory;
  confidence: number;
  /** Group that holds the verb as it follows "I": it is brought into agreement with "User". */
  verb?: number;
  positive?: boolean;
  /** Something earlier is over or was wrong. */
  corrects?: boolean;
}

export const fact = { kind: 'fact', confidence: CONFIDENCE.explicit } as const;
export const project = { kind: 'project', category: 'goal', confidence: CONFIDENCE.direct } as const;
export const experience = {
  kind: 'experience',
  category: 'experience',
  confidence: CONFIDENCE.clear,
} as const;

export const FAMILY =
  'wife|husband|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|mother|mum|mom|mama|father|dad|papa|sister|brother|twin|son|daughter|kids?|child|children|baby|cousin|aunt|uncle|niece|nephew|grandmother|grandma|nana|grandfather|grandpa|granddaughter|grandson|stepmother|stepfather|stepson|stepdaughter|mother-in-law|father-in-law|parents|grandparents|sisters|brothers|sons|daughters|siblings|cousins';
export const CIRCLE =
  'best friend|friend|boss|manager|roommate|flatmate|housemate|neighbou?r|teacher|tutor|professor|coach|colleague|coworker|mentor|therapist|landlord|girlfriends|friends';
export const PETS =
  'dog|cat|puppy|kitten|pet|pets|dogs|cats|horse|horses|rabbit|rabbits|bunny|hamster|parrot|bird|birds|fish|turtle|tortoise|snake|lizard|gecko|ferret|guinea pigs?|chickens?|goats?|pony|goldfish|hedgehog';
/** Everybody, and every animal, that may be "my". */
export const KIN = `ex-wife|ex-husband|ex|${FAMILY}|${CIRCLE}|${PETS}`;
/** One of them at a time: what is said of several is said of no one. */
export const ONE =
  'wife|husband|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|mother|mum|mom|mama|father|dad|papa|sister|brother|twin|son|daughter|cousin|aunt|uncle|niece|nephew|grandmother|grandma|nana|grandfather|grandpa|granddaughter|grandson|stepmother|stepfather|stepson|stepdaughter|mother-in-law|father-in-law|best friend|friend|boss|roommate|flatmate|neighbou?r|colleague|mentor|dog|cat|horse';
