const COMMON = new Set(
  `the a an and or but is are was were be been have has had do does did not to of in on at for with from by about it that this
  these those there here he she they we you i my your his her their our me him them what who when where why how so very too just
  can will would should could may if then than as all some any no yes good nice great like love really well much more new one
  get got go going know think want need time day people thing things lot up out`.split(/\s+/),
);
/** In English prose, at least one in this many words is common. */
const WORDS_FOR_ONE_COMMON = 5;

/**
 * Whether a text can be English: plain letters, and common English words as often as in English.
 *
 * @param tokens its words in lower case, contractions expanded.
 */
export function looksEnglish(text: string, tokens: readonly string[]): boolean {
  if (/[^\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}\s]/u.test(text)) return false;
  const words = tokens.filter((token) => /\p{L}/u.test(token));
  const common = words.filter((word) => COMMON.has(word)).length;
  return common * WORDS_FOR_ONE_COMMON >= words.length;
}
