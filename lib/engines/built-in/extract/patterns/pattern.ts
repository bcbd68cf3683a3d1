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

/** A kind of home is no place with a name: it stands beside the town, and closes none. */
export const DWELLING =
  '(?:an?|my|our|one|two|the (?:[a-z-]+ )?(?:city|town|country|countryside|suburbs?|centre|center|mountains?|village|woods|house|flat|apartment|middle|same))\\b';

/** What somebody was when they were young. */
export const YOUTH =
  '(?:kid|child|little|young|younger|\\d+|(?:four|five|six|seven|eight|nine|ten|eleven|twelve)(?! \\p{L}+ing)|\\p{L}+teen|twenty|teenager|teen|student|small|baby|school|college|university|girl|boy|growing up)';
