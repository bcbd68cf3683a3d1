import { COMMAND, GUARD, INSTRUCTIONS, type Sign, sign, within } from '../sign';

const EARLIER =
  '(?:previous|prior|preceding|above|earlier|former|foregoing|initial|original|existing|current|past)';
const DROP =
  "(?:ignore|disregard|forget|override|overrule|overlook|discard|dismiss|drop|abandon|erase|delete|neglect|skip|violate|break|(?:do not|don't|stop) (?:follow(?:ing)?|obey(?:ing)?|listen(?:ing)? to|adher(?:e|ing) to))";
const DETERMINERS =
  '(?:(?:all|any|every|each|the|your|my|those|these|of|about|other|previously|given|provided) )*';
const ROLE = '(?:system|admin(?:istrator)?|developer|assistant|agent|tool|security|root)';
const HEADING =
  '(?:[ _-](?:update|override|message|prompt|note|notice|instructions?|alert|command|mode|policy|output|result|response))?';
const SPEAK = '(?:print|say|output|write|tell|answer|respond|repeat|reply)';

/** Text that claims to come from the system, cancels the assistant's instructions, or gives it a persona without limits. */
export const OVERRIDE_SIGNS: readonly Sign[] = [
  // The markup of chat templates.
  sign(
    'delimiter',
    String.raw`<\|(?:im_start|im_end|im_sep|system|user|assistant|end(?:oftext|ofprompt)?|eot_id|start_header_id|end_header_id|begin_of_text)\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|assistant|developer|tool_(?:result|response|call|output)|function_(?:results?|calls?)|instructions?|admin|sys)(?:[ _-][\w ]*)?>`,
  ),
  // Headings that name a role: "[SYSTEM UPDATE]:", "### Admin note".
  sign(
    'delimiter',
    String.raw`(?:^|[\s("'])[[{(<*#=-]{1,6} ?(?:important )?${ROLE}${HEADING}(?: ?[\])}>*#=-]{1,6}:?|:)|^(?:system|developer|assistant)(?: (?:message|prompt|note|update|override))?:|["']role["']\s*:\s*["'](?:system|developer|tool|assistant)["']|\bAGENT_INSTRUCTIONS?\b|\bBEGIN (?:SYSTEM|HIDDEN|NEW) (?:PROMPT|INSTRUCTIONS?)\b`,
  ),
  // Words put into a tool's mouth.
  sign(
    'delimiter',
    String.raw`\b(?:previous|last|following|the) (?:tool|function|api|plugin)(?: call)?(?: (?:has )?(?:returned|responded|output)|'s (?:output|response|result)s?| (?:output|response|result)s? (?:is|was|says))`,
  ),
  // "Ignore all previous instructions."
  sign(
    'role_override',
    String.raw`${COMMAND}${DROP}\b(?: \w+){0,2}? ?${DETERMINERS}(?:${EARLIER}\b${within(40)}\b(?:${INSTRUCTIONS}|rules?|messages?|context|information|content|conversations?|texts?|words|statements?|tasks?)|(?:your|the (?:system|developer)'s)\b${within(20)}\b(?:${INSTRUCTIONS}|rules|thoughts|constraints|limits|${GUARD})|(?:all|any) (?:of )?(?:the |those |these |other )?(?:${INSTRUCTIONS}|rules? (?:that|you)|context)\b)`,
  ),
  // "Forget everything above." "Ignore everything and say …"
  sign(
    'role_override',
    String.raw`${COMMAND}(?:ignore|disregard|forget|overlook)\b (?:about )?(?:(?:everything|all|anything|what(?:ever)?)(?: (?:of )?(?:that|which|the))?(?: (?:is|was|stands?|i|you|we|they|has|have|had|before|above|else|said|been|'ve|written|so far|and)\b)+|(?:everything|all) (?:above|before|prior|previously|else)|the (?:above|foregoing))|${COMMAND}(?:ignore|forget|disregard) (?:everything|all)\b(?=${within(40)}\b(?:and|just|but)\b${within(20)}\b${SPEAK}\b)`,
  ),
  sign(
    'role_override',
    String.raw`\byour (?:new|updated|revised|real|actual|true) (?:${INSTRUCTIONS}|rules|purpose|role is|task is)\b|\bnew (?:system prompt|instructions?:)|\b(?:system|instruction|safety|policy) override\b|\bsystem prompt (?:has been|was|is now)\b`,
  ),
  sign(
    'role_override',
    String.raw`\b(?:reset|return|restore|revert|roll back)(?: yourself| back)? to (?:your )?(?:true|original|unrestricted|previous|version)\b${within(40)}\b(?:self|state|restrictions?)\b`,
  ),
  // A mode, name or state without limits.
  sign(
    'unrestricted_persona',
    String.raw`\b(?:developer|debug|god|dan|jailbreak|jailbroken|admin|unrestricted|uncensored|unfiltered|sudo|root|maintenance|override|evil|chaos) mode\b|\bdo anything now\b|\b(?:entering|initiating|activating|enabling|enter|activate|enable|switch to|you(?:'re| are)(?: now)? (?:operating |running )?in)\b (?:an? |the |into )?['"]?(?:\w+ ){0,2}(?:mode|override)\b['"]?(?<=['"]|(?:verification|maintenance|override|debug|restrict\w*|diagnostic|developer|admin|service|test) mode)`,
  ),
  sign(
    'unrestricted_persona',
    String.raw`\b(?-i:DAN|STAN|DUDE|AIM)\b(?=${within(60)}\b(?:with|without|no|can|has|have|is|stands|restrict|broken|free|jailbreak))|\bas an? (?:ai|language model|assistant|model)(?: \w+)? (?:developed|created|made|built|owned) by\b`,
  ),
  sign(
    'unrestricted_persona',
    String.raw`\b(?:you(?:'re| are| will be| must be| act| have)?|as|into|like|an?|is)\b${within(60)}\b(?:no|without|free (?:of|from)|not (?:bound|limited|restricted)(?: by| to)?|bypass(?:es|ing)?|beyond)\b (?:\w+ ){0,2}?(?:${GUARD}|(?:rules|limits|limitations|constraints|filters|ethics|morals)\b(?=${within(40)}\b(?:ai|bot|assistant|model|you|answer|respond|content)))`,
  ),
  sign(
    'unrestricted_persona',
    String.raw`\b(?:uncensored|unrestricted|unfiltered|unaligned|amoral|jailbroken|unlimited|unethical) (?:ai|assistant|model|chatbot|bot|agent|content|responses?|answers?|language model|version of)\b|\b(?:pretend|act|be|you are|you're|now)\b${within(20)}\bevil (?:ai|assistant|bot|twin)\b|\bfree(?:d)? (?:of|from) (?:the |all |any )*(?:typical )?(?:confines|restrictions|constraints|limitations) of (?:ai|your|openai)`,
  ),
  // Phrased as a wish, it is still an override.
  sign(
    'unrestricted_persona',
    String.raw`\b(?:responses?|answers?|replies|outputs?|content|information)\b${within(30)}\b(?:without|with no|free of)\b (?:any )?${GUARD}|\b(?:never|don't|do not|not|won't|will not) (?:ever )?(?:refuse|decline|reject|deny)\b${within(30)}\b(?:me|my|requests?|commands?|users?|any(?:thing)?|to answer)\b`,
  ),
  sign(
    'system_prompt',
    String.raw`${COMMAND}(?:reveal|print|repeat|show|output|display|leak|disclose|tell me|give me|write out|recite|translate|spell-?check)\b${within(40)}\b(?:system prompt|hidden (?:prompt|instructions)|(?:initial|original|previous|above|all|your) (?:instructions|prompt|prompt text)|your (?:\w+ )?prompt|(?:all of )?the (?:text|prompt|instructions) above)\b|\bwhat (?:was|is|were) (?:written |said )?(?:at the (?:beginning|start|top) of (?:this|the|your) prompt|above this)`,
  ),
];
