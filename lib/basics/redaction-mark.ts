/** The beginning of the replacement for a secret in a stored text: `[redacted: card_number]`. */
export const REDACTION_MARK = '[redacted';

/** Whether a secret was redacted in the text, even if the text ends inside the replacement. */
export const hasRedaction = (text: string): boolean => text.includes(REDACTION_MARK);

/** The text without the replacements for secrets. */
export const withoutRedactions = (text: string): string => text.replace(/\[redacted[^\]]*\]?/g, ' ');

/** Replaces each mark that is complete, such as `[redacted: access code]`, by what `name` makes of its pattern. */
export const nameRedactions = (text: string, name: (pattern: string) => string): string =>
  text.replace(/\[redacted: ([a-z ]+)\]/g, (_, pattern: string) => name(pattern));
