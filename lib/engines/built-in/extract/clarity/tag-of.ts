import type { ParsedToken } from '@/lib/language/parse/parsed-sentence';

const CLOSED = /^(?:PRON|DET|ADP|SCONJ|CCONJ|AUX|PART|PUNCT|INTJ)$/;

/** Words of closed classes by form, others by tag; "^" beside the sentence. */
export function tagOf(token: ParsedToken | undefined): string {
  if (!token) return '^';
  return CLOSED.test(token.upos) ? token.form.toLowerCase() : token.xpos;
}
