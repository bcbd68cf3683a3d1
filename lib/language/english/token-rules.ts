import type { TokenRules } from '../parse/tokenise';
import contractions from './lexicon/contractions.json';

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Words written as one that the treebank splits; dots mark the splits. */
const PARTED = new Map(
  words(contractions.parted)
    .values()
    .map((parts) => [parts.replaceAll('·', ''), offsetsOf(parts)] as const),
);

/** Words that are split only before certain words: "id love to", "its not", "ill be there". */
const PARTED_BEFORE = new Map(
  Object.entries(contractions.partedBefore).map(([word, { at, before }]) => [
    word,
    { at, before: words(before) },
  ]),
);

const NEGATED = /(?<=\p{L})n['’`´]t$/iu;
const CLITIC = /['’`´](?:s|m|re|ve|ll|d)$/iu;
const AFTER_APOSTROPHE = /^['’`´](?=\p{L}{3})/u;

/** How the English Web Treebank splits words: "do|n't", "I|'m", "gon|na"; also without apostrophes. */
export const ENGLISH_TOKENS: TokenRules = {
  abbreviations: words(`
    mr mrs ms dr prof st mt jr sr vs inc ltd co corp dept est approx incl excl no vol gen col sgt lt rev hon gov sen rep
    jan feb mar apr jun jul aug sep sept oct nov dec`),
  prefixes: words(`
    e non pre anti mid re post co over pro multi ex sub semi cross neo psycho socio counter intra inter un ultra micro
    mini go`),
  units: words('am pm mm cm km kg mg g lb lbs ft in min mins hr hrs yr yrs mph kmh gb mb tb oz yo'),
  split(word, following) {
    const lower = word.toLowerCase();
    const parted = PARTED.get(lower);
    if (parted) return parted;
    const before = PARTED_BEFORE.get(lower);
    if (before) return before.before.has(following) ? [before.at] : [];
    const negated = NEGATED.exec(word) ?? CLITIC.exec(word);
    if (negated) return negated.index > 0 ? [negated.index] : [];
    return AFTER_APOSTROPHE.test(word) ? [1] : [];
  },
};

/** "I" is capitalised everywhere. */
export const isEnglishPronoun = (form: string): boolean => form === 'I';

function offsetsOf(parts: string): number[] {
  let offset = 0;
  return parts
    .split('·')
    .slice(0, -1)
    .map((part) => {
      offset += part.length;
      return offset;
    });
}
