import type { Candidate, EventDate, Retraction, Triple } from '@/lib/contracts/candidate';
import type { EntityKind, MemoryCategory } from '@/lib/contracts/enums';
import type { Locale } from '@/lib/contracts/interface-language';
import type { Memory } from '@/lib/contracts/memory';
import type { AnalysedText, DateContext, Piece } from './analysed-text';

/** How a statement relates to a known one; `detail`: it says all that the known one says, and more. */
export type Relation = 'same' | 'detail' | 'contradicts' | 'different';

/** A statement in comparable form: its sentence, and its triple if known. */
export interface Statement {
  content: string;
  triple?: Triple;
}

export interface Comparison {
  relation: Relation;
  /** How much the two say the same thing, 0 to 1: for ranking, not a probability. */
  score: number;
}

/** Words of a sentence that name a date, and what is written instead of them. */
export interface WrittenDate {
  said: string;
  written: string;
}

/** Somebody or something that a memory names. */
export interface Entity {
  /** As written. */
  name: string;
  /** Identifies it across all memories. */
  key: string;
  kind: EntityKind;
}

/** Words normalised for comparison, in any language. */
export interface Words {
  /** The words of a text in order, lower case. */
  words(text: string): string[];
  /** Content words, normalised for comparison. */
  stems(text: string): string[];
  /** A lower-case word that carries grammar rather than content. */
  isStopWord(word: string): boolean;
  /** Stems that are function words in another language than English, where they may have content. */
  foreignStopStems: ReadonlySet<string>;
  /** The most frequent content words; of equally frequent ones the first mentioned comes first (decision logic, 2.3). */
  keywords(text: string, limit?: number): string[];
  sentences(text: string): Piece[];
  /** Numbers, amounts, times and days, in lower case: what a value can change to. */
  valuesIn(text: string): string[];
}

/** How two statements relate to each other. */
export interface Comparer extends Words {
  compare(known: Statement, next: Statement): Comparison;
  /** The memories that a retraction declares over. */
  findRetracted(retraction: Retraction, memories: readonly Memory[]): Memory[];
  isSameThing(one: string, other: string): boolean;
  /** Both predicates are about the same kind of thing: home, likes. */
  isSameRelation(one: string, other: string): boolean;
  /** Whether it is affirmative: "dislikes snakes" is the negation of liking them. */
  isPositive(statement: Pick<Memory, 'content' | 'triple'>): boolean;
  /** It states what used to be true. */
  isPast(statement: Pick<Memory, 'triple'>): boolean;
  /** The same statement with another amount, of which a person has only one at a time. */
  isOtherAmount(known: Memory, candidate: Candidate): boolean;
  /** The same event at a corrected time. */
  isOtherTime(known: Memory, candidate: Candidate): boolean;
  /** Word stems by which memories about the same thing are found. */
  searchRoots(candidate: Pick<Candidate, 'content' | 'triple' | 'retracts'>): string[];
}

/** Whether the person wants their settings changed. */
export type Consent = 'update_settings' | 'keep_settings';

/** The person's answer to whether something is true; `no_longer`: it used to be; `instead`: the corrected sentence. */
export type Confirmation = 'yes' | 'no' | 'no_longer' | { instead: string };

/** What the core needs to know about a language; it knows none itself (design §2). */
export interface Language extends Comparer {
  analyse(text: string): AnalysedText;
  /**
   * Which of the interface's languages a text is in; null if its words do not show it. Of several whose words it could be in, it is
   * the first of `likely`.
   */
  languageOf(text: string, likely?: readonly Locale[]): Locale | null;
  /** The answer to "shall I change the settings?"; null if it is neither yes nor no. */
  parseConsent(text: string, values: { settingsValue: string; saidValue: string }): Consent | null;
  /** The answer to "is that right?", asked about a memory; null if it is not an answer. */
  parseConfirmation(text: string, asked: { content: string; object: string }): Confirmation | null;
  /** Stems of words that are common in any topic. */
  readonly general: ReadonlySet<string>;
  /** One of the two words is the other with a typo. */
  isMisspelling(written: string, held: string): boolean;
  /** Whether a stem belongs to an ordinary word of the language. */
  isOrdinary(stem: string): boolean;
  /** The highest similarity between a word of a text and a word of the question, 0 to 1. */
  compareMeaning(question: string): (text: string) => number;
  /** The meaning of a stem as a vector of length 1, for comparison with others; null if unknown. */
  meaningOf(stem: string): Float32Array | null;
  /** Whether the text refers to its speaker: "I", "my", "our". */
  isAboutSelf(text: string): boolean;
  /**
   * The dates of a sentence that mean other days when it is read later, written out: "tomorrow" as "on 5 December 2026". `event` is
   * when the event is that it is about.
   */
  writeDates(text: string, said: DateContext, event: EventDate | null): WrittenDate[];
  /** Topic and title of a memory (decision logic, 2.3). */
  describe(content: string, category: MemoryCategory): { topic: string; title: string };
  /** Whether people usually have only one of a relative or acquaintance: a wife, a boss. */
  isOneAtATime(relative: string): boolean;
  /** The entities that a memory names. */
  findEntities(memory: Pick<Memory, 'content' | 'triple'> & { participants: readonly string[] }): Entity[];
  /**
   * A sentence that somebody wrote in the first or second person about themselves, in the first person: "You live in York"
   * becomes "I live in York".
   */
  toFirstPerson(text: string): string;
  /** The same in the third person, as it is stored: "User lives in York". */
  toThirdPerson(text: string): string;
  /** A stored memory, in the second person, as it is shown to the person it is about. */
  toSecondPerson(content: string): string;
}
