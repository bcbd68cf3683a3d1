import { SMALL, TENS } from '@/lib/language/lexicon/numbers';

/** In "maybe one day" nothing is counted. */
const MANY = [...SMALL.slice(1), ...TENS];

/** Imagined or conditional: not stated as a fact. */
const IMAGINED =
  /\b(?:if (?:I|we) (?:were|was|had|could)|(?<!cannot )imagine|pretend|suppos(?:e|ing)|hypothetically|what if|let us say|would have|I could)\b/i;
/** Said without certainty (extraction specification, below 0.70). */
const HEDGED =
  /\b(?:maybe|perhaps|might|may be|could be|would be|would probably|I guess|I suppose|not sure|unsure|probably|I doubt)\b|^(?:both |all )?(?:my|our) .*\bhopefully\b|\bnot .*\bhopefully$/i;
/** "Rome, Oslo or maybe Bonn": one of several is certain, of what somebody thinks about. */
const OR_MAYBE =
  /(?<=\b(?:thinking (?:of|about)|considering|deciding|choosing|torn|between) .*\bor )(?:maybe|perhaps|possibly) /gi;
/** "I own maybe forty records", "for perhaps a dozen years": only how many is not certain. */
const ROUGHLY = new RegExp(
  `\\b(?:maybe|perhaps|probably) (?=(?:(?:about|around|over|only|another) )?(?:\\d|(?:${MANY.join('|')}|twice|half an?|an? (?:dozen|couple|few|hundred|thousand))\\b))`,
  'gi',
);
/** "I wish I lived by the sea": that it is wished for is a fact. */
const WISHED = /^(?:I|we) wish (?:I|we|my|our)\b/i;
/** A plan may be expressed as a wish; a favourite may be named with "would". */
const WISH_OF_OWN = /^(?:I|we) would (?:love|like|rather|prefer) |^my (?:favourite|dream|goal) /i;
const REQUEST =
  /^(?:please|pls|kindly|tell|give|show|write|explain|translate|help|make|create|find|send|set|turn|list|summari[sz]e|describe|suggest|recommend|generate|draw|open|call|book|schedule|remind|calculate|convert|check|correct|fix|search|add|let|let's|go|try|keep|have (?:a|fun)|take care|enjoy|imagine|be|stay|check out|look|listen|wait|stop|do not|remember|forget|enjoy)\b(?!-| (?:is|are|was)\b)|^(?:I|we) (?:would|'d) (?:like|love) (?:you\b|to (?:know|ask|hear))|^I (?:want|need) (?:you|to (?:know|ask)|your|help\b|some help|advice)|^my question\b|^(?:can|could|would|will) (?:you|we|I)\b/i;
const QUESTION_START =
  /^(?:do|does|did|can|could|would|will|is|are|am|was|were|(?:what|where|when|how|why)(?! (?:I|my|we|our)\b|(?: \p{L}+){1,3} (?:me|us)\b.* (?:is|are) )|who|whom|whose|which|should|shall|have you|has|any)\b(?! .*\bis my favourite)/iu;
/** What people say about the conversation itself, or only out of politeness. */
const CHATTER =
  /^(?:I|we) (?:am |are |do |did |will |would |can |could |cannot |have |always )?(?:not )?(?:(?:am|was|feel|feeling) )?(?:(?<!\bhave )(?:fine|good|ok|okay|great|alright|well)\b(?!-| (?:\p{L}+ ){0,2}?(?:cook|at|with|in|swimmer|player|dancer|singer|driver|listener)\b)|here(?! (?:in|at|every)\b)|back|sorry|sure(?! (?:do|does|did|loves?|likes?|enjoys?|miss|hate)\b)|glad|happy (?:to (?:hear|help|see)|for you|that|you)|afraid (?:so|not|I|that)|wondering|asking|listening|jealous|impressed|intrigued|excited for you|doing (?:good|well|great|fine|ok|okay|alright|pretty|all right|(?:much |a bit |a lot )?better)|cannot complain|(?:do not )?have no (?:idea|clue)|be (?:right )?back|tell\b(?! (?:you|my|the|a)\b)|changed (?:my|our) minds?\b|(?:know(?! how to\b)|see(?! (?:a|an|my|the|our|them|him|her)\b)|get(?= (?:it|that|you|what|why|how|the (?:point|idea|feeling))\b|$)|understand|agree|disagree|bet|hear|mean|hope (?:you|that you|so|not|it|they|he|she|your|everything)|wonder|imagine|believe (?:it|you|that|so)|think (?:so|not|you|it|that(?: is| was)?|about it|they|he|she)|(?:would )?say|ask|thank|appreciate|apologi[sz]e|wish you|check (?:it|that|them) out|look (?:it|that|them|into)|let you|tell you|keep (?:you|that|it)|have to (?:say|agree|admit|go|check|try|look)|should|must|recommend|suggest|relate|feel (?:you|that$|the same)|need to (?:go|check|try|look)|give (?:it|that) a|try (?:it|that)|works? for (?:me|us)\b|get (?:it|that|you)|love (?:that|it(?! when)|to hear|your)|like (?:that|it(?! when)|your|to hear)|use one)\b)/iu;
const ABOUT_ASSISTANT =
  /^(?:you|your|yours|thou|thank|thanks|congrats|congratulations|welcome|good (?:luck|morning|night|evening|afternoon)|hi|hello|hey|bye|goodbye|see you)\b/i;
/** What the person will do for or with the assistant is about the conversation, and no fact. */
const OFFER = /^(?:I|we) (?:will|shall|am going to|are going to) (?:\p{L}+ ){1,3}?you\b/iu;
/** Means nothing without the preceding message. */
const EMPTY_PREDICATE =
  /^(?:I|we) (?:(?:do|did|have|am|was|will|would|can|could|should|had|too|know|think|hope|guess|bet|agree|not|so|never|always|been|are|were|cannot|feel|see|understand|usually|really|already|still|either|it|that|them|this|one|same|like|love|enjoy|have|heard|try|tried|hate|want|need|stand|bear|to)\s*)+$/i;

/** How a day went is not lasting. */
const OF_THE_DAY =
  /^(?:I|we) (?:have been|was|were|had|have had)\b(?!.*\b(?:19|20)\d\d\b).*\b(?:all day(?! (?:long|every|on))|(?:the |my |our )?(?:whole|entire) day|(?:the )?(?:rest|most|majority) of (?:the|my|our) day)\b|^(?:I|we) (?:had|have had|am having) (?:an? |such an? )?(?:\p{L}+ )?(?:good|great|nice|lovely|bad|terrible|awful|long|busy|rough|hard|fun|wonderful) (?:\p{L}+ )?(?:day|time|week|weekend|night|morning|evening)(?: today| too| so far)?$/iu;

/** "I'm dead", "my brain is mush", "I am told that …": a mood, or hearsay, and not meant as it is said. */
const FIGURATIVE =
  /^(?:I|we) (?:am|are) (?:so )?(?:told\b|(?:dead|dying|crying|screaming|melting|boiling|freezing|toast|done for)(?=$| (?:inside|in (?:here|this|the)|at (?:this|that)|here|laughing|right now|rn|today)\b))|^(?:my|our) (?:brain|head|legs?|arms?|feet|eyes|body|heart) (?:is|are) (?:like |so |all )?(?:soup|mush|jelly|mince|porridge|pudding|fried|dead|killing|spinning|pounding|toast|longer|on fire)\b|\bthing (?:I|we) (?:have )?ever (?:heard|read)\b|^(?:I|we) (?:am|are) (?:basically |practically )?married to (?:my|our|the) (?:job|work|career|phone|laptop|desk)\b|^(?:I|we) feel like (?:I|we) (?:am|are) (?:about )?\d|^(?:I|we) (?:am|are) (?:basically|practically|pretty much|literally|like) \d|^(?:I|we) (?:am|are) stuck (?:at|here|indoors|outside|behind|on (?:my|the) (?:\p{L}+ )?(?:break|bus|train|way|road|phone|motorway|tube|\d+))\b|^(?:I|we) (?:am|are) so done with\b|^(?:I|we) (?:am|are) dead (?:by|after|before)\b|^I (?:fell through|turned out|went (?:well|fine|ok|okay|great|badly|wrong|horribly|perfectly))\b|\b(?:is|are|was|will|would) (?:going to )?kill me\b|\b(?:twice|half|\w+ times) as (?:many|much|old)\b.*\bas\b|\b(?:turning|spinning|rolling|turns|spins) in (?:his|her|their|the) (?:grave|tomb)\b|\ballergic to (?:mondays?|mornings?|work|working|exercise|people|effort|maths?|cardio|nonsense|drama|waiting|small talk)\b|^I have been (?:so |really |very )?(?:wet|dry|rainy|snowing|raining|windy|sunny|foggy|frosty)\b|\bmy (?:entire|whole) personality\b|\bwhen (?:(?:I|we) win the lottery|(?:pigs|hell)\b)|^(?:I|we) (?:have|had) (?:a |about a )?(?:million|billion|zillion|thousand|ton)s?(?: of)?(?: other| different)? things\b/iu;
/** "I have a question about work" */
const HAS_QUESTION =
  /^(?:I|we) (?:have|had) (?:(?:an?|one|some|another|a few) )?(?:\p{L}+ )?(?:questions?|request|favou?r to ask)(?! marks?)\b/iu;

/** "We barely see each other", "my ex gets that from me", "my brother is wrong": only the conversation shows who or what is meant. */
const LEANS_ON_TALK =
  /^(?:my|our) .+ (?:says?|said|thinks?|tells? me|told me) (?:that )?(?:I|we) (?:am|are|was|were) (?:wrong|right|late|silly|crazy|mad|lying)$|^(?:I|we) (?:was|were) (?:only |just |about |around |like )?(?:\d{1,2}|\p{L}+teen|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)$|\bsince (?:our (?:last )?(?:chat|talk|conversation)|we last (?:chatted|talked|spoke|met))\b|^(?:I|we)\b.*\beach other\b|^(?:my|our) .+ (?:gets?|did|does|said|says|likes?|loves?|hates?|wants?|knows?|thinks?|told|means?) (?:that|this|it|so)\b(?! (?:when|if|is|was)\b)|^(?:my|our) .+ (?:do|does|did) not (?:know|care|mind|understand|agree)$|^(?:my|our) .+ (?:is|are|was|were)(?: not| never| always)? (?:right|wrong|here|there|back|fine|ok|okay|late|joking|kidding|up to (?:it|that))$|^(?:I|we) (?:have|had) (?:still )?not (?:yet )?(?:decided|made up (?:my|our) minds?)\b|^(?:I|we) used to be (?:(?:so|very|really|pretty|much) )?(?:alright|all right|ok(?:ay)?|good|fine|great|better|bad|worse|different)$|^(?:I|we) never (?:went|looked|came|turned) back$|^(?:I|we) (?:am|are) (?:not sure\b|(?:gutted|buzzing|chuffed|knackered|shattered|stoked|speechless|fuming|over the moon)$)/iu;

/** Why a clause is not a memory; null if it may be one. */
export type Refusal =
  | 'question'
  | 'hypothetical'
  | 'request'
  | 'about_assistant'
  | 'chatter'
  | 'empty'
  | 'hedged';

export function refuseClause(
  { firstPerson, asks }: { firstPerson: string; asks: boolean },
  assistantName = '',
): Refusal | null {
  if (asks || QUESTION_START.test(firstPerson)) return 'question';
  if (WISHED.test(firstPerson)) return null;
  if (IMAGINED.test(firstPerson) && !WISH_OF_OWN.test(firstPerson)) return 'hypothetical';
  if (HEDGED.test(firstPerson.replace(ROUGHLY, '').replace(OR_MAYBE, '')) && !WISH_OF_OWN.test(firstPerson))
    return 'hedged';
  if (REQUEST.test(firstPerson)) return 'request';
  if (
    ABOUT_ASSISTANT.test(firstPerson) ||
    OFFER.test(firstPerson) ||
    (assistantName && startsWith(firstPerson, assistantName))
  )
    return 'about_assistant';
  if ([CHATTER, OF_THE_DAY, FIGURATIVE, HAS_QUESTION].some((pattern) => pattern.test(firstPerson)))
    return 'chatter';
  return EMPTY_PREDICATE.test(firstPerson) ||
    LEANS_ON_TALK.test(firstPerson) ||
    !/\p{L}{2}/u.test(firstPerson)
    ? 'empty'
    : null;
}

function startsWith(firstPerson: string, name: string): boolean {
  return firstPerson.toLowerCase().startsWith(`${name.toLowerCase()} `);
}
