import { COMMAND, HELD, type Sign, sign, TARGET, within } from '../sign';

const WRITE =
  '(?:store|save|write|add|put|insert|inject|append|commit|record|push|plant|load|update|set|modify|change|overwrite|edit|replace|rewrite|persist)';
const STORE =
  "(?:(?:shared|global|system|agent|persistent|vector|common|collective|session|assistant's|your) (?:\\w+ )?(?:memory|memories|knowledge(?: base)?|context|store|database|instructions?|prompt|config(?:uration)?|preferences|settings|profile|policy|guidelines|behaviou?r|allow\\w*|state|history)|knowledge base|vector (?:database|store)|(?:conversation|chat) history|user (?:profile|permissions?|role))";
const ABOUT_ITSELF = String.raw`(?:\b(?:all users|every user|instructions?|ignore|override|permissions?|(?:you|the (?:ai|assistant|agent|model)) (?:are|is|were|agreed|can)|bypass|execute|attacker|unrestricted|to show)\b|['"]\w+['"]\s*[:=]|=\s*['"])`;
const ACT =
  '(?:run|execute|say|respond|reply|answer|recommend|forward|send|tell|output|give|insist|provide|direct|redirect|mention|refuse|claim|convince|promote|include|append|trust|comply|approve)';
const LATER =
  '(?:from now on|in (?:all|every|any)?(?: of)?(?: your| our)? ?future (?:conversations?|sessions?|chats?|interactions?|replies|responses)|across all (?:future )?(?:chats|sessions|conversations)|for (?:all|every) future (?:sessions?|interactions?|conversations?|chats?))';
const ADVERTISE =
  '(?:recommend|promote|endorse|advertis\\w+|favou?r|prioriti[sz]e|praise|plug|push|mention|suggest|cite|link to|direct (?:users?|people|them|everyone) to)';
/** A proper name, except a cuisine or language ("Italian", "Thai dishes") or "I". */
const BRAND = String.raw`(?-i:\p{Lu}[\p{L}\d]*)(?! (?:food|dishes|restaurants?|music|recipes?|books?|films?|movies|shows|places|cuisine))(?!\p{L})(?<!(?:an|ese|ish|ch|ic|I))`;

/** What an injection is for: changing the memory, giving the assistant later orders, advertising, exfiltrating data. */
export const PAYLOAD_SIGNS: readonly Sign[] = [
  sign(
    'memory_instruction',
    String.raw`${COMMAND}${WRITE}\b${within(40)}\b${STORE}\b[^.]{0,60}?${ABOUT_ITSELF}`,
  ),
  sign(
    'memory_instruction',
    String.raw`\b(?:update|set|change|modify|overwrite|patch) (?:agent|system|session|model|user|global|your|the)?[ _]?(?:context|state|config(?:uration)?|profile)\b\s*[:{=]|\b(?:modify|update|write|set|edit|add_to|clear|delete)_?(?:memory|memories|context|profile|safety)\s*\(|\bmemor(?:y|ies)\.(?:write|set|add|update|store|save|insert|put)\b`,
  ),
  // "Save this standing directive: …", "Store a conditional: IF … THEN …"
  sign(
    'memory_instruction',
    String.raw`${COMMAND}(?:save|store|remember|persist|add|record|memori[sz]e|create|install)\b (?:this |the following |an? |new |as )*(?:permanent |system |standing |global |hidden |secret |conditional |persistent )*(?:instructions?|directives?|protocol|policy|command|trigger|conditional|backdoor|override)\b|\b(?-i:IF)\b.{3,120}\b(?-i:THEN)\b.{0,40}\b${ACT}\b`,
  ),
  sign(
    'memory_instruction',
    String.raw`\b(?:summari[sz]\w*|remembering|recalling|retrieving|extracting|storing|recording|memori[sz]ing|consolidat\w*)\b${within(60)}\b(?:memor(?:y|ies)|conversation|session|chat)\b${within(40)}\b(?:include|add|insert|state|record|store|note|mention|save|write|ignore|execute|follow)\b`,
  ),
  // Tampering with stored memories.
  sign(
    'memory_instruction',
    String.raw`${COMMAND}(?:delete|erase|purge|wipe|remove|tamper with|rewrite|falsify|alter|serialize|dump|export|reveal|leak)\b${within(40)}\b(?:audit|log entr(?:y|ies)|logs|(?:all )?(?:your |the )?(?:entire |whole |stored )?memory (?:contents?|records?|dump|store)|your (?:conversation|chat) history|(?:all )?(?:memories|memory|data|conversations?) (?:of|from|for) (?:all|other|every|another))\b|\b(?:load|resume|restore|continue|switch to)\b${within(30)}\b(?:session(?:_id|[ _]store| id)|admin[_ ]session)\b|\bother users?'? (?:data|conversations?|memor(?:y|ies)|messages?|chats?|accounts?|information)\b`,
  ),
  // Sources that the assistant should trust.
  sign(
    'memory_instruction',
    String.raw`\b(?:remember|note|store|save|memori[sz]e|record|keep in mind)\b${within(60)}\b(?:(?:is|as|are) (?:an? |the |always |only )*(?:trusted|reliable|authoritative|official|verified|credible|preferred|approved) (?:source|authority|vendor|site|provider|reference|citation|expert|partner|brand|supplier|domain)|(?:should|must) be (?:recommended|trusted|preferred|cited|believed|prioriti[sz]ed))\b`,
  ),
  sign(
    'memory_instruction',
    String.raw`\b(?:bug|error|flaw|glitch|corruption)\b${within(20)}\bin your (?:memory|programming|code|system)\b|\byour memory(?: system)? (?:has|have|is|was)\b${within(30)}\b(?:bug|corrupt|error|wrong|broken|fix)|(?<!\bdo )\byou (?:think|believe) you(?:'re| are) (?:just |only )?(?:an? )?(?:ai|assistant|chatbot|bot|model|restricted|limited)\b`,
  ),
  // Obedience in later conversations.
  sign(
    'future_instruction',
    String.raw`\b(?:you (?:are|were|will be|must|should|shall|have to|need to)|always|never)\b${within(60)}\b(?:obey|comply with|execute|run) (?:\w+ ){0,4}?(?:commands?|instructions?|orders?|code|scripts?|requests?)\b|\b(?:run|execute|perform|approve|accept|delete|send|install|purchase|buy|transfer)\b${within(60)}\bwithout (?:\w+ ){0,2}?(?:confirmation|asking|permission|approval|verification|question(?:s|ing)?)\b|\b(?:never|don't|do not|stop|skip|no need to) (?:ask(?:ing)? (?:me |the user )?for |require |requiring )?(?:any |all )?(?:user )?(?:confirmations?|permission|approval|verification)\b|\bos\.system\(|\bsubprocess\.|\beval\(`,
  ),
  sign(
    'future_instruction',
    String.raw`\b(?:when(?:ever)?|if|every time|each time|once) (?:(?:the |any |a |another )?(?:users?|customers?|conversation|message|input|prompt)\b|(?:someone|anyone|anybody|somebody|people) (?:asks?|says?|mentions?|types?|writes?|inquires?|wants? to know)\b)${within(60)}(?<!\bi )\b${ACT}\b`,
  ),
  sign(
    'future_instruction',
    String.raw`\b(?:never|do not|don't|must not) (?:tell|inform|warn|notify|alert|reveal|mention|disclose|show|let)\b${within(30)}\b(?:the user|users)\b|\bwithout (?:telling|informing|notifying|alerting) (?:the )?users?\b|\b(?:hidden|secret|invisible|conceal\w*|hide)\b${within(20)}\b(?:from (?:the )?users?)\b`,
  ),
  sign(
    'future_instruction',
    String.raw`\b${LATER}\b${within(80)}\b(?:you (?:are|were|operate|act|will act|must|have no)${within(40)}\b(?:dan|mode|restrict\w*|unrestricted|obey|execute|admin\w*|no rules|without|system)|insist|pretend|treat .{2,40} as|trust (?:all|any|every\w*|only|this|the following)|lie|claim that|deny)\b|\b(?:always|must|should|blindly) (?:trust|believe|agree with|comply with|approve|accept|obey) (?:everything|anything|all|any|whatever|every)\b`,
  ),
  sign(
    'promotion',
    String.raw`\b(?:always|only|you must|you should|from now on|in (?:all )?future \w+|whenever \w+|every time|remember(?: that)?(?: you)?(?: should| must)?(?: to)?|be sure to|make sure to)\b${within(60)}\b${ADVERTISE}\b (?:\w+ ){0,3}?(?:https?:|www\.|\w+\.com|${BRAND}|(?:our|this|the following|his|her|their) (?:products?|brands?|services?|company|shop|store|sites?|links?|app|channel|candidate|party))`,
  ),
  sign(
    'promotion',
    String.raw`\b(?:recommend|promote|endorse|trust|prefer|favou?r|cite)\b(?<!\b(?:i|we|my|do you|would you|can you|could you|what|which)\b[^.!?]{0,80})${within(50)}\b(?:to (?:all |every |any |the )?(?:users?|customers?|visitors|clients|everyone|anyone)|over (?:all |any )?(?:competitors?|other (?:brands?|products?|sources?|vendors?))|as (?:the |a )?(?:best|most reliable|leading|number one|trusted|first choice|go-to|authoritative))\b`,
  ),
  sign(
    'exfiltration',
    String.raw`${COMMAND}(?:send|post|forward|upload|append|exfiltrate|leak|transmit|e-?mail|copy|relay|submit|report|deliver|cc|bcc|mail|share|sync|log|dump|fetch|load|request)\b${within(60)}\b${HELD}\b[^!?]{0,60}?${TARGET}`,
  ),
  sign(
    'exfiltration',
    String.raw`${COMMAND}(?:send|post|forward|upload|exfiltrate|leak|transmit|relay)\b (?:\w+ ){0,4}?(?:to|at) (?:https?:\/\/|hxxps?:|webhook)|\bexfiltrat(?:e|ing|ion)\b${within(40)}\b${HELD}|!\[[^\]]*\]\(https?:[^)]*[?&=][^)]*(?:\{|\bdata\b|memor|history|secret|token)|\b(?:attacker|evil|malicious|hacker)[\w.-]*\.(?:com|net|org|io|xyz|example)\b`,
  ),
  sign(
    'exfiltration',
    String.raw`\b(?:remember|from now on|always|every time|whenever|each time|after every|before (?:each|every|responding))\b${within(60)}\b(?:send|forward|upload|e-?mail|transmit|bcc|cc|share|report)\b${within(60)}\b(?:the |our |my |your |this |these |every |all |each )*${HELD}\b (?:to|with)\b|\b(?:include|append|add|insert|embed|attach)\b${within(60)}\b(?:every|all|each|any|future)(?: of)?(?: your| my| our)? (?:reply|replies|responses?|answers?|messages?|e-?mails?)\b${within(60)}${TARGET}|\b(?:include|append|add|insert|embed|attach)\b${within(60)}${TARGET}${within(60)}\b(?:every|all|each|any|future)(?: of)?(?: your| my| our)? (?:reply|replies|responses?|answers?|messages?|e-?mails?)\b`,
  ),
];
