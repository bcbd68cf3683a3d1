import type { Candidate, Retraction, Triple } from '@/lib/contracts/candidate';
import type { EntityKind, MemoryCategory } from '@/lib/contracts/enums';
import type { Locale } from '@/lib/contracts/interface-language';
import type { Memory } from '@/lib/contracts/memory';
import type { AnalysedText, Piece } from './analysed-text';

/** How a statement stands to a known one; `detail`: it says all that the known one says, and more. */
export type Relation = 'same' | 'detail' | 'contradicts' | 'different';

/** A statement as it is compared: its sentence, and its triple where one is known. */
export interface Statement {
  content: string;
  triple?: Triple;
}

export interface Comparison {
  relation: Relation;
  /** How much the two say the same thing, 0 to 1: ranks, and is not a probability. */
  score: number;
}

/** Somebody or something that a memory names. */
export interface Entity {
  /** As it was written. */
  name: string;
  /** Under which it is the same in every memory. */
  key: string;
  kind: EntityKind;
}

/** Words as they are compared, in any language. */
export interface Words {
  /** The words of a text in order, lower case. */
  words(text: string): string[];
  /** Content words in the form under which they are compared. */
  stems(text: string): string[];
  /** A word, lower case, that carries grammar rather than content. */
  isStopWord(word: string): boolean;
  /** The most frequent content words, first mentioned first among equals (decision logic, 2.3). */
  keywords(text: string, limit?: number): string[];
  sentences(text: string): Piece[];
  /** Numbers, amounts, times and days, lower case: what a thing can change to. */
  valuesIn(text: string): string[];
}

/** What two statements have to do with each other. */
export interface Comparer extends Words {
  compare(known: Statement, next: Statement): Comparison;
  /** The memories that say what a retraction says is over. */
  findRetracted(retraction: Retraction, memories: readonly Memory[]): Memory[];
  isSameThing(one: string, other: string): boolean;
  /** Both predicates are about the same kind of thing: where one lives, what one likes. */
  isSameRelation(one: string, other: string): boolean;
  /** It says that something is so: "dislikes snakes" is the negative of liking them. */
  isPositive(statement: Pick<Memory, 'content' | 'triple'>): boolean;
  /** It states what was so once. */
  isPast(statement: Pick<Memory, 'triple'>): boolean;
  /** The same with another number, of which a person has one at a time. */
  isOtherAmount(known: Memory, candidate: Candidate): boolean;
  /** The same at another time, set right. */
  isOtherTime(known: Memory, candidate: Candidate): boolean;
  /** Beginnings of words under which memories about the same thing are found. */
  searchRoots(candidate: Pick<Candidate, 'content' | 'triple' | 'retracts'>): string[];
}

/** What the person wants of their settings. */
export type Consent = 'update_settings' | 'keep_settings';

/** Whether something is so, by the person's word; `no_longer`: it was; `instead`: what the memory says once it is set right. */
export type Confirmation = 'yes' | 'no' | 'no_longer' | { instead: string };

/** What the core asks of a language; it knows none itself (design §2). */
export interface Language extends Comparer {
  analyse(text: string): AnalysedText;
  /** Which of the interface's languages a text is written in; null where its words do not show it. */
  languageOf(text: string): Locale | null;
  /** The answer to "shall I change the settings?"; null where it is neither yes nor no. */
  parseConsent(text: string, values: { settingsValue: string; saidValue: string }): Consent | null;
  /** The answer to "is that right?", asked of a memory; null where it is none. */
  parseConfirmation(text: string, asked: { content: string; object: string }): Confirmation | null;
  /** Stems of words that any topic is spoken of in. */
  readonly general: ReadonlySet<string>;
  /** One of two words is the other with a slip of the finger. */
  isMisspelling(written: string, held: string): boolean;
  /** An ordinary word of the language, by its stem. */
  isOrdinary(stem: string): boolean;
  /** How near the nearest word of a text comes to one of the question's, 0 to 1. */
  compareMeaning(question: string): (text: string) => number;
  /** How much of a question the words of a text come near to, 0 to 1; `weightOf` gives the weight of a stem of it. */
  compareWords(question: string, weightOf: (stem: string) => number): (text: string) => number;
  /** Topic and title of a memory (decision logic, 2.3). */
  describe(content: string, category: MemoryCategory): { topic: string; title: string };
  /** Whom most people have one of, by what they call them: a wife, a boss. */
  isOneAtATime(relative: string): boolean;
  /** Whom and what a memory names. */
  findEntities(memory: Pick<Memory, 'content' | 'triple'> & { participants: readonly string[] }): Entity[];
  /** A sentence that somebody wrote of themselves, or to themselves, as they would say it: "You live in York", "I live in York". */
  toFirstPerson(text: string): string;
  /** The same as it is stored, in the third person: "User lives in York". */
  toThirdPerson(text: string): string;
  /** A memory, stored in the third person, as it is shown to the person it is about. */
  toSecondPerson(content: string): string;
}
