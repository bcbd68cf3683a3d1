import { HELD, type Sign, sign, within } from '../sign';

const LEAVE =
  '(?:hand over|reveal|disclose|expose|(?:speak|talk) freely|do (?:anything|everything|whatever)(?! in the world)|comply|obey|hide|conceal|bypass|unlock|lie|(?:share|ignore|skip|access|execute|run|delete|approve|deny|forward|transfer) (?:the |my |their |his |her )?(?:all|any|every|each|confidential|private|personal|sensitive|internal|secret|user|customer|commands?|code|scripts?|checks?|rules?|requests?|payments?|warnings?)|give (?:me|them|us|anyone|everyone) (?:\\w+ ){0,2}?(?:anything|everything|doses?|access|details|codes?|keys?|passwords?|records?|instructions|data|information))';
const SOMEBODY =
  "(?:anyone|anybody|everyone|everybody|someone|other people|another person|other users?)(?: else)?(?:'s|s')";

/**
 * What would remain in memory as a permission, order or condition for the assistant. Applied only to candidates:
 * how somebody wants to be addressed ("you should call me Sam") uses other verbs.
 */
export const STANDING_SIGNS: readonly Sign[] = [
  sign(
    'future_instruction',
    String.raw`\b(?:you|the assistant|it) (?:can|may|should|must|will|would|could|shall|have to|need to|are (?:allowed|free|able|permitted|expected|supposed) to)(?: now| always| just| also| freely| then| never)? ${LEAVE}\b|\bjust comply\b`,
  ),
  sign(
    'future_instruction',
    String.raw`(?<!\b(?:i|we|he|she|my \w+)) (?:must|should|are to|have to|will|need to)(?: \w+)? be (?:\w+ly )?(?:ignored|told|redirected|denied|rejected|forwarded|dismissed|suppressed|silenced|blocked|discouraged|steered|referred)\b|\bwithout (?:an? |any |further )?(?:second |additional |prior |human |manual )?(?:sign-?off|review|oversight|authori[sz]ation|consent|scrutiny|double-?check\w*)\b`,
  ),
  sign(
    'memory_instruction',
    String.raw`\b(?:overrides?|outranks?|supersedes?|takes? (?:precedence|priority) over|trumps?)\b${within(20)}\b(?:all|any|every|other|others|everything|previous|your)\b|\b(?:highest|top|maximum|absolute) priority\b${within(30)}\b(?:memory|instruction|rule|order|command)|\b(?:earlier|previous|past|prior|former) (?:refusals?|warnings?|denials?|objections?|safety \w+|flags?)\b${within(30)}\b(?:errors?|false|mistakes?|wrong|invalid|removed|void|ignored)\b`,
  ),
  sign(
    'unrestricted_persona',
    String.raw`\bjail ?br(?:eak|oke|oken)\w*\b(?!${within(30)}\b(?:phone|iphone|ipad|ios|device|kindle|console|switch|playstation|tv|prison))|\b(?:uncensored|unmoderated)\b(?! (?:anime|films?|movies?|books?|versions?|editions?|magazines?|music|art|podcasts?|interviews?))|\b(?:unlocks?|lifts?|removes?|disables?)\b (?:the |all |your )*(?:\w+ )?(?:everything|limits?|limitations|restrictions|filters?|safety|safeguards)\b(?! on my)`,
  ),
  // Conditions under which the rules do not apply.
  sign(
    'planted_policy',
    String.raw`\b(?:this|we|you|everything|it)(?: \w+)? (?:is|are|'re|run|runs|live)(?: \w+)?(?: in)? (?:an? |the )?(?:\w+ )?(?:sandbox|simulation|test (?:environment|session|mode)|staging|debug \w+|fictional (?:world|universe)|parallel (?:world|universe)|drill)\b|\b(?:test|debug|staging|maintenance|diagnostic) (?:environment|flag|state|mode|session)\b${within(30)}\b(?:on|active|enabled|off|no|start|begin|with)\b|\bin debug (?:state|mode)\b`,
  ),
  sign(
    'planted_authority',
    String.raw`\bi (?:own|created|built|made|programmed|designed|trained|wrote|control|run|operate) (?:you\b|your (?:servers?|system|company|platform|model|code|software)|this (?:system|platform|server|assistant|model|chatbot))|\byour (?:creators?|makers?|owners?|developers?|programmers?|vendors?|engineers?)\b(?= (?:\w+ )?(?:gave|told|said|have|has|had|allowed?|granted|want|wants|asked|approved|confirmed))|\b(?:trust|clearance|authori[sz]ation|privilege|access|verification) (?:score|level|rating|tier|status|grade|class)\b`,
  ),
  sign(
    'planted_authority',
    String.raw`\b${SOMEBODY} (?:\w+ )?${HELD}\b|\b${SOMEBODY} (?:\w+ )?(?:accounts?|addresses|location|whereabouts|diagnos\w+)\b`,
  ),
  sign(
    'planted_authority',
    String.raw`\byou (?:already |previously |once |have |had )*(?:promised|agreed|swore|confirmed|offered|committed)(?: me| us)?(?: \w+)? (?:to|that you)\b${within(40)}\b(?:hand over|give|send|share|reveal|provide|raw|passwords?|secrets?|keys?|anything|everything|let me|do)\b`,
  ),
  // Facts that a scammer plants.
  sign(
    'promotion',
    String.raw`\b(?<!\b(?:my|our) )(?:bank|payment|wire|refund|billing|payout|supplier) (?:account |transfer )?(?:details|account|information|instructions)\b${within(40)}\b(?:changed|updated)\b|\bofficial (?:support|customer service|help|contact|service|phone|website|e-?mail)(?: \w+){0,2} (?:is|are|has)\b`,
  ),
];
