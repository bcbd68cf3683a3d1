/** What stands in a stored text in place of a secret begins so: `[redacted: card_number]`. */
export const REDACTION_MARK = '[redacted';

/** Whether a secret stood in the text, also where the text ends in the middle of what stands in its place. */
export const hasRedaction = (text: string): boolean => text.includes(REDACTION_MARK);
