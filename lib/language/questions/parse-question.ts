import { stemmer } from 'stemmer';
import { normaliseText } from '@/lib/basics/normalise';
import { shortenTo } from '@/lib/basics/readable-part';
import type { DateContext } from '@/lib/memory/analysed-text';
import type { Question } from '@/lib/memory/recall/question';
import { resolveDates } from '../dates/resolve-dates';
import { guessLocale } from '../detect-language';
import { english } from '../english/english';
import { isNameOfTime } from '../lexicon/names-of-time';
import type { Topics } from '../lexicon/topics/topics';
import { UNSPACED } from '../multilingual/fillers';
import { keywords, STOP_WORDS, stems, words } from '../words';
import { isOfPastAbroad, predicatesAskedFor } from './asked-slot';

/** A question is at the beginning or end of a message; the middle of a long one is pasted text. */
const QUESTION_AT_MOST = 2000;
/** Up to this many content words, a message may depend on the one before. */
const LEANING_WORDS = 4;
const CONTINUES =
  /^(?:and|but|so|or|what about|how about|what else|anything else|why|really|since when)\b|\b(?:he|she|him|her|his|hers|they|them|their|it|its|that|this|those|these|there|then|one)\b/i;
const PAST =
  /\b(?:did|was|were|had|originally|initially|back then|used to|previous(?:ly)?|before|earlier|ago|formerly|old)\b/i;
/** References to a past time without a date: "in those days", "my time at the bank", "my last flat". */
const OVER =
  /\b(?:(?:those|the old|the good old) days|in the past|long ago|back (?:in|when)|(?:my|our|the) (?:time|days|years) (?:when|at|in|with|as)|when (?:i|we) still|once (?!an?\b|every|per|in)|(?:my|our) last (?!name))/i;
/** Past actions: the verb after "I", or after "have I". Having forgotten or mentioned something asks for current facts. */
const DONE =
  /\b(?:(?:i|we)(?:'ve| have)?|(?:have|has|had) (?:i|we))(?: (?:ever|once|first|last|only))? ([a-z]+)\b/gi;
const OF_THE_CHAT = /^(?:forgot|forgotten|told|said|mentioned|asked|wrote|had|got|lost|put|need|want)$/i;
const PRESENT =
  /\b(?:now|current(?:ly)?|latest|these days|at the moment|nowadays|still|any ?more|updated?|newest)\b/i;
const ADVICE =
  /\b(?:recommend\w*|suggest\w*|advi[sc]e|(?:what|where|which|how|who) (?:should|could|can) (?:i|we)|should (?:i|we)|ideas?|tips|what(?: are|'s| is| would be) (?:some|an?|the)?(?: \w+)? ?(?:good|best|better)|what are some|any good|options|help me (?:find|choose|pick|plan|decide)|looking for)\b/i;
/** "Where do I live?", not "What do I do to reset it?". */
const OWN_LIFE =
  /\b(?:do|did) (?:i|we) (?:\w+ )?(?:live|work|study|like|love|prefer|hate|fear|own|have(?! to)|keep|play|speak|drive|eat|drink|collect|teach|come from|do for)\b/i;
/** "How do I convert a date?" is not about the person, although it says "I". */
const HOW_TO = /\bhow (?:do|can|could|should|would|might) (?:i|we)\b/i;
const MOST_PHRASES = 12;
const MOST_TAGS = 12;
const MOST_TOPICS = 2;
const WORDS_OF_A_TOPIC = 6;

const ASKS =
  /[?？¿]|^(?:(?:and|so|but|please|ok|okay|hey|hi)[, ]+)*(?:what|which|where|when|who|whose|why|how|can|could|would|should|do|does|did|is|are|was|were|have|has|tell me|remind me|recommend|suggest|help me|any)\b|\b(?:recommend|suggest|remember)\b/i;
const REQUEST =
  /\b(?:(?:can|could|would|will|did) you|(?:do|would) you (?:remember|know|recall|think|recommend|suggest|advise)|tell me|let me know|give me)\b/gi;
const PERSONAL =
  /\b(?:recommend|suggest|advise|advice|should i|(?:did|have|had|was|am) i|(?:have|had|did) we|i (?:mention|told|said)|remind me|for me|my)\b/i;
/** "Do I have any pets?" */
const ASKS_OF_SELF = /\b(?:do|did|have|had|am|was|must|may|can|can't|cannot|shouldn't) i\b/i;
const ASSISTANT = /\b(?:you|your|yours|yourself|you're|you've)\b/i;
const PERSON = /\b(?:i|me|my|mine|myself|we|us|our|ours|i'm|i've|i'd|i'll)\b/i;
/** "My" and "our" in other languages, where questions otherwise look as in English. */
const THEIRS_ABROAD =
  /(?<!\p{L})(?:mi|mis|mío|mía|nuestr[oa]s?|mon|ma|mes|notre|nos|mein\p{L}*|unser\p{L}*|mio|mia|miei|mie|nostr[oa]|meus?|minhas?|nosso|nossa|mijn|onze)(?!\p{L})/iu;
const NAME = /(?<=\S\s+["'(]?)\p{Lu}[\p{L}-]+/gu;

/** The part of a message in which a question is looked for. */
export function askingPart(message: string): string {
  return normaliseText(shortenTo(message, QUESTION_AT_MOST));
}

/** Whether it asks for something. @param text the asking part of a message */
export function asks(text: string): boolean {
  return ASKS.test(text);
}

/** It mentions the speaker: "I", "my", "our". */
export function isAboutSelf(text: string): boolean {
  return PERSON.test(text) || THEIRS_ABROAD.test(text);
}

/** The previous turn, if a short follow-up depends on it: "and her brother?". @param text the asking part of a message */
export function leaningOf(text: string, previous: string | null): string {
  const leans = previous !== null && stems(text).length <= LEANING_WORDS && CONTINUES.test(text);
  return leans ? askingPart(previous) : '';
}

/** What a message asks, taken alone and whenever it is asked. @param text the asking part of it */
export function parseQuestion(
  text: string,
  topics: Topics,
): Omit<Question, 'leaning' | 'fillers' | 'days' | 'asksOfOwnTime'> {
  const rest = text.replace(REQUEST, ' ');
  return {
    text,
    tags: keywords(text, MOST_TAGS),
    expanded: expandTags(text, topics),
    phrases: phrasesOf(text),
    general: topics.general,
    asks: asks(text),
    asksAdvice: ADVICE.test(text),
    asksOwnLife: OWN_LIFE.test(text),
    asksOfSelf: ASKS_OF_SELF.test(text),
    isPersonal: PERSONAL.test(text) || THEIRS_ABROAD.test(text),
    isAboutSelf: isAboutSelf(text),
    isAboutAssistant: ASSISTANT.test(rest) && !PERSON.test(rest),
    isUnspaced: UNSPACED.test(text),
    present: PRESENT.test(text) || !isInPastTense(text),
    names: namesIn(text),
    askedSlot: predicatesAskedFor(text),
  };
}

/** The dates that it names, and whose they are. @param text the asking part of a message */
export function timesIn(
  text: string,
  topics: Topics,
  context: DateContext,
): Pick<Question, 'days' | 'asksOfOwnTime'> {
  const dates = resolveDates(text, context);
  const rest = dates.reduce((others, date) => others.replace(date.text, ' '), text.replace(REQUEST, ' '));
  return {
    days: dates.map(({ start, end }) => ({ start, end })),
    asksOfOwnTime: dates.length > 0 && isOfOwnLife(rest, topics),
  };
}

/** It refers to the person, or to nothing in particular. Other languages often do the former in the verb alone. */
function isOfOwnLife(text: string, { general }: Topics): boolean {
  if (guessLocale(text) !== 'en') return true;
  if (PERSON.test(text)) return !HOW_TO.test(text);
  return stems(text).every((stem) => STOP_WORDS.has(stem) || general.has(stem) || stem === 'happen');
}

/** It is about the past, by a word or by the tense. */
function isInPastTense(text: string): boolean {
  if (PAST.test(text) || OVER.test(text) || isOfPastAbroad(text)) return true;
  const { inflect } = english();
  return [...text.matchAll(DONE)].some(([, verb = '']) => !OF_THE_CHAT.test(verb) && inflect.isPast(verb));
}

/** Each name in the forms in which it may be stored: stemmed, and unchanged. */
function namesIn(text: string): string[][] {
  return (text.match(NAME) ?? [])
    .flatMap(words)
    .filter((name) => !isNameOfTime(name))
    .map((name) => [stemmer(name), name]);
}

/** The most typical words of the message's topics, besides its own (search document: expanded tags). */
function expandTags(text: string, topics: Topics): string[] {
  const phrase = new Set(stems(text));
  const about = new Map<number, number>();
  for (const stem of phrase) {
    const places = topics.ofStem.get(stem) ?? [];
    for (const place of places) about.set(place, (about.get(place) ?? 0) + 1 / places.length);
  }
  const chosen = [...about].sort((a, b) => b[1] - a[1]).slice(0, MOST_TOPICS);
  const expanded = chosen.flatMap(([place]) => topics.words[place]?.slice(0, WORDS_OF_A_TOPIC) ?? []);
  return [...new Set(expanded)].filter((word) => !phrase.has(stemmer(word)));
}

/** Adjacent content words: "budget tracker", "support group". */
function phrasesOf(text: string): string[] {
  const phrase = words(text);
  const phrases = new Set<string>();
  phrase.forEach((word, position) => {
    const next = phrase[position + 1];
    if (next && !STOP_WORDS.has(word) && !STOP_WORDS.has(next)) phrases.add(`${word} ${next}`);
  });
  return [...phrases].slice(0, MOST_PHRASES);
}
