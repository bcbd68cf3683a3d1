import type { TokenRules } from '../parse/tokenise';

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Words written as one that the treebank splits; dots mark the splits. */
const PARTED = new Map(
  words(`
    can·not gon·na wan·na got·ta du·n·no lem·me gim·me out·ta try·na i·mma c'm·on c’m·on d'·you d’·you y'·all y’·all 't·is
    't·was o'clock o’clock ma'am ma’am
    do·nt does·nt did·nt is·nt are·nt was·nt were·nt has·nt have·nt had·nt ca·nt wo·nt could·nt should·nt would·nt
    must·nt need·nt ai·nt
    i·m i·ve we·ve you·ve they·ve you·re they·re you·ll they·ll it·ll that·ll he·s she·s that·s there·s here·s what·s
    what·s who·s where·s how·s let·s you·d they·d
  `)
    .values()
    .map((parts) => [parts.replaceAll('·', ''), offsetsOf(parts)] as const),
);

/** Words that are split only before certain words: "id love to", "its not", "ill be there". */
const PARTED_BEFORE = new Map([
  [
    'id',
    {
      at: 1,
      before: words('love like rather say have be never prefer hate probably go do want guess really'),
    },
  ],
  [
    'ill',
    {
      at: 1,
      before: words('be have try go get do see let take make never probably just need tell give come check'),
    },
  ],
  [
    'its',
    {
      at: 2,
      before: words(`
        a an the my your his her our their not so too very really just been going gonna like almost always never about
        because that what how where when all okay ok fine pretty kinda quite also only still as in on at for from no
        hard great good nice cool bad better worse amazing awful easy true such more raining snowing getting me him it
        this super early basically actually probably definitely`),
    },
  ],
]);

const NEGATED = /(?<=\p{L})n['’`´]t$/iu;
const CLITIC = /['’`´](?:s|m|re|ve|ll|d)$/iu;
const AFTER_APOSTROPHE = /^['’`´](?=\p{L}{3})/u;

/** How the English Web Treebank splits words: "do|n't", "I|'m", "gon|na"; also without apostrophes. */
export const ENGLISH_TOKENS: TokenRules = {
  abbreviations: words(`
    mr mrs ms dr prof st mt jr sr vs inc ltd co corp dept est approx no vol gen col sgt lt rev hon gov sen rep
    jan feb mar apr jun jul aug sep sept oct nov dec`),
  prefixes: words(`
    e non pre anti mid re post co over pro multi ex sub semi cross neo psycho socio counter intra inter un ultra micro
    mini`),
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
