/** Values that can change: a number, an amount, a time, a day. */
const VALUE =
  /\d[\d.,:%/]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)\b/gi;

/** The values in a text, lower case, in order. */
export function valuesIn(text: string): string[] {
  return text.toLowerCase().match(VALUE) ?? [];
}
