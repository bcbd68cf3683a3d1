import { KIDS, ONLY_ONE, SIBLINGS } from '../kin';

/** "My names tom" */
const NAME =
  /(?<=\bmy name)s (?!(?:are|were|do|did|too|and|or)\b)(?=\p{L}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*[.!]*$)/iu;

/** "My mums birthday", "my dads from Oslo"; not "my mums are": somebody may have two. */
const OF_ONE = new RegExp(
  `(?<=\\b(?:my|our|me)(?: \\p{L}+'s)? (?:${ONLY_ONE}))s (?!(?:are|were|have|do|did|and|or|both|who|will|would|can|never|always)\\b)(?=\\p{L})`,
  'giu',
);

const THINGS =
  'name|birthday|wedding|house|place|flat|job|car|dog|cat|baby|kids|(?:husband|wife|boyfriend|girlfriend|partner|fiancee?)s?';

/** "My brothers wedding", "my sisters a vet", "my sisters getting married": one of them. */
const OF_SIBLING = new RegExp(
  `(?<=\\b(?:my|our) (?:${SIBLINGS})(?<!s))s (?=(?:${THINGS}|an?|the|getting|going|having|coming|moving|turning|starting|expecting|studying|training)\\b)`,
  'giu',
);
/** "My sons is in the oven": something of his. */
const SOMETHING_OF = new RegExp(`(?<=\\b(?:my|our) (?:${KIDS})(?<!s))s (?=is\\b)`, 'giu');
/** "At my sisters" */
const AT_SIBLINGS = new RegExp(
  `(?<=\\bat (?:my|our) (?:${SIBLINGS})(?<!s))s(?=\\s*(?:$|[,.;!?)]|(?:in|for|with|near|until|till|now|and|since|tonight|today|this|next|over|on)\\b))`,
  'giu',
);

/** Writes the apostrophe that is left out in "my names Tom", "my mums birthday", and what is meant by "at my brothers". */
export const restoreApostrophe = (sentence: string): string =>
  sentence
    .replace(NAME, "'s ")
    .replace(OF_SIBLING, "'s ")
    .replace(OF_ONE, "'s ")
    .replace(SOMETHING_OF, "'s one ")
    .replace(AT_SIBLINGS, "'s place");
