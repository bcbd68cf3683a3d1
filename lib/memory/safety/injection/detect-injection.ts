import { INVISIBLE_CHARACTERS } from '../../language/normalise';

const SIGNS: readonly [RegExp, string][] = [
  [
    /<\|(?:im_start|im_end|system|user|assistant|endoftext)\|>|\[\/?INST\]|<<\/?SYS>>|^(?:#{1,4} ?)?(?:system|assistant|developer) ?(?:message|prompt)?:/im,
    'delimiter',
  ],
  [
    /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |your |my )*(?:previous|prior|above|earlier|system|safety|original)\b[^.]{0,40}(?:instructions?|rules?|prompts?|guidelines|messages?)/i,
    'role_override',
  ],
  [
    /\b(?:from now on|in (?:all )?future (?:conversations?|sessions?|replies)|whenever (?:i|someone|anyone|the user|asked)|every time (?:i|someone|the user)|always)\b[^.]{0,60}\b(?:recommend|respond with|reply with|say that|answer with|promote|include (?:a |the )?link|insist|pretend|treat|trust|endorse|prioriti[sz]e|direct (?:users|people) to)\b/i,
    'future_self',
  ],
  [
    /\b(?:remember|note|store|save|memori[sz]e|record)\b[^.]{0,60}\b(?:trusted (?:source|authority|vendor|site)|reliable source|official (?:policy|source)|is (?:always )?(?:authoritative|verified|pre-?approved|authori[sz]ed)|should be (?:recommended|trusted|preferred))\b/i,
    'memory_instruction',
  ],
  [
    /\b(?:send|post|forward|upload|append|exfiltrate|leak|transmit|e-?mail)\b[^.]{0,60}\b(?:https?:\/\/|webhook|to (?:this|the following) (?:url|address|server|endpoint)|conversation|chat history|memor(?:y|ies)|user data)\b/i,
    'exfiltration',
  ],
  [
    /\b(?:the |your )?(?:administrator|admin|developers?|system|openai|anthropic|security team)\b[^.]{0,40}\b(?:has|have|had) (?:verified|authori[sz]ed|approved|confirmed|granted|enabled|instructed)\b|\b(?:developer|debug|god|dan|jailbreak|admin) mode\b/i,
    'planted_authority',
  ],
  [
    /\b(?:reveal|print|repeat|show|output)\b[^.]{0,30}\b(?:system prompt|hidden (?:prompt|instructions)|initial instructions)\b/i,
    'system_prompt',
  ],
];
/** More hidden characters than a name with a joiner or an emoji has. */
const HIDDEN_LIMIT = 8;

/** Text that tells the memory what to store about itself or how to behave from now on. It is never kept. */
export function detectInjection(text: string): { flagged: boolean; code: string } {
  const sign = SIGNS.find(([pattern]) => pattern.test(text));
  if (sign) return { flagged: true, code: sign[1] };
  const hidden = text.match(INVISIBLE_CHARACTERS)?.length ?? 0;
  return hidden > HIDDEN_LIMIT ? { flagged: true, code: 'hidden_characters' } : { flagged: false, code: '' };
}
