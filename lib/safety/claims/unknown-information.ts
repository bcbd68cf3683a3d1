import { normaliseText } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';

/** Phrases for something unknown, by language. */
const UNKNOWN =
  /\bunknown\b|\b(?:not|never|wasn't|isn't) (?:been )?(?:mentioned|specified|stated|provided|known|given|disclosed|available)\b|\bunspecified\b|\bundisclosed\b|\bn\/a\b|\bno information\b|\bdesconocid[oa]|\bno (?:se |fue )?(?:menciona|especific|indica|sabe)|\binconnue?\b|\bnon (?:précisée?|mentionnée?|spécifiée?|renseignée?)|\bunbekannt|\bnicht (?:erwähnt|angegeben|bekannt|genannt)|\bdesconhecid[oa]|\bnão (?:foi )?(?:mencionad|informad|especificad)|不明|未知|未提及|未提到|未说明|未說明|不详|不詳|言及され(?:てい)?な|記載(?:なし|がない)|알 수 없|알려지지 않|언급되지 않|미상/iu;

/** The object itself is unknown, or the sentence says so although the person did not ("Unknown Pleasures" is an album). */
export function statesUnknown({ content, span, triple }: Candidate): boolean {
  const object = UNKNOWN.exec(normaliseText(triple.object));
  if (object && object[0].length >= normaliseText(triple.object).length - 4) return true;
  const unknown = UNKNOWN.exec(normaliseText(content))?.[0].toLowerCase();
  return unknown !== undefined && !normaliseText(span).toLowerCase().includes(unknown);
}
