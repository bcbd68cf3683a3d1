import type { Candidate } from '@/lib/contracts/candidate';
import type { FilterName, MemoryActor, MemoryOrigin, Source } from '@/lib/contracts/enums';

/** How a source differs from the others; the steps are the same for all of them (design §2). */
export interface SourceRules {
  /** What a memory that comes of it is said to come from. */
  origin: MemoryOrigin;
  /** By whom it changes what is known. */
  actor: MemoryActor;
  /** It may be left to the reading of the session at its end. */
  mayBeLeft: boolean;
  /** The person asked for these words: they are stored at once, and what they mean is read afterwards. */
  isAskedFor: boolean;
  /** What it would add or replace waits for the person's word. */
  asksFirst: boolean;
  /** Brought from elsewhere by the person themselves: the switches for what is said here in passing do not concern it. */
  isBrought: boolean;
  /** A setting that it differs from is asked about. */
  contestsSettings: boolean;
  /** It is read after other things were said: what was settled meanwhile, and said later, goes before it. */
  isLate: boolean;
  /** It was decided on, and is read once more: what was read of it before stands, but for what the person said was wrong. */
  isReadAgain: boolean;
  /** What it says of a time before what is known now is kept as past. */
  keepsPast: boolean;
  /** The filters that keep it from being stored; every one where absent. */
  refusing?: ReadonlySet<FilterName>;
}

/** Who writes by hand claims nothing that they did not say: what is never stored is refused, and what has to be asked for. */
const BY_HAND: ReadonlySet<FilterName> = new Set(['secret', 'danger', 'health', 'never_topic', 'evidence']);

const TURN: SourceRules = {
  origin: 'turn',
  actor: 'pipeline',
  mayBeLeft: true,
  isAskedFor: false,
  asksFirst: false,
  isBrought: false,
  contestsSettings: true,
  isLate: false,
  isReadAgain: false,
  keepsPast: false,
};
const LATER: SourceRules = { ...TURN, mayBeLeft: false, isLate: true };

const RULES: Readonly<Record<Source, SourceRules>> = {
  turn: TURN,
  directive: { ...TURN, mayBeLeft: false, isAskedFor: true },
  remember_anyway: { ...TURN, origin: 'remember_anyway', mayBeLeft: false, isAskedFor: true },
  import: { ...TURN, origin: 'import', actor: 'import', mayBeLeft: false, asksFirst: true, isBrought: true },
  // What somebody said years ago asks for no change of what they set since.
  imported_chat: {
    ...LATER,
    origin: 'import',
    actor: 'import',
    isBrought: true,
    contestsSettings: false,
    keepsPast: true,
  },
  edit: { ...TURN, origin: 'manual', actor: 'person', mayBeLeft: false, refusing: BY_HAND },
  session_review: { ...LATER, origin: 'session_review' },
  analysis: { ...LATER, origin: 'analysis' },
  reread: { ...LATER, isReadAgain: true },
};

export function rulesOf(source: Source): SourceRules {
  return RULES[source];
}

/** What a message asks for and what it says besides have origins of their own. */
export function originOf(source: Source, { userRequested }: Pick<Candidate, 'userRequested'>): MemoryOrigin {
  if (source !== 'turn' && source !== 'directive') return RULES[source].origin;
  return userRequested ? 'directive' : 'turn';
}
