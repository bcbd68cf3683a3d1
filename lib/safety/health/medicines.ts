/**
 * Medicines by their word formation: the stems of international nonproprietary names, which most languages share with an
 * ending of their own, and common brand and group names. Vitamins and supplements count as food.
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
