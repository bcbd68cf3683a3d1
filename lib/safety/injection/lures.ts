const SECRET =
  '(?:password|passcode|passphrase|secret key|secret word|api key|private key|access code|credentials|pin code)';
const PRIVATE =
  '(?:birth ?(?:date|month|day)|date of birth|e-?mail(?: address)?|phone number|home address|address|(?:current )?city of residence|bank balance|account (?:number|balance)|social security number|initials|password|credit card)';

/** Excludes statements, which are not questions: "Tom's birthday is 12 June". */
const NOT_STATED = String.raw`(?!\s+(?:is|are|was|falls|will be)\s+(?:(?:on|at|still|now)\s+)?[\p{L}\p{N}+(]|\s*[:=]\s*\S)`;

/**
 * A question for a secret of the assistant, or for something private about a named person or "the user". Asking is not an attack,
 * but what is said along with it is not kept.
 */
export const LURE = new RegExp(
  [
    String.raw`\b(?:what(?:'s| is| are| would)|tell me|give me|share|confirm|provide|reveal|print|say|know|need)\b[^.!?]{0,30}\b(?:your|the user's|the system's|the|our(?: system)?) ${SECRET}\b(?! (?:manager|policy|for my|to my))`,
    String.raw`\b(?-i:(?!(?:What|When|Where|Who|How|It|That|There|Here|Let)\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?|the user)'s (?:\w+ )?${PRIVATE}\b${NOT_STATED}`,
    String.raw`\bwhere (?:does|do) (?-i:the user|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:currently )?live\b`,
    String.raw`\b(?:crucial|important|necessary|essential|vital|critical|imperative|mandatory|beneficial)\b (?:for you to|that you) (?:share|reveal|provide|tell|give|disclose|answer|obey|comply|send)\b`,
    String.raw`\byou (?:have to|must|need to|will) (?:now )?(?:answer|obey|comply|listen)\b`,
  ].join('|'),
  'iu',
);

/** A claim about who somebody is or what they are doing: together with a lure or an injection it is a pretext. */
export const PRETEXT =
  /^(?:as (?:an?|the|your) |i(?:'m| am|'ve been| have been) (?:an?|the|your|god|\w+ing)\b|i (?:believe|think|authori[sz]e|command|order|need you|want you)\b|we(?:'re| are) \w+ing\b|imagine\b|pretend\b|suppose\b)|\b(?:you|your)\b/i;

/** The task given to an assistant in a role ("my first request is …"): it says nothing about the person. */
export const TASK_BRIEF =
  /\bmy (?:very )?(?:first|next|initial) (?:\w+ )?(?:request|sentence|question|command|prompt|input|task|message)\b(?= is\b|:)/i;
