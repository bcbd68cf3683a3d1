import type { Mention } from '../reading';
import { ORDINAL } from './vocabulary';

/** What repeats is no date: "every Monday", "each March". */
const REPEATS = /\b(?:every|each|any|per)(?: other| single| \d{1,2}th)?(?: the)?\s*$/i;
/** Words that give a weak mention company: a preposition of time before it, or nothing after it but a stop. */
const PREPOSITION =
  /\b(?:in|during|of|for|by|on|around|throughout|within|early|mid|late|not|or|year|back to|back in)(?: the)?[ -]*$/i;
const BY_DAY = /\b(?:on|by|until|till?|since|before|after|from|to|and|or|for|4|not)\s*$/i;
const LISTED = /(?<![\d.])(?:1[5-9]|20)\d\d(?:,| and| or| &)\s*$/;
const TITLE = /\b(?!(?:time|times|most|part|some|day|days|all|much|many|rest|thing|end)\b)[a-z]+ of\s*$/i;
const CLOSES = /^\s*(?:$|[.,!?;:)\n])/;
const PART_OF_DAY = /^\.? (?:morning|afternoon|evening|night|lunch|noon|at \d|\d)/i;
/** After an ordinal, what a date goes on with; "the 2nd option" is none. */
const AFTER_NTH =
  /^(?:\s*(?:$|[.,!?;:)\n-])|\s+(?:at|around|about|and|to|or|of (?:the|this|next|last) month|with|for|in the|if|because|so|but|please|from|until|i|i'm|i'll|we|we're|he|she|they|my|our|is|was|will|works?|would)(?!\w))/i;
/** "21 March Lane": the road's name, not the day's. */
const ADDRESS =
  /^ (?:Lane|Street|Road|Avenue|Drive|Close|Court|Square|Way|Place|Terrace|Crescent|St|Rd|Ave)\b/;
/** "The first may be late", "no 3rd march against it". */
const VERB = /^ (?:be|have|not|also|even|well|still|need|take|come|look|seem|get|against|through)\b/i;
const AGE = /\b(?:my|his|her|their|your|our|whose)(?: (?:early|mid|late|very|own))*[- ]*$/i;

/** "Sunday roast", "Friday vibes": the name of something. */
const DISH = /^ (?:roast|school|paper|times|league|blues|vibes|mood|person)s?\b/i;

/** Whether it comes again and again. */
export function isRepeated(text: string, { start }: Mention): boolean {
  return REPEATS.test(text.slice(Math.max(0, start - 40), start));
}

/** Whether words that could be a date are one where they stand. */
export function isDate(text: string, mention: Mention): boolean {
  const said = text.slice(mention.start, mention.end);
  const before = text.slice(Math.max(0, mention.start - 40), mention.start);
  const after = text.slice(mention.end, mention.end + 40);
  if (ADDRESS.test(after)) return false;
  if (/day$/i.test(said) && DISH.test(after)) return false;
  if (/\b(?:may|march)$/.test(said) && VERB.test(after)) return false;
  if (AGE.test(before) && /ties$|0['’]?s$/i.test(said)) return false;
  return !mention.weak || hasCompany(said, before, after, mention);
}

function hasCompany(said: string, before: string, after: string, { reading }: Mention): boolean {
  const { granularity } = reading.future;
  if (/^(?:right )?now$/i.test(said)) return false;
  if (new RegExp(`^the ${ORDINAL}$`, 'i').test(said))
    return BY_DAY.test(before) ? AFTER_NTH.test(after) : false;
  if (/^\d{1,2}[/.-]\d{1,2}$/.test(said))
    return (
      /\b(?:on|by|until|till?|before|after|since|from|to|back|due|next|this)\s*$/i.test(before) ||
      (before.trim() === '' && CLOSES.test(after) && said !== '24/7')
    );
  if (granularity === 'day' && !/^the /i.test(said)) return BY_DAY.test(before) || PART_OF_DAY.test(after);
  if (granularity === 'season')
    return /\b(?:in|over|during|since|until|before|after|by|throughout|all|early|mid|late)(?: the)?[ -]*$/i.test(
      before + said.replace(/\w+$/, ''),
    );
  if (/^the /i.test(said) && !/\d/.test(said))
    return (
      CLOSES.test(after) &&
      (/\bfor\s*$/i.test(before) || (TITLE.test(before) && !/weekend|decade/i.test(said)))
    );
  if (/^\d+$/.test(said))
    return PREPOSITION.test(before) || LISTED.test(before)
      ? !/^\s+[a-z]+s\b/.test(after)
      : /^\s*$/.test(before) && !/^\s*[%°]/.test(after);
  // Months that are words or names of their own.
  return /\b(?:in|during|of|this|around|throughout|early|mid|late|or|and|to)(?: the)?[ -]*$/i.test(before);
}
