/** What stands in a stored text in place of a secret begins so: `[redacted: card_number]`. */
export const REDACTION_MARK = '[redacted: ';

export const hasRedaction = (text: string): boolean => text.includes(REDACTION_MARK);
