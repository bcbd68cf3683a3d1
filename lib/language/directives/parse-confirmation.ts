import type { Confirmation } from '@/lib/memory/language-port';
import type { WordSense } from '@/lib/memory/ports';
import { startsWithDenial, startsWithYes } from './parse-consent';
import { type AskedMemory, parseInstead } from './parse-instead';

/** Longer answers contain more than a confirmation; they are left to the conversation. */
const LONGEST = 14;
const RIGHT =
  /^(?:(?:that's|that is|it's|it is|you're|you are) )?(?:right|true|correct|exact(?:ly)?|so|it)[.!]*$|^(?:i (?:do|am|have|still do|still am))[.!]*$|^(?:exactly|right|indeed|still true|true)\b|^keep (?:it|that)\b/iu;
const WRONG =
  /^(?:(?:that's|that is|it's|it is|you're|you are|that was|it was) )?(?:not (?:right|true|correct|so)|wrong|mistaken|a (?:mistake|misunderstanding))\b|^(?:wrong|never (?:did|was|have)|i (?:don't|do not|didn't|did not|am not|was not|wasn't|haven't|never)|i'm not)\b/iu;
/** It is no longer true. */
const OVER =
  /^(?:no,? )?(?:not any ?more|no longer|(?:that's|it's|i'm) (?:not|no) (?:any ?more|longer)|(?:that|it) was (?:before|once|earlier)|i used to|i did|i was)\b|\b(?:any ?more|no longer)[.!]*$/iu;
/** The question is postponed or ignored: the memory stays as it is. */
const LATER =
  /^(?:(?:no|nah|nein|non|não|maybe|please|oh|sorry)[,.]? )*(?:not (?:now|yet|today|sure|important)|later|another time|never ?mind|(?:leave|skip|ignore|forget|drop) (?:it|that|this)\b|(?:ask|tell) (?:me|you) (?:later|again|another)|(?:i'd|i would) rather not|don't ask|(?:none|not any) of your business|nicht jetzt|später|(?:ist )?egal|lass (?:es|das|gut)|ahora no|más tarde|luego|déjalo|no importa|plus tard|pas maintenant|laisse|peu importe|mais tarde|agora não|deixa|あとで|後で|今は|나중에|지금은|以后|稍后|现在不|算了)/iu;
/** "Yes, but only in winter" confirms something else. */
const EXCEPT = /\b(?:but|except|only|although|though|unless|sometimes|not)\b/iu;

/** The answer to "is that right?" about a memory; null for any other message. */
export function parseConfirmation(text: string, asked: AskedMemory, sense: WordSense): Confirmation | null {
  const answer = text.trim().replace(/[’‘]/g, "'");
  if (/[?？]/.test(answer) || answer.split(/\s+/).length > LONGEST) return null;
  if (LATER.test(answer)) return null;
  if (OVER.test(answer)) return 'no_longer';
  const instead = parseInstead(answer, asked, sense);
  if (instead !== null) return { instead };
  if (WRONG.test(answer) || startsWithDenial(answer)) return 'no';
  if (!RIGHT.test(answer) && !startsWithYes(answer)) return null;
  return EXCEPT.test(answer) ? null : 'yes';
}
