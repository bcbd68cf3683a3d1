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

/** Time is passed in so that decay, expiry and dates can be tested. */
export interface Clock {
  now(): Date;
}

/** New identifiers: UUID version 7, so that rows sort by creation. */
export interface Ids {
  next(): string;
}

/** A message as the memory sees it: redacted, without injected memories. */
export interface Utterance {
  id: string;
  role: 'user' | 'assistant';
  /** Who spoke, where several people take part; null on the web. */
  author: string | null;
  text: string;
  at: Date;
  /** Said in a role: it belongs to the roleplay unless it is also true outside it. */
  isInPlay?: boolean;
}

/** The occasion on which something was said, and among whom. */
export interface Setting {
  platform: Platform;
  /** Every participant's name in a group; empty when the person is alone with the assistant. */
  participants: readonly string[];
  /** The last speaker in a group; null or absent if nobody is named. */
  primary?: string | null;
  /** The name of the assistant, so that "Hello Nova" is never taken for the person's name. */
  characterName: string;
  timeZone: string;
}

/** A memory that an engine is shown: it refers to it by number, never by id. */
export type KnownFact = Pick<Memory, 'id' | 'content'>;

/** What the gatekeeper and the extractor are given for one turn. */
export interface TurnInput {
  message: Utterance;
  /** The message only says what to do about the memories on a card, and that was done. */
  isCardAnswer?: boolean;
  /** The answering model proposed to remember words of it, and the reply leaves the decision to the memory. */
  isProposed?: boolean;
  /** A few earlier messages, oldest first: context for understanding, never evidence. */
  previous: readonly Utterance[];
  /** The person's earlier messages of the session, oldest first: what they repeat weighs more. */
  ownMessages?: readonly Utterance[];
  /** The assistant's answer, if there is one yet: context like the earlier messages (gatekeeper plan, 3). */
  reply?: Utterance | null;
  setting: Setting;
  settings: UserSettings;
  /** Known facts related to this message, as numbered context, never evidence. */
  known: readonly KnownFact[];
  /** Readings of this message that the person called wrong; absent if there are none. */
  wrong?: readonly string[];
  /** The session's roleplay or temporary persona, if one is active. */
  roleplay: string | null;
  /** Kinds that the character's memory profile keeps. */
  kinds: readonly MemoryKind[];
  /** The least confidence that the profile keeps; absent: the specification's. */
  minConfidence?: number;
  /** The server's policy; absent: the specification's values. */
  policy?: MemoryPolicy;
  /** The sorts of memories that this person keeps deleting or restoring; absent if there are none. */
  habits?: readonly OwnHabit[];
  /** Readings that were labelled right or wrong, of this person's words or another's; absent unless their authors agreed. */
  examples?: readonly LabelledExample[];
}

/** A turn as it is read: each message shortened to the part that is read, and its own message analysed. */
export interface AnalysedTurn extends TurnInput {
  /** The analysed message. */
  text: AnalysedText;
}

/** What the person said that contradicts their settings (promise 5). */
export interface SettingsConflict {
  field: ProfileField;
  settingsValue: string;
  saidValue: string;
  /** The person's own words. */
  span: string;
}

/** One structured answer that first decides and then extracts. */
export interface TurnReading {
  decision: GateDecision;
  drafts: Draft[];
  /** Set exactly when the decision requires a reconciliation. */
  conflict?: SettingsConflict | null;
  /** The role that this conversation now plays; null ends it; undefined leaves it unchanged. */
  roleplay?: string | null;
}

/** What a call to a model cost; stored with the call, shown to the administrator. */
export interface CallRecord {
  purpose: 'gatekeeper' | 'replay' | 'review' | 'analysis' | 'consolidation' | 'reply' | 'embedding';
  engine: Engine;
  model: string;
  promptId: string | null;
  promptVersion: string | null;
  /** How the answer was obtained: structured output, JSON mode, repaired, asked again. */
  path: 'structured' | 'json_mode' | 'repaired' | 're_asked' | 'text' | 'offline';
  inputTokens: number;
  outputTokens: number;
  promptChars: number;
  latencyMs: number;
  /** US dollars; null if the server's prices are unknown. */
  costUsd: number | null;
  /** Null when it succeeded; otherwise a code, never a message. `partly_invalid`: items of the answer were left out. */
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
  /** The mood at the start, in the middle and at the end. */
  emotionalArc: string[];
  participants: string[];
  topics: string[];
  /** The assistant's diary entry about it, in the first person; empty if there is none. */
  diary: string;
  /** What the assistant concluded about itself and the relationship, in its own words (persona and state, 5: v2). */
  bond: string[];
}

export interface ConversationInput {
  utterances: readonly Utterance[];
  setting: Setting;
  settings: UserSettings;
  known: readonly KnownFact[];
  kinds: readonly MemoryKind[];
  /** As for a turn. */
  minConfidence?: number;
  /** The server's policy; absent: the specification's values. */
  policy?: MemoryPolicy;
  /** Readings that were labelled right or wrong, as for a turn. */
  examples?: readonly LabelledExample[];
}

export interface Consolidated {
  title: string;
  content: string;
  keywords: string[];
}

/** `signal` cancels the call: a person's message has to be answered first. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/**
 * The engine behind the memory: a language model, or the deterministic one. Every method throws `MemoryModelError` when it
 * gets no usable answer; it never returns a guess.
 */
export interface MemoryEngine {
  readonly engine: Engine;
  readonly name: string;
  readTurn(input: AnalysedTurn, options?: CallOptions): Promise<Metered<TurnReading>>;
  /** Reads a whole conversation once: what the memory missed, and what it was about (decision logic, 4; extraction specification, phase 8). */
  readConversation(input: ConversationInput, options?: CallOptions): Promise<Metered<ConversationAnalysis>>;
  /** Merges related memories into one sentence that keeps every detail. Null: they do not belong together. */
  consolidate(memories: readonly Memory[], options?: CallOptions): Promise<Metered<Consolidated | null>>;
}

/** Estimates without a call how likely a message contains something to keep. It rejects nothing: an unlikely message is read later. */
export interface Triage {
  /** 0 to 1; 1 if unknown. */
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
    /** Calls that were made before the failure, so that they are accounted for. */
    readonly calls: CallRecord[] = [],
    /** How long the server asks to wait, in milliseconds; null if it names no time. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(`The memory model gave no usable answer (${code}).`, options);
  }
}

export interface EmbedOptions {
  signal?: AbortSignal;
  /** Every call is added here, failed ones too, so that it is accounted for. */
  calls?: CallRecord[];
}

/** Embeds texts as unit vectors. Vectors with different `model` names are never compared. */
export interface Embedder {
  /** Empty until it is known, at the latest after the first vector. */
  readonly model: string;
  readonly dimensions: number;
  /** Resolves when the model has been chosen. @throws EmbeddingError when it cannot be chosen now. */
  ready?(): Promise<void>;
  /** @returns one unit vector per text, in order. @throws EmbeddingError when the server returns none. */
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

/** Knowledge about single words that needs no model; the same with every engine. */
export interface WordSense {
  /** Whether it is a common English word, in lower case and correctly spelled. */
  isWord(word: string): boolean;
  /** Its meaning as a vector of length 1, for comparison with others; null for a word that is not listed. */
  meaningOf(word: string): Float32Array | null;
}
