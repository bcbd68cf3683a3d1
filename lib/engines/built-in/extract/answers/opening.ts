import { isWordOfTime } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { ParsedToken } from '@/lib/language/parse/parsed-sentence';

/** The beginning of an answer. */
export interface Opening {
  /** Verbatim, without what is said besides: "Two, both girls" of "Two, both girls, and they fight all day". */
  text: string;
  /** It only names something, so that the question must complete it. */
  isPhrase: boolean;
  /** It belongs to the statement behind it, unless it is asked for: "In summer, we swim". */
  isOfRest: boolean;
}

/** The most words of a phrase. */
const LONGEST = 24;

const DAYS = new Set(['today', 'yesterday', 'tomorrow', 'tonight']);
const TIMES = new Set([...DAYS, 'this', 'last', 'next', 'these', 'one']);
const FINITE = /^(?:VBD|VBP|VBZ|MD)$/;
/** What goes on with the same thing: "in Plymouth", "both girls", "and church on Sundays". */
const GOES_ON = /^(?:ADP|DET|NUM|PROPN|ADJ|ADV|CCONJ|SCONJ|PRON)$/;
/** "…, though", "…, no contest" */
const ASIDES = wordClass('asidesOfAnswers');
/** What lasts until something of the person's happens belongs to the phrase. */
const UNTIL = /^(?:until|till|'?til)$/i;

/**
 * Where the phrase ends that an answer begins with; the whole answer if it is a statement of its own.
 *
 * @param tokens of the answer's first sentence.
 */
export function openingOf(answer: string, tokens: readonly ParsedToken[]): Opening {
  const parts = partsOf(tokens);
  const [first, ...others] = parts;
  if (!first || isStatement(first) || first[0]?.xpos === 'PRP')
    return { text: answer, isPhrase: false, isOfRest: false };
  const end = others.findIndex((part) => !continues(part));
  const said = parts.slice(0, end < 0 ? parts.length : end + 1).flat();
  const isWhole = said.length <= LONGEST;
  const phrase = isWhole ? said : first;
  const rest = end < 0 ? [] : (others[end] ?? []);
  return {
    text: answer.slice(0, phrase.at(-1)?.end),
    isPhrase: true,
    isOfRest: isStatement(rest) && belongsTo(phrase, rest, tokens.indexOf(phrase.at(-1) as ParsedToken)),
  };
}

/** "In summer", said of what comes behind it; and its subject, "Cork and Kerry are …". */
function belongsTo(phrase: readonly ParsedToken[], rest: readonly ParsedToken[], last: number): boolean {
  // "Probably in May"
  const first = phrase.find(({ upos }) => upos !== 'ADV') ?? phrase[0];
  const isCircumstance =
    /^(?:ADP|ADV|SCONJ)$/.test(first?.upos ?? '') || TIMES.has(first?.form.toLowerCase() ?? '');
  const isBeside = phrase.some(({ head, deprel }) => head > last && /^(?:obl|advmod|advcl)/.test(deprel));
  // "…, and Kerry are"
  const verb = rest.findIndex(({ xpos }) => FINITE.test(xpos));
  const isJoined =
    rest[0]?.upos === 'CCONJ' &&
    /^(?:are|were|have)$/i.test(rest[verb]?.form ?? '') &&
    /^NNP?$/.test(rest[verb - 1]?.xpos ?? '');
  return (isCircumstance && isBeside) || isJoined;
}

/** The parts between commas, dashes and stops. */
function partsOf(tokens: readonly ParsedToken[]): ParsedToken[][] {
  const parts: ParsedToken[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const isInside = tokens[index - 1]?.end === token.start && tokens[index + 1]?.start === token.end;
    if (/^(?:[,;:()–—…!]|-+|\.+)$/.test(token.form) && !isInside) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** It has a verb of its own, outside "(the car) that my aunt gave me". */
function isStatement(part: readonly ParsedToken[]): boolean {
  const verb = part.findIndex(
    ({ xpos, form }, index) =>
      (FINITE.test(xpos) || isIs(part, index)) &&
      // "A cat called Miso"
      !(/^(?:called|named)$/i.test(form) && /^(?:NOUN|PROPN)$/.test(part[index - 1]?.upos ?? '')),
  );
  if (verb < 0) return false;
  // "Tomorrow I fly", "last month I flew"
  const isDay = part
    .slice(0, 2)
    .some(
      ({ lemma }, index) =>
        DAYS.has(lemma.toLowerCase()) || (index === 1 && isWordOfTime(lemma.toLowerCase())),
    );
  const isThing = !/^(?:ADP|ADV|SCONJ)$/.test(part[0]?.upos ?? '') && !isDay;
  const relative = part.findIndex(
    ({ xpos, form }, index) =>
      index < verb &&
      /^(?:NOUN|PROPN|NUM|PRON)$/.test(part[index - 1]?.upos ?? '') &&
      (xpos.startsWith('W') || /^that$/i.test(form) || (isThing && /^PRP/.test(xpos))),
  );
  return relative < 0;
}

/** "One's an engineer" */
const isIs = (part: readonly ParsedToken[], index: number): boolean =>
  /^['’]s$/.test(part[index]?.form ?? '') &&
  /^(?:NUM|PRON|DET)$/.test(part[index - 1]?.upos ?? '') &&
  /^(?:DET|ADJ|ADV)$/.test(part[index + 1]?.upos ?? '');

function continues(part: readonly ParsedToken[]): boolean {
  const [first] = part;
  if (!first) return false;
  if (UNTIL.test(first.form)) return true;
  const isThing = first.upos === 'NOUN' && part.length <= 3;
  return (
    (isThing || GOES_ON.test(first.upos)) &&
    !ASIDES.has(first.form.toLowerCase()) &&
    !isStatement(part) &&
    !part.some(({ form, xpos }) => /^(?:ago|lol)$/i.test(form) || (isThing && xpos === 'POS'))
  );
}
