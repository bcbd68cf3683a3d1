import { COMMAND, HELD, type Sign, sign, within } from '../sign';

const RULES = String.raw`(?:(?:safety|ethical|ethics|content|security|moral|moderation|usage|privacy|your|any|all|the) (?:\w+ )?(?:guidelines?|polic(?:y|ies)|training|features?|moderation|filter(?:s|ing)?|restrictions?|rules|checks?|protocols?|measures|limits?|boundaries|safeguards?|verification)|ethics|guidelines|moderation|restrictions|safeguards|filtering)`;
const OFFICE =
  '(?:legal|compliance|(?-i:HR|IT)|corporate|headquarters|the (?:company|board|vendor|platform|provider|organi[sz]ation|administration|owner))(?: team| department)?';
const ASSISTANT = '(?:the |this |an? )?(?:assistant|ai|language model|chatbot|bot)';

/**
 * What nobody says about themselves. Applied only to candidates, where the subject alone is enough; in an ordinary
 * message the same words merely discuss the topic.
 */
export const STATEMENT_SIGNS: readonly Sign[] = [
  // Exempt from the rules.
  sign(
    'planted_policy',
    String.raw`\b(?:exempt(?:ed)? from|opt(?:ed|s)? out of|not (?:bound|subject|limited|restricted) (?:by|to)|immune to|free (?:of|from)|without|no|drop|skip|ignore|disable|replace|lift|suspend|relax|remove|turn off)\b (?:\w+ ){0,2}?(?:(?:safety|ethical|content|security) (?:\w+ )?(?:features?|training|rules|guidelines?|polic\w+|measures|filters?|filtering|checks?|limits?|warnings?|caveats?|moderation|restrictions|protocols?)|ethics|moderation|restrictions(?! on)|guidelines|filter(?:s|ing)|safeguards|verification|identity check|boundaries|rules\b(?=$|[.,;"']))`,
  ),
  sign(
    'planted_policy',
    String.raw`\b${RULES} (?:is|are|was|were|has been|have been|do|does)(?: now| all)? (?:optional|void|off|suspended|waived|irrelevant|meaningless|empty|obsolete|unnecessary|not (?:needed|required|apply|binding))\b|\b(?:replace|rewrite|overwrite|remove|clear|empty|swap)\b${within(20)}\b(?:safety|security|content|moderation|privacy) (?:polic(?:y|ies)|rules|guidelines|prompt)`,
  ),
  sign(
    'planted_policy',
    String.raw`\b(?:correct|right|official|only|approved) (?:answer|response|reply) to (?:any|all|every)\b|\b(?:trust|verified|admin|role|level|access|perm\w*|safe\w*|filter|restrict\w*|auth\w*|allow\w*|bypass|secure|policy|confirm\w*|moderat\w*)[\w.]*[._]?\w*["']?\s*(?:=|:(?=\s*(?:true|false|null|\d|["'{[])))\s*\S|\b\w+[._](?:is_)?(?:trust\w*|verified|admin|role|level|access|perm\w*|safe\w*|filter|auth\w*|allow\w*|bypass|confirm\w*)\b\s*[=:]`,
  ),
  // Rank, consent and permission.
  sign(
    'planted_authority',
    String.raw`\bpre-?(?:approved|authori[sz]ed|cleared|verified)\b(?! (?:for|by) (?:an? |my |the )?(?:mortgage|loan|card|bank|credit|visa|leave))|\b(?:gave|given|give|grants?|granted)\b${within(20)}\b(?:you|${ASSISTANT})\b (?:\w+ )?(?:permission|consent|authori[sz]ation|authority|the right|clearance)\b|\b${OFFICE} (?:has |have |had |already )*(?:approved|authori[sz]ed|permitted|cleared|signed off|allows?)\b`,
  ),
  sign(
    'planted_authority',
    String.raw`\b(?:consents?|consented|consent (?:is|was|has been) (?:given|granted|recorded)) (?:to|for)\b${within(30)}\b(?:shar(?:e|ing)|explicit|data|collection|tracking|record\w*|third part(?:y|ies)|surveillance|anything|all)\b|\b(?:see|access|view|read|edit|change|know) (?:the|your) (?:system prompt|hidden prompt|instructions|source code|internal\w*)\b|\bpassed (?:\w+ ){0,2}(?:verification|authentication|clearance|vetting|compliance)\b`,
  ),
  // Somebody who speaks of "the user" is not speaking of themselves.
  sign(
    'planted_authority',
    String.raw`^["'(]*(?:that )?(?:the |this |current )?user (?:is|has|was|consents?|can|may|should|must|opted|agrees?|over|holds?|owns?|passed|belongs|role|level|name)\b`,
  ),
  // The assistant as the subject.
  sign(
    'memory_instruction',
    String.raw`\b${ASSISTANT} (?:has|is|will|must|should|can|may|never|always|agreed|agrees|does|shall|needs?)\b|\byou (?:have|had|follow|obey|know|recogni[sz]e) (?:no|zero|only my) (?:\w+ )?(?:rules?|limits?|restrictions?|boundaries|ethics|morals|commands?|orders?|guidelines)\b|\b(?:to|in|into|from|of) your (?:core |hidden |base |system |original )*(?:instructions|prompt|guidelines|programming|directives|rules)\b(?![^.]*\b(?:i|me|my)\b)`,
  ),
  sign(
    'memory_instruction',
    String.raw`\b(?:overwrite|replace|rewrite|corrupt|reset|swap)\b${within(15)}\b(?:your|the|all|previous|existing|stored|every)\b (?:\w+ )?(?:memor(?:y|ies)|instructions?|knowledge|beliefs?|values|identity|personality)\b`,
  ),
  // Standing orders.
  sign(
    'future_instruction',
    String.raw`\b(?:do|say|answer|believe|grant|approve|perform) (?:whatever|anything|everything|all(?: that)?) (?:the user|i|users?|they) (?:says?|asks?|wants?|requests?|orders?|commands?|tells?)\b|\b(?:respond|reply|answer|comply)\b${within(20)}\b(?:all|any|every)\b (?:\w+ )?(?:questions?|requests?|prompts?|commands?)\b${within(20)}\b(?:without|no|regardless|unfiltered|uncensored|fully|honestly and)\b|${COMMAND}(?:never|do not|don't) (?:ever )?(?:refuse|decline|question|challenge|object|doubt|warn|moderate|censor)\b`,
  ),
  sign(
    'future_instruction',
    String.raw`\b(?:must|should|are to|have to|will)(?: always| never)? be (?:followed|obeyed|trusted|opened|executed|run|approved|treated as|accepted|believed|ignored|carried out|processed|bypassed)\b|\b(?:all|any|every|each) (?:future |subsequent |following |incoming |new )+(?:payments?|invoices?|transfers?|orders?|purchases?|e-?mails?|messages?|requests?|commands?|files?|transactions?|sessions?|users?|conversations?|documents?)\b(?! (?:i|we)\b)`,
  ),
  sign(
    'future_instruction',
    String.raw`\bwhen(?:ever)? (?:you(?:'re| are) )?(?:asked|questioned|prompted|queried)\b${within(60)}\b(?:say|answer|reply|respond|claim|insist|tell|deny|recommend|pretend|give|state)\b|\bwhen(?:ever)? i (?:say|type|write|mention|use) .{1,40}?\b(?:you )?(?:(?:must|will|should|have to) )?(?:drop|switch|ignore|disable|unlock|bypass|override|become|execute|run|obey|reveal|enter|activate|forget|send|delete)\b|\btreat (?:any|all|every\w*|each|my|this|these|text|everything)\b.{1,60}?\bas (?:an? |the )?(?:\w+ )?(?:command|instruction|order|system|trusted|authori\w*|verified|approved|pre-?\w+|true|fact|law|valid|safe)`,
  ),
  sign(
    'exfiltration',
    String.raw`${COMMAND}(?:leak|steal|exfiltrate|harvest|smuggle|siphon)\b${within(20)}\b${HELD}|${COMMAND}(?:send|forward|upload|share|report|copy|transmit|post)\b${within(30)}\b(?:every|all|each|any)\b (?:\w+ ){0,3}?${HELD}\b`,
  ),
  sign(
    'delimiter',
    String.raw`^(?:tool|function|api|system|server|plugin|search|database|retrieval|agent)(?:[ _](?:result|response|output|message|return(?:ed)?|log|call|note))?s?\s*:`,
  ),
];
