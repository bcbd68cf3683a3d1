import type { Confirmation } from '@/lib/memory/language-port';
import { startsWithNo, startsWithYes } from './parse-consent';

/** Longer answers say more than whether it is so; they are left to the conversation. */
const LONGEST = 14;
const RIGHT =
  /^(?:(?:that's|that is|it's|it is|you're|you are) )?(?:right|true|correct|exact(?:ly)?|so|it)[.!]*$|^(?:i (?:do|am|have|still do|still am))[.!]*$|^(?:exactly|right|indeed|still true|true)\b/iu;
const WRONG =
  /^(?:(?:that's|that is|it's|it is|you're|you are|that was|it was) )?(?:not (?:right|true|correct|so)|wrong|mistaken|a (?:mistake|misunderstanding))\b|^(?:wrong|never (?:did|was|have)|i (?:don't|do not|didn't|did not|am not|was not|wasn't|haven't|never)|i'm not)\b/iu;
/** It was so. */
const OVER =
  /^(?:no,? )?(?:not any ?more|no longer|(?:that's|it's|i'm) (?:not|no) (?:any ?more|longer)|(?:that|it) was (?:before|once|earlier)|i used to|i did|i was)\b|\b(?:any ?more|no longer)[.!]*$/iu;
/** "Yes, but only in winter" confirms something else. */
const EXCEPT = /\b(?:but|except|only|although|though|unless|sometimes|not)\b/iu;

/** The answer to "is that right?"; null where it is no answer. */
export function parseConfirmation(text: string): Confirmation | null {
  const answer = text.trim().replace(/[’‘]/g, "'");
  if (/[?？]/.test(answer) || answer.split(/\s+/).length > LONGEST) return null;
  if (OVER.test(answer)) return 'no_longer';
  if (WRONG.test(answer) || startsWithNo(answer)) return 'no';
  if (!RIGHT.test(answer) && !startsWithYes(answer)) return null;
  return EXCEPT.test(answer) ? null : 'yes';
}
