import type { Draft } from '@/lib/contracts/candidate';
import type { Engine, MemoryKind, Platform } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import type { Memory } from '@/lib/contracts/memory';
import type { MemoryPolicy } from '@/lib/contracts/memory-config';
import { isNamed } from '@/lib/contracts/named-error';
import type { ProfileField, UserSettings } from '@/lib/contracts/settings';
import type { AnalysedText } from './analysed-text';
import type { LabelledExample } from './calibration/label';
import type { OwnHabit } from './calibration/own-habits';

/** Time arrives as an argument so that decay, expiry and dates can be tested. */
export interface Clock {
  now(): Date;
}

/** New identifiers: UUID version 7, so that rows sort by creation. */
export interface Ids {
  next(): string;
}

/** A line of a conversation as the memory sees it: redacted, without injected memories. */
export interface Utterance {
  id: string;
  role: 'user' | 'assistant';
  /** Who spoke, where several people take part; null on the web. */
  author: string | null;
  text: string;
  at: Date;
  /** Said in a role: the play's, unless it holds outside it. */
  isInPlay?: boolean;
}

/** Where and among whom something was said. */
export interface Setting {
  platform: Platform;
  /** Every participant's name in a group; empty when the person is alone with the assistant. */
  participants: readonly string[];
  /** Who spoke to the assistant last, in a group; null or absent where nobody is named. */
  primary?: string | null;
  /** The name of the assistant, so that "Hello Nova" is never taken for the person's name. */
  characterName: string;
  timeZone: string;
}

/** A memory that an engine is shown: it answers with its number, never with its id. */
export type KnownFact = Pick<Memory, 'id' | 'content'>;

/** What the gatekeeper and the extractor are given for one turn. */
export interface TurnInput {
  message: Utterance;
  /** The message says no more than what to do about the memories on a card, and that was done. */
  isCardAnswer?: boolean;
  /** The model that answered it proposed to remember words of it, and the reply leaves the decision to the memory. */
  isProposed?: boolean;
  /** Up to a few earlier lines, oldest first: context for understanding, never evidence. */
  previous: readonly Utterance[];
  /** The person's earlier messages of the session, oldest first: what they come back to weighs more. */
  ownMessages?: readonly Utterance[];
  /** The assistant's answer, where there is one yet: context like the lines before (gatekeeper plan, 3). */
  reply?: Utterance | null;
  setting: Setting;
  settings: UserSettings;
  /** What is known that bears on this message, as numbered context, never evidence. */
  known: readonly KnownFact[];
  /** Readings of this message that the person said are wrong; absent where there are none. */
  wrong?: readonly string[];
  /** The session's roleplay or temporary persona, if one is active. */
  roleplay: string | null;
  /** Kinds that the character's memory profile keeps. */
  kinds: readonly MemoryKind[];
  /** The server's; the specification's values where absent. */
  policy?: MemoryPolicy;
  /** What this person keeps taking away, and what they keep restoring; absent where neither is known. */
  habits?: readonly OwnHabit[];
  /** Readings that were called right or wrong, of this person's words or another's; absent unless who wrote them agreed. */
  examples?: readonly LabelledExample[];
}

/** A turn as it is read: so much of each of its lines as is looked at, and what the message says. */
export interface AnalysedTurn extends TurnInput {
  /** The words of the message. */
  text: AnalysedText;
}

/** What the person said against what they set (promise 5). */
export interface SettingsConflict {
  field: ProfileField;
  settingsValue: string;
  saidValue: string;
  /** The person's own words. */
  span: string;
}

/** One structured answer that decides first and extracts second. */
export interface TurnReading {
  decision: GateDecision;
  drafts: Draft[];
  /** Set exactly when the decision asks for a reconciliation. */
  conflict?: SettingsConflict | null;
  /** The role that this conversation now plays; null ends it; undefined leaves it. */
  roleplay?: string | null;
}

/** What a model call cost; stored with the call, shown to the administrator. */
export interface CallRecord {
  purpose: 'gatekeeper' | 'replay' | 'review' | 'analysis' | 'consolidation' | 'reply' | 'embedding';
  engine: Engine;
  model: string;
  promptId: string | null;
  promptVersion: string | null;
  /** How the answer was got: structured output, JSON mode, repaired, asked again. */
  path: 'structured' | 'json_mode' | 'repaired' | 're_asked' | 'text' | 'offline';
  inputTokens: number;
  outputTokens: number;
  promptChars: number;
  latencyMs: number;
  /** US dollars; null where the server's prices are not known. */
  costUsd: number | null;
  /** Null when it succeeded; else a code, never a message. `partly_invalid`: items of the answer were left out. */
  errorCode: string | null;
}

export interface Metered<T> {
  value: T;
  calls: CallRecord[];
}

export interface ConversationAnalysis {
  drafts: Draft[];
  summary: string;
  themes: string[];
  tone: string;
  /** Start, middle, end. */
  emotionalArc: string[];
  participants: string[];
  topics: string[];
  /** The assistant's diary entry on it, in the first person; empty where there is none. */
  diary: string;
  /** What the assistant concluded about itself and how the two stand, in its own words (persona and state, 5: v2). */
  bond: string[];
}

export interface ConversationInput {
  utterances: readonly Utterance[];
  setting: Setting;
  settings: UserSettings;
  known: readonly KnownFact[];
  kinds: readonly MemoryKind[];
  /** The server's; the specification's values where absent. */
  policy?: MemoryPolicy;
  /** As beside a turn: readings that were called right or wrong. */
  examples?: readonly LabelledExample[];
}

export interface Consolidated {
  title: string;
  content: string;
  keywords: string[];
}

/** `signal` ends the call: somebody else is to be answered first. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/**
 * The engine behind the memory: a language model, or the deterministic one.
 * Every method throws `MemoryModelError` when no usable answer could be had; it never returns a guess.
 */
export interface MemoryEngine {
  readonly engine: Engine;
  readonly name: string;
  readTurn(input: AnalysedTurn, options?: CallOptions): Promise<Metered<TurnReading>>;
  /** One reading of a whole conversation: what the memory missed, and what it was about (decision logic, 4; extraction specification, phase 8). */
  readConversation(input: ConversationInput, options?: CallOptions): Promise<Metered<ConversationAnalysis>>;
  /** Merges related memories into one sentence that keeps every detail. Null: they do not belong together. */
  consolidate(memories: readonly Memory[], options?: CallOptions): Promise<Metered<Consolidated | null>>;
}

/** Guesses without a call how likely a message holds something to keep. It rejects nothing: what is unlikely waits. */
export interface Triage {
  /** 0 to 1; 1 where it is unknown. */
  likelihood(input: AnalysedTurn): number;
}

export class MemoryModelError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('MemoryModelError', error);
  override readonly name = 'MemoryModelError';
  constructor(
    readonly code:
      | 'timeout'
      | 'unreachable'
      | 'rate_limited'
      | 'refused'
      | 'malformed'
      | 'too_large'
      | 'unauthorised'
      | 'server_error',
    readonly retryable: boolean,
    options?: ErrorOptions,
    /** Calls made before it failed, so that they are accounted for. */
    readonly calls: CallRecord[] = [],
    /** How long the server asks to wait, in milliseconds; null where it names none. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(`The memory model gave no usable answer (${code}).`, options);
  }
}

export interface EmbedOptions {
  signal?: AbortSignal;
  /** Every call that is made is added here, a failed one too, so that it is accounted for. */
  calls?: CallRecord[];
}

/** Turns texts into unit vectors. Vectors of different `model` names are never compared. */
export interface Embedder {
  /** Empty until it is known: after a vector it is. */
  readonly model: string;
  readonly dimensions: number;
  /** Where the model is yet to be chosen: resolves when it is. @throws EmbeddingError when it cannot be now. */
  ready?(): Promise<void>;
  /** @returns one unit vector a text, in order. @throws EmbeddingError when the server gives none. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<number[][]>;
}

export class EmbeddingError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('EmbeddingError', error);
  override readonly name = 'EmbeddingError';
  constructor(
    readonly code: 'timeout' | 'unreachable' | 'malformed' | 'unauthorised' | 'server_error',
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(`No embedding could be had (${code}).`, options);
  }
}

/** What is known of single words without asking a model; the same whichever engine is configured. */
export interface WordSense {
  /** It is a common English word, in lower case and spelled as it should be. */
  isWord(word: string): boolean;
  /** What it means, as a vector of length 1 to be held against another's; null for a word that is not listed. */
  meaningOf(word: string): Float32Array | null;
}
