import { stemmer } from 'stemmer';
import { normaliseText } from '../language/normalise';
import type { Topics } from '../language/topics/topics';
import { keywords, STOP_WORDS, stems, words } from '../language/words';

/** What a message asks of the memory. */
export interface Question {
  text: string;
  /** Its content words, as a memory's tags are made. */
  tags: string[];
  /** Words of the topics it is about. */
  expanded: string[];
  /** What it leans on; empty when it stands by itself. */
  leaning: string;
  phrases: string[];
  /** Stems that tell nothing in any message. */
  general: ReadonlySet<string>;
  /** It asks for a choice or a plan: what the person likes, wants and cannot have bears on it without a word in common. */
  asksAdvice: boolean;
  /** It asks of the person's own life: what others do with the same word bears on it less. */
  asksOwnLife: boolean;
  /** It asks how things are, not how they were: of two statements about one thing the newer answers. */
  present: boolean;
}

/** Content words up to which a message may lean on the one before. */
const LEANING_WORDS = 4;
const CONTINUES =
  /^(?:and|but|so|or|what about|how about|what else|anything else|why|really|since when)\b|\b(?:he|she|him|her|his|hers|they|them|their|it|its|that|this|those|these|there|then|one)\b/i;
const PAST =
  /\b(?:did|was|were|had|first|originally|initially|back then|used to|previous(?:ly)?|before|earlier|ago|formerly|old)\b/i;
const PRESENT =
  /\b(?:now|current(?:ly)?|latest|these days|at the moment|nowadays|still|any ?more|updated?|newest)\b/i;
const ADVICE =
  /\b(?:recommend\w*|suggest\w*|advi[sc]e|(?:what|where|which|how|who) (?:should|could|can) (?:i|we)|should (?:i|we)|ideas?|tips|what(?: are|'s| is| would be) (?:some|an?|the)?(?: \w+)? ?(?:good|best|better)|what are some|any good|options|help me (?:find|choose|pick|plan|decide)|looking for)\b/i;
/** "Where do I live?", not "What do I do to reset it?". */
const OWN_LIFE =
  /\bdo (?:i|we) (?:\w+ )?(?:live|work|study|like|love|prefer|hate|fear|own|have(?! to)|keep|play|speak|drive|eat|drink|collect|teach|come from|do for)\b/i;
const MOST_PHRASES = 12;
const MOST_TAGS = 12;
const MOST_TOPICS = 2;
const WORDS_OF_A_TOPIC = 6;

/** Reads a message; `previous` is the turn before it, which a short follow-up leans on ("and her brother?"). */
export function readQuestion(message: string, previous: string | null, topics: Topics): Question {
  const text = normaliseText(message);
  const leans = previous !== null && stems(text).length <= LEANING_WORDS && CONTINUES.test(text);
  return {
    text,
    tags: keywords(text, MOST_TAGS),
    expanded: expandTags(text, topics),
    leaning: leans ? normaliseText(previous) : '',
    phrases: phrasesOf(text),
    general: topics.general,
    asksAdvice: ADVICE.test(text),
    asksOwnLife: OWN_LIFE.test(text),
    present: PRESENT.test(text) || !PAST.test(text),
  };
}

/** The most typical words of the topics that a message is about, beside its own (search document: expanded tags). */
function expandTags(text: string, topics: Topics): string[] {
  const said = new Set(stems(text));
  const about = new Map<number, number>();
  for (const stem of said) {
    const places = topics.ofStem.get(stem) ?? [];
    for (const place of places) about.set(place, (about.get(place) ?? 0) + 1 / places.length);
  }
  const chosen = [...about].sort((a, b) => b[1] - a[1]).slice(0, MOST_TOPICS);
  const expanded = chosen.flatMap(([place]) => topics.words[place]?.slice(0, WORDS_OF_A_TOPIC) ?? []);
  return [...new Set(expanded)].filter((word) => !said.has(stemmer(word)));
}

/** Content words that stand side by side: "budget tracker", "support group". */
function phrasesOf(text: string): string[] {
  const said = words(text);
  const phrases = new Set<string>();
  said.forEach((word, place) => {
    const next = said[place + 1];
    if (next && !STOP_WORDS.has(word) && !STOP_WORDS.has(next)) phrases.add(`${word} ${next}`);
  });
  return [...phrases].slice(0, MOST_PHRASES);
}
