/** The beginning of the replacement for a secret in a stored text: `[redacted: card_number]`. */
export const REDACTION_MARK = '[redacted';

/** Whether a secret was redacted in the text, even if the text ends inside the replacement. */
export const hasRedaction = (text: string): boolean => text.includes(REDACTION_MARK);

/** The text without the replacements for secrets. */
export const withoutRedactions = (text: string): string => text.replace(/\[redacted[^\]]*\]?/g, ' ');
