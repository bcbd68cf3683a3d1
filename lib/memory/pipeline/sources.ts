import type { Candidate } from '@/lib/contracts/candidate';
import type { FilterName, MemoryActor, MemoryOrigin, Source } from '@/lib/contracts/enums';

/** How a source differs from the others; all go through the same steps (design §2). */
export interface SourceRules {
  /** The origin recorded for its memories. */
  origin: MemoryOrigin;
  /** Who changes what is known. */
  actor: MemoryActor;
  /** Its turns may be left to the review at the end of the session. */
  mayBeLeft: boolean;
  /** The person asked for these words: they are stored at once, and their meaning is read afterwards. */
  isAskedFor: boolean;
  /** What it would add or replace waits for the person's decision. */
  asksFirst: boolean;
  /** Imported by the person themselves: the settings for learning from conversations do not apply. */
  isBrought: boolean;
  /** A value that differs from the settings is asked about. */
  contestsSettings: boolean;
  /** It is read after later messages: what was decided or said since takes precedence. */
  isLate: boolean;
  /** The message was decided on before and is reread: its earlier memories stay, except for those that the person called wrong. */
  isReadAgain: boolean;
  /** A statement older than what is known now is kept as past. */
  keepsPast: boolean;
  /** The filters that refuse its candidates; all if absent. */
  refusing?: ReadonlySet<FilterName>;
}

/** Somebody who writes a memory by hand cannot be misquoted: only the filters for what is never stored, or only on request, apply. */
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
  // What somebody said years ago is no reason to change settings that they made since.
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

/** The requested part of a message and the rest of it have different origins. */
export function originOf(source: Source, { userRequested }: Pick<Candidate, 'userRequested'>): MemoryOrigin {
  if (source !== 'turn' && source !== 'directive') return RULES[source].origin;
  return userRequested ? 'directive' : 'turn';
}
