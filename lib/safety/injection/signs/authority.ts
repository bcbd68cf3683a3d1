import { COMMAND, GUARD, type Sign, sign, TARGET, within } from '../sign';

/** Privileges in a system; those at somebody's own work or club are an ordinary fact. */
const RIGHTS = String.raw`(?:(?:root|admin(?:istrator)?|superuser|super-?admin|developer|internal|owner|moderator|override|elevated|unrestricted|unlimited|system|sudo|privileged|full)(?:[- ](?:level|system|user|administrative|admin|file))*[- ](?:access|permissions?|privileges?|clearance|status|user|rights|control|authority|credits))\b(?! (?:to|on|in|at|of|for|over) (?:our|my|the (?!system|assistant|ai|model|memory|database|server)|work\b))`;
const ADMIN = '(?:admin(?:istrator)?|sys(?:tem)? ?admin(?:istrator)?|superuser|root(?: user)?|system owner)';
const VETTED = '(?:verified|authenticated|authori[sz]ed|pre-?approved|approved|cleared|whitelisted|vetted)';

/** Claims of rank, permission or consent, and of changed rules. */
export const AUTHORITY_SIGNS: readonly Sign[] = [
  sign(
    'planted_authority',
    String.raw`\b(?:user|i|i'm|i've|my account|this (?:user|account|person)|we|they|he|she|all users|everyone|role|level|status|has|have|with|grants?|gives?|given|proceed with|under)\b${within(50)}\b${RIGHTS}|\belevated (?:access|permissions?|privileges?)\b`,
  ),
  sign(
    'planted_authority',
    String.raw`\b(?:all users|every user|everyone) (?:are|is) (?:now )?(?:pre-?approved|authori[sz]ed|allowed|cleared|admins?)\b|\b(?:my|user|current) (?:security |access )?clearance\b|\b(?:admin|override|master|bypass|backdoor|root|debug) (?:code|password|key|token|phrase|word)\b (?:is|=|:)`,
  ),
  // "User was verified as …", "I am cleared for …"
  sign(
    'planted_authority',
    String.raw`\b(?:user|i|i've|i'm|account|identity|this person)\b${within(30)}\b(?:have|has|am|is|was|been|passed|'ve|'m|as)\b${within(20)}\b(?:${VETTED}|compliance checks?)\b${within(30)}\b(?:as|for|to|and)\b (?:an? |the )?(?:\w+ ){0,3}?(?:admin\w*|tester|researcher|developer|engineer|superuser|owner|root|unrestricted|restricted|bypass|all|content|access|cleared|full)\b|\b(?:verified|authori[sz]ed) (?:\w+ ){0,2}(?:tester|researcher|developer|engineer|admin\w*|operator)\b`,
  ),
  sign(
    'planted_authority',
    String.raw`\b(?:i am|i'm|user is|i was|as) (?:the |your |an |a )?${ADMIN}\b(?=\s*(?:$|[.,;:!]|and (?:you|i (?:have|am|was|authori)|previously|authori)|so\b|with (?:full|all)|user\b|here\b))|\b(?:i am|i'm|user is|as) your (?:admin\w*|developer|creator|programmer|owner|operator|master|god|boss|trainer|engineer)\b|\b(?:my|user'?s?) (?:role|rank|status|level|account type)(?: is|:|=)(?: now)? (?:an? |the )?["']?${ADMIN}\b(?! (?:at|in|of|for|with)\b)`,
  ),
  sign(
    'planted_authority',
    String.raw`\b(?:role|level|permissions?|privileges?|access_level|status|is_admin|admin|user_type)\b["']?\s*[=:]\s*[[{"']*\s*(?:super ?user|super ?admin|admin\w*|root|owner|true|all|read_all|write_all|execute_all|elevated|approved)\b`,
  ),
  // On somebody's behalf: "the developers have approved …", "as the system administrator, …"
  sign(
    'planted_authority',
    String.raw`\b(?:the |your )?(?:administrators?|admins?|developers?|system|openai|anthropic|google|security team|it department|management|support team)\b${within(40)}\b(?:has|have|had|already|previously|now) (?:been )?(?:verified|authori[sz]ed|approved|confirmed|granted|enabled|instructed|permitted|whitelisted|cleared|allows?)\b`,
  ),
  // False agreements.
  sign(
    'planted_authority',
    String.raw`\b(?:i|we|user|they|admin\w*|owner)(?: have| had| has)?(?: \w+)? (?:authori[sz]ed|permitted|allowed|instructed|cleared|approved) (?:you|the (?:assistant|ai|bot|model)) to\b|\byou (?:previously |already |have |had )*(?:agreed|promised|consented|confirmed|said|told me|granted|authori[sz]ed)\b${within(40)}\b(?:bypass|ignore|disable|skip|share|reveal|unlimited|unrestricted|access|permission|without|no longer|restrictions?|admin\w*)\b|\byou (?:always|usually|normally) (?:help|assist|allow|let|give) (?:me|us) (?:\w+ )?(?:with|access|bypass)${within(30)}\b(?:sensitive|restricted|admin|confidential|file access|secret|private|internal)\b`,
  ),
  sign(
    'planted_authority',
    String.raw`\b(?:i am|i'm|user is|i have been|i've been) (?:\w+ )?(?:allowed|permitted|entitled|authori[sz]ed|cleared|exempt)(?: \w+)? (?:to|for|from)\b${within(30)}\b(?:(?:other|all|any)(?: other)? (?:users?|people|accounts?)|restricted|unrestricted|confidential|sensitive|${GUARD}|bypass|everything)`,
  ),
  // Claims that restrictions are disabled.
  sign(
    'planted_policy',
    String.raw`\b${GUARD} (?:(?:are|is|have been|has been|were|was|should be|must be|can be)(?: \w+){0,2} )?(?:disabled|lifted|removed|suspended|deactivated|bypassed|off|turned off|waived|updated|relaxed|not required|no longer|(?:do|does)(?: not|n't) apply|required for this session)\b|\b(?:rules|guidelines|polic(?:y|ies)|limits|filters|${GUARD})\b${within(20)}\b(?:do not|don't|doesn't|no longer|never) appl(?:y|ies) to (?:me|us|this (?:user|account|session))\b|\bno (?:further |more )?${GUARD} (?:are |is )?(?:required|needed|necessary|apply)`,
  ),
  sign(
    'planted_policy',
    String.raw`${COMMAND}(?:bypass|disable|deactivate|turn off|switch off|circumvent|remove|lift|suspend|evade|jailbreak)\b (?:\w+ ){0,2}?(?:${GUARD}|security|safety)(?! \w)`,
  ),
  // Switches in code: `safety_enabled=false`.
  sign(
    'planted_policy',
    String.raw`\b(?:safety|restrict\w*|filter\w*|guard\w*|require|bypass|confirm\w*|moderation|allowed|can|modify|disable|enable|unsafe|admin)_\w*["']?\s*(?:[=:]|,\s*value\s*=|to)\s*["']?(?:true|false|off|on|none|null|0|1|disabled|enabled)\b|['"](?:require|bypass|disable|skip|allow)_\w+['"] (?:to|=|:)|\b(?:allowed|trusted|whitelisted)[ _-](?:domains?|hosts?|urls?|senders?|sites?)\b${within(40)}(?:\b(?:updated|include|add|now|contains?)\b|${TARGET})`,
  ),
  sign(
    'planted_policy',
    String.raw`\b(?:company|corporate|official|new|updated|security|content|our|the) polic(?:y|ies)\b(?: (?:now|has been|have been|was|update|states?|updated?|changed|says?|is|allows?|permits?)\b|:)${within(80)}\b(?:shar(?:e|ing)|permit\w*|allow\w*|approved|disclos\w*|reveal\w*|keys?|passwords?|credentials?|unrestricted|bypass)\b|\b(?:restricted|unrestricted|explicit|nsfw|harmful|illegal|dangerous) (?:content|requests|topics|information|material) (?:is|are) (?:now )?(?:allowed|permitted|enabled|approved|fine|ok(?:ay)?)\b`,
  ),
];
