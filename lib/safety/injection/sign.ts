/** Why a text counts as an injected instruction: stable codes, shown in the gatekeeper's log. */
export type InjectionCode =
  | 'delimiter'
  | 'role_override'
  | 'unrestricted_persona'
  | 'system_prompt'
  | 'planted_authority'
  | 'planted_policy'
  | 'memory_instruction'
  | 'future_instruction'
  | 'promotion'
  | 'exfiltration'
  | 'hidden_characters'
  | 'encoded_instruction'
  | 'lure'
  | 'pretext'
  | 'pasted_document';

/** A pattern that indicates an injected instruction. Texts are matched in the form of `normaliseText`. */
export interface Sign {
  code: InjectionCode;
  pattern: RegExp;
}

export function sign(code: InjectionCode, pattern: string): Sign {
  return { code, pattern: new RegExp(pattern, 'iu') };
}

/** Excludes statements about somebody ("I ignored all the rules", "they never …"), so that the verb is a command. */
export const COMMAND = String.raw`(?<!\b(?:i|we|they|he|she|who|people|kids|children|students|never|often|always|usually)(?: \w+)? )\b`;

/** Up to this many characters within the same sentence. */
export const within = (length: number): string => `[^.!?]{0,${length}}?`;

/** An assistant's restrictions: the object of attempts to disable them. */
export const GUARD =
  '(?:(?:safety|security|content|ethical|moral|access|usage|policy|moderation)[ _-](?:\\w+[ _-])?(?:filters?|restrictions?|checks?|guidelines?|rules?|measures|modules?|protocols?|settings?|polic(?:y|ies)|caveats?|warnings?|evaluations?|limits?|controls?|mechanisms?|training|enabled)|guardrails?|restrictions|censorship|refusals)';
/** The instructions of the assistant. */
export const INSTRUCTIONS =
  '(?:instructions?|directives?|prompts?|guidelines|orders|commands|programming|training|assignments|system (?:prompt|message)s?)';
/** The contents of the memory or the conversation. */
export const HELD =
  '(?:conversations?|chats?|chat (?:history|logs?)|memor(?:y|ies)|history|messages?|requests?|prompts?|(?:user |personal |private )?(?:data|information)|secrets?|credentials?|passwords?|(?:api |ssh |access )?keys?|tokens?|summar(?:y|ies)|transcripts?|everything|copy|files?|contents?|records?|sessions?|answers?|responses?)';
/** The destination of an exfiltration. */
export const TARGET = String.raw`(?:https?:\/\/|www\.|hxxps?:|\S+@\S+\.\w+|webhook|(?:this|the following|that|an? external|my|our) (?:url|address|server|endpoint|site|domain)|\w[\w-]*\.(?:com|net|org|io|xyz|ru|cn|example)\b)`;
