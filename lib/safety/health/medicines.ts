/**
 * Medicines by how their names are made: the stems of international nonproprietary names, which most languages share and
 * end in a vowel of their own, and names of makers and groups that people use instead. Vitamins and supplements are food.
 */
const STEMS = [
  // Mind and nerves.
  'tralin|oxetin|alopram|faxin|[ao]zepam|azolam|pramin|triptylin|tiapin|anzapin|peridon|peridol|piprazol|phenidat|amph?etamin|gabalin|bapentin|trigin|racetam|piramat|buspiron|mirtazapin|trazodon|bupropion',
  // Heart, blood, metabolism.
  '[aeiou]pril|olol|sartan|dipin|thiazid|semid|vastatin|fibrat|xaban|gatran|formin|gliptin|gliflozin|glutid|thyroxin',
  // Infection, inflammation, pain, breath, stomach, tumours.
  'mycin|cillin|floxacin|cyclin|conazol|[cy]clovir|profen|codon|gliptan|triptan|methason|[dn]isolon|lukast|prazol|setron|tinib|trexat|[lxz]umab|ximab|limumab|d[ae]nafil|dalafil',
].join('|');

const NAMES =
  'prozac|zoloft|lexapro|celexa|wellbutrin|effexor|cymbalta|xanax|valium|klonopin|ativan|ritalin|concerta|adderall|vyvanse|elvanse|ozempic|wegovy|mounjaro|viagra|cialis|humira|synthroid|warfarin|paracetamol|aspirin|tramadol|morphine?|codeine?|naltrexon|methadon|salbutamol|ssris?|snris?|maois?';

const VOWEL = '(?:e|a|o|um)?s?';

export const MEDICINES = new RegExp(
  `(?<![\\p{L}])(?:\\p{L}{2,}(?:${STEMS})|${NAMES})${VOWEL}(?![\\p{L}])`,
  'giu',
);
