/** A request for what is known about somebody or something: "tell me about Ana". */
const WISH =
  /^(?:(?:so|and|please|hey|ok)[, ]+)*(?:(?:can|could) you )?(?:tell me (?:more |everything |something )?about|what (?:else )?(?:do|did) you (?:know|remember|recall) (?:about|of)|what about|how about|remind me about|do you (?:know|remember)(?: anything about)?|(?:did i|have i)(?: ever)? (?:tell|told) you about|(?:did i|have i)(?: ever)? mention(?:ed)?)\s+(?=\S)(?!wh|how|me\b|if\b|that\b|you\b)(?<whom>.+?)[.?!\s]*$/i;

/** Whom or what a request is about; null if it is no such request. */
export function wishedFor(text: string): string | null {
  return WISH.exec(text.trim())?.groups?.whom ?? null;
}

const OWN =
  /^(?:(?:so|and|please|hey|ok)[, ]+)*(?:(?:can|could|will) (?:you|u) )?(?:tell|remind) me (?:again )?(?:of )?(?<what>(?:my|our) .+?)(?: again)?[.?!\s]*$/i;

/** The question in a request for what is the person's own, "tell me my son's age"; null for any other. */
export function ownAskedFor(text: string): string | null {
  const what = OWN.exec(text.trim())?.groups?.what;
  return what === undefined ? null : `What is ${what}?`;
}

export function isOfWish(text: string): boolean {
  return (
    wishedFor(text) !== null ||
    ownAskedFor(text) !== null ||
    /^(?:please )?remind me (?:wh|how)/i.test(text.trim())
  );
}
