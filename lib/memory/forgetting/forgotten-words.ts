import type { Language } from '../language-port';
import { withoutUser } from '../third-person';
import { foldedPiece, pieceOfStem, type WordHint } from './word-hints';

/** The share of a memory's content words that makes a sentence of the assistant a paraphrase of it. */
const REPEATED_SHARE = 0.6;
/** Content words of one memory that make a sentence of the person refer to it, in conversations that mentioned the memory. */
const ECHO_WORDS = 2;
/** The minimum length of a single plain word that identifies a memory, in conversations that mentioned it. */
const DISTINCTIVE_LETTERS = 4;

const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
/** A word, or one character of a script without spaces. */
const TOKEN = new RegExp(
  `[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+(?:['’](?:(?![${UNSPACED}])\\p{L})+)*`,
  'gu',
);
const SENTENCE = /[^.!?。！？\n]+[.!?。！？]*/gu;

/** A memory to forget, with all its wordings. */
export interface ForgottenMemory {
  content: string;
  object: string;
  title: string;
  keyMoments: readonly string[];
  /** The person's own words that it rests on. */
  spans: readonly string[];
}

export interface Place {
  start: number;
  end: number;
}

/** Who wrote a text, and whether the memory was mentioned or used in that conversation. */
export interface Voice {
  by: 'person' | 'assistant';
  near: boolean;
}

/** The parts of a language that the search for forgotten words needs. */
export type ForgettingLanguage = Pick<Language, 'toSecondPerson' | 'isStopWord' | 'stems'>;

interface Token extends Place {
  word: string;
}

/**
 * Finds words to be forgotten in any text of a person: repetitions of what was said, names and numbers that occur in no other
 * memory, and sentences in which the assistant mentions it. Linear in the length of the text, however many memories there
 * are.
 */
export class ForgottenWords {
  private readonly language: ForgettingLanguage;
  /** Sequences of words, by their first word. */
  private readonly runs = new Map<string, string[][]>();
  /** Names, numbers and single words, which identify a memory only in conversations that mentioned it. */
  private readonly plain = new Set<string>();
  private readonly objectStems = new Set<string>();
  private readonly memoriesByStem = new Map<string, number[]>();
  private readonly stemCounts: number[] = [];

  /**
   * @param forgotten the memories to forget.
   * @param kept sentences that stay known: their words are not removed.
   */
  constructor(forgotten: readonly ForgottenMemory[], kept: readonly string[], language: ForgettingLanguage) {
    this.language = language;
    const names = new Set<string>();
    for (const memory of forgotten) {
      for (const text of wordingsOf(memory, language)) this.addRun(text);
      for (const text of [memory.content, ...memory.spans])
        for (const name of namesIn(text, language)) names.add(name);
      this.addObject(memory.object);
      this.addStems(memory);
    }
    for (const name of names) this.plain.add(name);
    for (const sentence of kept) this.spare(sentence);
    for (const list of this.runs.values()) list.sort((a, b) => b.length - a.length);
  }

  get isEmpty(): boolean {
    return this.runs.size === 0 && this.stemCounts.length === 0;
  }

  /** Hints for texts in which `find` may find something; it finds nothing in any other text. */
  hints(): WordHint[] {
    const stemsOf = this.stemCounts.map((): string[] => []);
    for (const [stem, memories] of this.memoriesByStem)
      for (const memory of memories) stemsOf[memory]?.push(pieceOfStem(stem));
    const runs = [...this.runs.values()].flat();
    const singles = [...this.plain].map(foldedPiece).concat([...this.objectStems].map(pieceOfStem));
    const hints: WordHint[] = [
      ...runs.map((run) => ({ pieces: run.map(foldedPiece), least: run.length, by: null, near: false })),
      ...stemsOf.flatMap((pieces): WordHint[] => [
        { pieces, least: Math.ceil(pieces.length * REPEATED_SHARE), by: 'assistant', near: false },
        { pieces, least: ECHO_WORDS, by: 'person', near: true },
      ]),
      { pieces: singles, least: 1, by: null, near: true },
    ];
    return hints.filter(({ pieces }) => pieces.length > 0);
  }

  /** The ranges of a text to redact, in order and without overlaps. */
  find(text: string, voice: Voice): Place[] {
    const places = this.findRuns(tokensOf(text), voice.near);
    if (voice.by === 'assistant') places.push(...this.findParaphrases(text, voice.near));
    else if (voice.near) places.push(...this.findEchoes(text));
    return joinPlaces(places);
  }

  private addRun(text: string): void {
    const run = tokensOf(text).map(({ word }) => word);
    const distinctive = run.filter((word) => !this.language.isStopWord(word));
    const [first] = run;
    if (first && distinctive.length > 1) this.runs.set(first, [...(this.runs.get(first) ?? []), run]);
  }

  private addObject(object: string): void {
    const run = tokensOf(object).map(({ word }) => word);
    if (run.length === 1 && (run[0]?.length ?? 0) >= DISTINCTIVE_LETTERS) this.plain.add(run[0] ?? '');
    for (const stem of this.language.stems(object)) this.objectStems.add(stem);
  }

  private addStems({ content }: ForgottenMemory): void {
    const own = new Set(this.language.stems(content));
    for (const stem of own) {
      const list = this.memoriesByStem.get(stem) ?? [];
      list.push(this.stemCounts.length);
      this.memoriesByStem.set(stem, list);
    }
    this.stemCounts.push(own.size);
  }

  /** Removes the words of a sentence that stays known. */
  private spare(sentence: string): void {
    const tokens = tokensOf(sentence);
    for (const { word } of tokens) this.plain.delete(word);
    for (const stem of this.language.stems(sentence)) this.objectStems.delete(stem);
    for (const [place, { word }] of tokens.entries()) {
      const list = this.runs.get(word);
      if (!list) continue;
      const left = list.filter((run) => !beginsAt(tokens, place, run));
      if (left.length > 0) this.runs.set(word, left);
      else this.runs.delete(word);
    }
  }

  private findRuns(tokens: readonly Token[], near: boolean): Place[] {
    const places: Place[] = [];
    for (const [place, { word, start, end }] of tokens.entries()) {
      const run = this.runs.get(word)?.find((candidate) => beginsAt(tokens, place, candidate));
      const last = run && tokens[place + run.length - 1];
      if (last) places.push({ start, end: last.end });
      else if (near && this.plain.has(word)) places.push({ start, end });
    }
    return places;
  }

  private findParaphrases(text: string, near: boolean): Place[] {
    const places: Place[] = [];
    for (const match of text.matchAll(SENTENCE)) {
      if (this.paraphrases(new Set(this.language.stems(match[0])), near))
        places.push({ start: match.index, end: match.index + match[0].length });
    }
    return places;
  }

  /** Words of a memory that a sentence of the person repeats together. Only these words are redacted: the sentence is theirs. */
  private findEchoes(text: string): Place[] {
    const places: Place[] = [];
    for (const match of text.matchAll(SENTENCE)) {
      const stemmed = tokensOf(match[0]).map((token) => ({
        ...token,
        stem: this.language.stems(token.word)[0] ?? '',
      }));
      const memories = Map.groupBy(
        stemmed.flatMap(({ stem }) =>
          (this.memoriesByStem.get(stem) ?? []).map((memory) => ({ memory, stem })),
        ),
        ({ memory }) => memory,
      );
      const echoed = new Set(
        [...memories.values()].flatMap((shared) => {
          const own = new Set(shared.map(({ stem }) => stem));
          return own.size >= ECHO_WORDS ? [...own] : [];
        }),
      );
      for (const { stem, start, end } of stemmed)
        if (echoed.has(stem)) places.push({ start: match.index + start, end: match.index + end });
    }
    return places;
  }

  private paraphrases(stems: ReadonlySet<string>, near: boolean): boolean {
    const shared = new Map<number, number>();
    for (const stem of stems) {
      if (near && this.objectStems.has(stem)) return true;
      for (const memory of this.memoriesByStem.get(stem) ?? []) {
        const count = (shared.get(memory) ?? 0) + 1;
        if (count >= (this.stemCounts[memory] ?? 0) * REPEATED_SHARE) return true;
        shared.set(memory, count);
      }
    }
    return false;
  }
}

/** All wordings of a memory: its sentence, the sentence as it is shown, and the words it rests on. */
function wordingsOf(
  { content, object, title, keyMoments, spans }: ForgottenMemory,
  language: ForgettingLanguage,
): string[] {
  return [withoutUser(content), language.toSecondPerson(content), object, title, ...keyMoments, ...spans];
}

/** Numbers of several digits, and words that are capitalised in the middle of a sentence. */
function namesIn(text: string, language: ForgettingLanguage): string[] {
  return tokensOf(text).flatMap(({ word, start, end }) => {
    const written = text.slice(start, end);
    const opens = /(?:^|[.!?。！？\n]\s*["“'(]*)$/u.test(text.slice(0, start));
    const isName = /^\p{Lu}/u.test(written) && !opens && written.length > 1;
    const isNumber = /\p{N}/u.test(word) && word.length >= DISTINCTIVE_LETTERS;
    return isNumber || (isName && !language.isStopWord(word)) ? [word] : [];
  });
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), (match) => ({
    word: match[0].normalize('NFKC').toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function beginsAt(tokens: readonly Token[], place: number, run: readonly string[]): boolean {
  return run.every((word, step) => tokens[place + step]?.word === word);
}

/** Sorted, with overlapping ranges merged. */
export function joinPlaces(places: readonly Place[]): Place[] {
  const joined: Place[] = [];
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) joined.push({ start, end });
  }
  return joined;
}
