import type { Mention } from '../mention';

/** Recurring dates are excluded: "every Monday", "each March". */
const REPEATS = /\b(?:every|each|any|per)(?: other| single| \d{1,2}th)?(?: the)?\s*$/i;
const CLOSES = /^\s*(?:$|[.,!?;:)\n])/;
/** Prepositions of time, by what may follow them. */
const WITH_DAY = /\b(?:on|by|until|till?|since|before|after|from|to|and|or|for|4|not)\s*$/i;
const WITH_MONTH = /\b(?:in|during|of|this|around|throughout|early|mid|late|or|and|to)(?: the)?[ -]*$/i;
const WITH_SEASON =
  /\b(?:in|over|during|since|until|before|after|by|throughout|all|early|mid|late)(?: the)?[ -]*(?:the )?$/i;
const WITH_YEAR =
  /\b(?:in|during|of|for|by|on|around|throughout|within|early|mid|late|not|or|year|back to|back in)(?: the)?[ -]*$/i;
const LISTED = /(?<![\d.])(?:1[5-9]|20)\d\d(?:,| and| or| &)\s*$/;
const WITH_SLASH = /\b(?:on|by|until|till?|before|after|since|from|to|back|due|next|this)\s*$/i;
const TITLE = /\b(?!(?:time|times|most|part|some|day|days|all|much|many|rest|thing|end)\b)[a-z]+ of the $/i;
const PART_OF_DAY = /^\.? (?:morning|afternoon|evening|night|lunch|noon|at \d|\d)/i;
/** How a date continues after an ordinal; "the 2nd option" is not a date. */
const AFTER_NTH =
  /^(?:\s*(?:$|[.,!?;:)\n-])|\s+(?:at|around|about|and|to|or|with|for|in the|if|because|so|but|please|from|until|i|i'm|i'll|we|we're|he|she|they|my|our|is|was|will|works?|would)(?!\w))/i;
/** "21 March Lane": the road's name, not the day's. */
const ADDRESS =
  /^ (?:Lane|Street|Road|Avenue|Drive|Close|Court|Square|Way|Place|Terrace|Crescent|St|Rd|Ave)\b/;
/** "The first may be late", "no 3rd march against it". */
const VERB = /^ (?:be|have|not|also|even|well|still|need|take|come|look|seem|get|against|through)\b/i;
const AGE = /\b(?:my|his|her|their|your|our|whose)(?: (?:early|mid|late|very|own))*[- ]*$/i;
/** "Sunday roast", "Friday night dinner", "the Friday market": named after its day, or recurring. */
const CALLED =
  /^ (?:(?:morning|afternoon|evening|night)s|(?:(?:night|morning)s? )?(?:roast|school|paper|times|league|blues|vibes|mood|person|market|lights|club|class|brunch|service)(?:e?s)?)\b/i;

/** "I named my cat Sunday", "her name is April". */
const NAMED =
  /\b(?:named (?:(?:my|our|his|her|the) )?(?:[a-z]+ )?|(?:is|was|are) called |name(?: is|['’]s|s are) )$/i;

/** Whether it recurs. */
export function isRepeated(text: string, { start }: Mention): boolean {
  return REPEATS.test(text.slice(Math.max(0, start - 40), start));
}

/** Whether words that could be a date are one in this context. */
export function isDate(text: string, mention: Mention): boolean {
  const phrase = text.slice(mention.start, mention.end);
  const before = text.slice(Math.max(0, mention.start - 40), mention.start);
  const after = text.slice(mention.end, mention.end + 40);
  if (ADDRESS.test(after)) return false;
  if (/^\p{Lu}\p{L}+$/u.test(phrase) && NAMED.test(before) && CLOSES.test(after)) return false;
  if (/day$/i.test(phrase) && CALLED.test(after)) return false;
  if (/\b(?:may|march)$/.test(phrase) && VERB.test(after)) return false;
  if (AGE.test(before) && /ties$|0['’]?s$/i.test(phrase)) return false;
  return !mention.weak || hasCompany(phrase, before, after, mention);
}

function hasCompany(phrase: string, before: string, after: string, { kind, nth }: Mention): boolean {
  if (nth) return false;
  switch (kind) {
    case 'nth':
      return /^the /i.test(phrase) && WITH_DAY.test(before) && AFTER_NTH.test(after);
    case 'slash':
      return WITH_SLASH.test(before) || (before.trim() === '' && CLOSES.test(after) && phrase !== '24/7');
    case 'weekday':
      return WITH_DAY.test(before) || PART_OF_DAY.test(after);
    case 'season':
      return WITH_SEASON.test(before + phrase.replace(/\w+$/, ''));
    case 'year':
      return WITH_YEAR.test(before) || LISTED.test(before)
        ? !/^\s+[a-z]+s\b/.test(after)
        : /^\s*$/.test(before) && !/^\s*[%°]/.test(after);
    case 'month':
      return WITH_MONTH.test(before);
    case 'unit':
      return isThis(phrase, before, after);
    default:
      return false;
  }
}

/** "For the day", "partner of the week", "at the weekend". */
function isThis(phrase: string, before: string, after: string): boolean {
  if (/^weekend$/i.test(phrase))
    return /\b(?:at|on|over|for|during|of) the $/i.test(before) || /^ plans/i.test(after);
  return (
    /(?<!\w)the $/i.test(before) &&
    !/s$|^(?:decade|century)$/i.test(phrase) &&
    CLOSES.test(after) &&
    (/\bfor the $/i.test(before) || TITLE.test(before))
  );
}
