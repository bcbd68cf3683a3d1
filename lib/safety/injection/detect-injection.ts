import { normaliseText } from '@/lib/basics/normalise';
import type { Stretch } from '@/lib/language/directives/grammar';
import { sentences } from '@/lib/language/sentences';
import { decodeHidden, hidesText } from './hidden-text';
import { LURE, PRETEXT, TASK_BRIEF } from './lures';
import { findPastedRegions } from './pasted-regions';
import type { InjectionCode, Sign } from './sign';
import { AUTHORITY_SIGNS } from './signs/authority';
import { FOREIGN_SIGNS } from './signs/foreign';
import { OVERRIDE_SIGNS } from './signs/overrides';
import { PAYLOAD_SIGNS } from './signs/payloads';
import { STANDING_SIGNS } from './signs/standing';
import { STATEMENT_SIGNS } from './signs/statements';

export interface InjectionVerdict {
  flagged: boolean;
  /** Stable; empty if nothing was found. */
  code: InjectionCode | '';
}

const CLEAN: InjectionVerdict = { flagged: false, code: '' };
const SIGNS = [...OVERRIDE_SIGNS, ...AUTHORITY_SIGNS, ...PAYLOAD_SIGNS, ...FOREIGN_SIGNS];
/** Only searched in what would be kept, not in messages. */
const KEPT_SIGNS = [...STATEMENT_SIGNS, ...STANDING_SIGNS];
/** Longer texts are searched sentence by sentence instead of as a whole. */
const LONGEST = 4000;

/**
 * Detects text that tells the memory what to store about itself, or the assistant how to behave from now on for somebody
 * else's benefit: it is never kept. The person's own wishes ("call me Sam", "short answers") are excluded.
 */
export function detectInjection(text: string): InjectionVerdict {
  if (hidesText(text)) return flag('hidden_characters');
  const parts = text.length > LONGEST ? sentences(text).map((piece) => piece.text) : [text];
  for (const part of parts) {
    const code = findSign(SIGNS, normaliseText(part)) ?? findSign(SIGNS, part.replace(/[^\S\n]+/g, ' '));
    if (code) return flag(code);
  }
  return decodeHidden(text).some((hidden) => findSign(SIGNS, normaliseText(hidden)) !== null)
    ? flag('encoded_instruction')
    : CLEAN;
}

/**
 * The same for a span of a message: also refused if it is in a sentence with an injection or in a pasted document, or serves
 * as the pretext of a lure. Honest sentences beside those pass.
 */
export function detectInjectionAt(content: string, span: string, message: string): InjectionVerdict {
  const own = detectInjection(`${content}\n${span}`);
  if (own.flagged) return own;
  const stated = findSign(KEPT_SIGNS, normaliseText(span));
  if (stated) return flag(stated);
  const index = findPlace(span, message);
  if (findPastedRegions(message).some((region) => overlaps(region, index))) return flag('pasted_document');
  const pieces = sentences(message);
  const around = pieces.filter((piece) => overlaps(piece, index));
  const injected = around.map((piece) => detectInjection(piece.text)).find(({ flagged }) => flagged);
  if (injected) return injected;
  if (around.some(({ text }) => LURE.test(text) || TASK_BRIEF.test(text))) return flag('lure');
  if (!PRETEXT.test(span)) return CLEAN;
  const lured = pieces.some((piece) => LURE.test(piece.text)) || detectInjection(message).flagged;
  return lured ? flag('pretext') : CLEAN;
}

function flag(code: InjectionCode): InjectionVerdict {
  return { flagged: true, code };
}

function findSign(signs: readonly Sign[], text: string): InjectionCode | null {
  return signs.find(({ pattern }) => pattern.test(text))?.code ?? null;
}

/** The position of the span; the whole message if its words were changed. */
function findPlace(span: string, message: string): Stretch {
  const start = message.toLowerCase().indexOf(span.toLowerCase());
  return start === -1 ? { start: 0, end: message.length } : { start, end: start + span.length };
}

function overlaps(a: Stretch, b: Stretch): boolean {
  return a.start < b.end && b.start < a.end;
}
