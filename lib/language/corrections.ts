/** A longer message has its own content. */
const MOST_WORDS = 12;
/** How people withdraw or correct what they just said. */
const CORRECTS =
  /^(?:(?:oh|ah|um+|hmm?|oops|whoops)[,.! ]+)?(?:no(?:,| wait| sorry|[.!]| not)|nope,|wait[,. ]|sorry[,.! ]|scratch\b|strike\b|forget (?:it|that|this|what)\b|never ?mind\b|ignore (?:it|that)\b|actually\b|correction\b|i meant?\b|i mis\p{L}+|(?:nein|doch|vergiss das|moment)\b|(?:non|oublie [cç]a|attends)\b|(?:no,|perd[oó]n|olvida eso|espera)|(?:não,|esquece isso|espera))/iu;

/** A short message that withdraws or corrects the previous one ("no wait, Tuesday", "scratch that"). */
export function isCorrection(text: string): boolean {
  const plain = text.trim().replace(/[’‘]/g, "'");
  return plain.split(/\s+/).length <= MOST_WORDS && CORRECTS.test(plain);
}
