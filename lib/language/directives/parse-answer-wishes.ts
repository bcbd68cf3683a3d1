import { once } from '@/lib/basics/once';
import { createInflector } from '../english/inflect';
import { loadIrregularWords } from '../english/irregular-words';
import WORDS from '../multilingual/answer-wishes.json';
import DIRECTIVES from '../multilingual/directives.json';
import { emptyKindOf } from '../sentence-kinds';
import type { Piece } from '../sentences';
import { fillParts } from './grammar';
import { findRequests, type ReadText } from './requests';

const { en } = WORDS;
const compile = (source: string) =>
  new RegExp(fillParts(source, { ...DIRECTIVES.en.parts, ...en.parts }), 'isu');
const WISHES = en.wishes.map(compile);
/** It is about this answer, or about a text that is being written. */
const ONCE = compile(en.once);
const LASTING = compile(en.lasting);

/** How the person wants to be answered from now on. */
export interface AnswerWish extends Piece {
  /** As a statement of theirs: "I prefer answers without bullet points". */
  statement: string;
}

/** "Keep me posted", "send lots of photos": asked of somebody else. */
const ASKS_NEWS =
  /\bkeep (?:me|us) (?:updated|posted|informed|in the loop)\b|\bsend (?:me |us )?(?:lots of |some |more |a few )?(?:photos?|pictures?|pics)\b/i;

/**
 * The wishes for all later answers: "please don't use emojis", "always give me prices in euros". None are wishes for one answer
 * ("make it shorter"), nor those beside a task, which they belong to, unless they say that they last.
 */
export function parseAnswerWishes(read: ReadText): AnswerWish[] {
  const sentences = findRequests(read)
    .filter(({ isForeign }) => !isForeign)
    .flatMap(splitAtStops);
  const found = sentences.flatMap((sentence) => {
    const wish = readWish(sentence.text);
    if (!wish || ASKS_NEWS.test(sentence.text) || ONCE.test(withoutReason(sentence.text, wish.end)))
      return [];
    const text = sentence.text.slice(0, wish.end);
    return [{ text, start: sentence.start, end: sentence.start + wish.end, statement: wish.statement }];
  });
  if (found.length === 0) return found;
  const isTask = sentences.some(
    ({ text, start }) =>
      !found.some((wish) => wish.start === start) &&
      /^(?:question|request)$/.test(emptyKindOf(text, false) ?? ''),
  );
  return isTask ? found.filter(({ text }) => LASTING.test(text)) : found;
}

/** "…, I read on my phone" gives a reason for what ends there: nothing of this answer. */
const withoutReason = (sentence: string, end: number): string =>
  sentence.slice(0, end) + sentence.slice(end).replace(/\b(?:for|in|on|to) my\b/giu, '');

/** In chat, sentences begin in lower case: "i have a team for that. please don't suggest yoga". */
const splitAtStops = ({ text, start }: Piece): Piece[] =>
  Array.from(text.matchAll(/\S.*?(?:(?<=\p{L}{2})[.!?]+(?=\s)|$)/gsu), (found) => {
    const [part] = found;
    const at = start + found.index;
    return { text: part, start: at, end: at + part.length };
  });

/** @returns where it ends in the sentence; a reason or something else may follow. */
function readWish(sentence: string): Pick<AnswerWish, 'statement' | 'end'> | null {
  const text = withBaseForms(sentence);
  for (const pattern of WISHES) {
    const found = pattern.exec(text);
    const answers = found && answersWanted(found.groups ?? {});
    // What was put in its base form is part of it.
    if (answers)
      return { statement: asStatement(answers), end: found[0].length + sentence.length - text.length };
  }
  return null;
}

function answersWanted({
  without,
  avoid,
  does,
  less,
  kind,
  having,
  form,
  kept,
  when,
  size,
}: Partial<Record<string, string>>): string | null {
  if (without) return `answers without ${withoutArticle(without)}`;
  if (avoid) return `answers that do not ${avoid}`;
  if (does) return withCase(wantedSo(does), when);
  if (size) return `answers of ${size.toLowerCase()}`;
  if (less) return `less ${less} answers`;
  if (kind) return `${kind} answers`;
  if (having) return `answers with ${having.toLowerCase()}`;
  if (form) return `answers in ${form}`;
  return kept ? `answers kept ${kept}` : null;
}

const IN_A_LANGUAGE = /^(?:answer|reply|respond|write|speak|talk)(?: to)?(?: me)? in (?<form>.+)$/isu;

/** "Answer me in Dutch" wants answers in Dutch. */
const wantedSo = (does: string): string => {
  const form = IN_A_LANGUAGE.exec(does)?.groups?.form;
  return form ? `answers in ${form}` : `answers that ${does}`;
};

/** @param when the case for which it is wished: "when I ask for a recipe". */
const withCase = (wish: string, when: string | undefined): string =>
  when ? `${wish} ${when.charAt(0).toLowerCase()}${when.slice(1)}` : wish;

/** "When I write to you" is when one writes. */
const asStatement = (answers: string): string =>
  `I prefer ${answers
    .replace(/\bi\b/g, 'I')
    .replace(/ to (?:you|u)\b/g, '')
    .replace(/(?<=\b(?:send|show|give|tell|ask) )(?:you|u) /g, '')}`;

/** "The headings" are any headings. */
const withoutArticle = (style: string): string =>
  style.replace(/^(?:(?:any|all the|those|these|your|ur|the(?=.*s$)) )+/iu, '');

/** "Stop using", "if you used": the patterns know verbs by their base. */
const withBaseForms = (sentence: string): string =>
  sentence.replace(
    /(?<=\b(?:stop|quit|avoid|be|keep|refrain from|steer clear of|if (?:you|u)) )\p{L}+/iu,
    (form) => baseForms().get(form.toLowerCase()) ?? form,
  );

const baseForms = once(() => {
  const { presentParticiple, past } = createInflector(loadIrregularWords());
  return new Map(
    en.verbs.split(' ').flatMap((verb) => [
      [presentParticiple(verb), verb],
      [past(verb), verb],
    ]),
  );
});
