import { once } from '@/lib/basics/once';
import type { AnalysedText, DateContext, Piece } from '@/lib/memory/analysed-text';
import { isAssent } from './assent';
import { isBadNews } from './bad-news';
import { isCorrection } from './corrections';
import { eventDateOf, type ResolvedDate, resolveDates } from './dates/resolve-dates';
import { isEnglish, looksEnglish } from './detect-language';
import { parseDirectives } from './directives/parse-directive';
import { english } from './english/english';
import { gateSentences, gateTokens } from './gate-tokens';
import { loadTopics } from './lexicon/topics/topics';
import { fillersIn } from './multilingual/fillers';
import { ownWords } from './own-words';
import type { ParsedSentence } from './parse/parsed-sentence';
import type { Token } from './parse/tokenise';
import { askingPart, asks, leaningOf, parseQuestion, timesIn } from './questions/parse-question';
import { sentences } from './sentences';
import { isSmallTalk } from './small-talk';
import { stems } from './words';

/** Up to this many words of a text, its parts are also parsed separately, to find sentence boundaries. */
const MOST_WORDS_IN_PARTS = 240;
/** A day of a month that is not named. */
const DAY_OF_MONTH = /^(?:on )?the \d{1,2}(?:st|nd|rd|th)\W*$/i;

/** Analyses a text: a message is analysed once, and every step of its turn uses the result (design §2). */
export function analyse(text: string): TextAnalysis {
  return new TextAnalysis(text);
}

/** The same object with everything the language layer knows of the text; the core sees only part of it. */
export function analysisOf(text: AnalysedText): TextAnalysis {
  return text instanceof TextAnalysis ? text : analyse(text.text);
}

/** What a text says. Everything is computed lazily and at most once. */
export class TextAnalysis implements AnalysedText {
  readonly #sentences = once(() => sentences(this.text));
  readonly #own = once(() => ownWords(this.text));
  readonly #straight = once(() => this.text.replace(/[’‘]/g, "'"));
  readonly #straightSentences = once(() =>
    this.sentences.map(({ start, end }): Piece => ({ text: this.straight.slice(start, end), start, end })),
  );
  readonly #ownSentences = once(() => sentences(this.own.replaceAll('’', "'")));
  readonly #gateSentences = once(() => gateSentences(this.straight.trim()));
  readonly #gateTokens = once(() => this.gateSentences.map(gateTokens));
  readonly #looksEnglish = once(() => looksEnglish(this.text, this.gateTokens.flat()));
  readonly #isEnglish = once(() => isEnglish(this.text, this.gateTokens.flat()));
  readonly #stems = once(() => stems(this.text));
  readonly #directives = once(() => parseDirectives(this));
  readonly #tokens = once(() => english().parser.tokenise(this.text));
  readonly #parserSentences = once(() =>
    english()
      .parser.split(this.text, this.#tokens())
      .map(({ start, end }): Piece => ({ text: this.text.slice(start, end), start, end })),
  );
  readonly #isAssent = once(() => isAssent(this.text));
  readonly #isCorrection = once(() => isCorrection(this.text));
  readonly #isBadNews = once(() => isBadNews(this.text));
  readonly #asking = once(() => askingPart(this.text));
  readonly #smallTalk = new Map<string, boolean>();
  readonly #question = once(() => parseQuestion(this.#asking(), loadTopics()));
  readonly #times = new Map<string, ReturnType<typeof timesIn>>();
  readonly #parsed = new Map<string, ParsedSentence[]>();
  readonly #dates = new Map<string, readonly ResolvedDate[]>();
  #wordsInParts = MOST_WORDS_IN_PARTS;
  readonly #again = once(() => english().parser.allowance());

  constructor(readonly text: string) {}

  get sentences() {
    return this.#sentences();
  }
  /** With straight apostrophes, at the same positions. */
  get straight() {
    return this.#straight();
  }
  /** The sentences with straight apostrophes. */
  get straightSentences() {
    return this.#straightSentences();
  }
  /** Quotations are blanked out, so that the person's own words keep their positions. */
  get own() {
    return this.#own();
  }
  /** The sentences outside quotations. */
  get ownSentences() {
    return this.#ownSentences();
  }
  /** The sentences as the learned gate and the plain patterns read them, split even where capitals are missing. Never empty. */
  get gateSentences() {
    return this.#gateSentences();
  }
  /** The words of each of them. */
  get gateTokens() {
    return this.#gateTokens();
  }
  /** It can be English. */
  get looksEnglish() {
    return this.#looksEnglish();
  }
  /** It is certainly English. */
  get isEnglish() {
    return this.#isEnglish();
  }
  get stems() {
    return this.#stems();
  }
  get directives() {
    return this.#directives();
  }
  get isAssent() {
    return this.#isAssent();
  }
  get isCorrection() {
    return this.#isCorrection();
  }
  get isBadNews() {
    return this.#isBadNews();
  }
  isQuoted({ start, end }: Omit<Piece, 'text'>) {
    const written = this.text.slice(start, end);
    return written.trim() !== '' && this.own.slice(start, end).trim() === '';
  }
  /** "Translate this: …": the sentence is the person's own up to its colon. */
  handsOver({ text, start, end }: Piece) {
    return /[:：]\s*$/.test(this.own.slice(start, end)) && !/[:：]\s*$/.test(text);
  }
  get asks() {
    return asks(this.#asking());
  }
  isSmallTalk(assistantName: string) {
    const found = this.#smallTalk.get(assistantName) ?? isSmallTalk(this.text, assistantName);
    this.#smallTalk.set(assistantName, found);
    return found;
  }

  question(previous: string | null, context: DateContext) {
    const key = `${context.reference.getTime()} ${context.timeZone}`;
    const times = this.#times.get(key) ?? timesIn(this.#asking(), loadTopics(), context);
    this.#times.set(key, times);
    const question = this.#question();
    const leaning = leaningOf(this.#asking(), previous);
    const fillers = fillersIn([question.text, leaning, ...question.expanded].join(' '));
    return { ...question, ...times, leaning, fillers };
  }
  prepare() {
    this.#directives();
    this.#question();
  }

  /** The sentences as the parser splits them. */
  get parserSentences() {
    return this.#parserSentences();
  }

  /** Parses a part; positions count from its beginning, so that repeated text gives the same result. `instead` is parsed in its place. */
  parse(part: Piece, instead = part.text): ParsedSentence[] {
    const written = instead.trimEnd();
    const found = this.#parsed.get(written) ?? this.#parse(part, instead);
    this.#parsed.set(written, found);
    return found;
  }

  /** Parses text inside a part as a sentence of its own; empty once enough of the whole text was parsed so. */
  parseWithin(part: Piece, within: string): ParsedSentence[] {
    const isKnown = this.#parsed.has(within.trimEnd());
    const words = isKnown ? 0 : within.split(/\s+/).length;
    if (words > this.#wordsInParts) return [];
    this.#wordsInParts -= words;
    return this.parse(part, within);
  }

  #parse(part: Piece, instead: string): ParsedSentence[] {
    const { parser } = english();
    // If only its beginning was cut off, its tokens are known.
    const start = part.end - instead.length;
    const tokens =
      start >= 0 && this.text.startsWith(instead, start) ? this.#tokensOf(start, part.end) : null;
    return parser.parse(instead, this.#again(), tokens ?? undefined);
  }

  /** Null if a word crosses the part's boundary. */
  #tokensOf(from: number, to: number): Token[] | null {
    const within = this.#tokens().filter(({ start, end }) => start < to && end > from);
    if (within.some(({ start, end }) => start < from || end > to)) return null;
    return within.map(({ form, start, end }) => ({ form, start: start - from, end: end - from }));
  }

  eventDateIn({ start, end }: { start: number; end: number }, context: DateContext) {
    const key = `${start} ${end} ${context.reference.getTime()} ${context.timeZone}`;
    const dates = this.#dates.get(key) ?? this.#datesIn(start, end, context);
    this.#dates.set(key, dates);
    return eventDateOf(dates);
  }

  /** A part has its own tense, but "the 27th" may be of a month that is named before it. */
  #datesIn(start: number, end: number, context: DateContext): readonly ResolvedDate[] {
    const own = resolveDates(this.text.slice(start, end), context);
    if (!own.some(({ text }) => DAY_OF_MONTH.test(text))) return own;
    const all = resolveDates(this.text.slice(0, end), context).filter(({ index }) => index >= start);
    return all.length === own.length ? all : own;
  }
}
