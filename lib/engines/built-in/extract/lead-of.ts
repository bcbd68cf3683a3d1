/** How a question begins. */
export const QUESTION_WORDS =
  "(?:(?:what|how|where|who|when|why)(?:['’]s| don['’]?t| not| do| does| did| are| is| about| kind| have| would| can| could| may| should| was| were| long| many| old)\\b|(?:do|are|have|did|can|would|could|will) (?:you|your)\\b|is (?:your|that|it)\\b|any (?:advice|ideas?|suggestions?|tips|recommendations?|hobbies|plans|pets|kids|thoughts)\\b|(?:and )?you(?=\\s*\\?)|(?:yourself|yours)\\s*\\?)";

const LEAD =
  /^(?:(?:(?:yes|yeah|yep|no|nope|nah),? i (?:do|did|am|can|have|was)(?: ?n['’]?t| not)?(?=[,.!]? (?:i|i['’]?(?:m|ve)|we|my \p{L}+ (?:is|has|works))\b)|well|so|oh+|ah+|hi|hello|hey|hiya|actually|yes|yeah|yep|yup|no|nope|nah|also|anyways?|by the way|btw|and|but|(?:sorry|my (?:bad|mistake|apologies))(?:,? (?:bro|sis|mate|man|dude|guys|fam|folks|buddy|pal|love))?|wait|then|plus|or|honestly|basically|listen|look|tbh|ngl|lowkey|update|(?:big|good|great|bad|sad|exciting) news|quick one|(?:what )?i meant(?: to say)?(?: is)?(?: that)?|ok|okay|cool|nice|awesome|great|wow|sure|lol|haha|hmm+|um+|sadly|unfortunately|luckily|fortunately|personally|remember that|note that|i mean|you know|same|true|right|thanks|thank you|good|fine|sweet|grand|lovely|perfect|brilliant|excellent|super|cheers|ta|sounds good|how (?:nice|cool|lovely|awesome|great|sweet|fun|interesting|wonderful|exciting)|not really|not yet|(?:never|hardly)(?=\s*[,!.])|(?:of course|definitely|absolutely|certainly|probably|why) not|of course|absolutely|definitely|in fact|as a matter of fact|for me(?: though)?|(?:just )?(?:so (?:that )?(?:you|u) know|for (?:the record|your information|reference|future reference)|fyi)(?: for (?:next time|later|the future))?|to be honest|i think|i(?: (?:must|have to|gotta|got to|would)|['’]d) (?:say|admit|confess)(?: that)?|i(?: just| recently| finally)? (?:realised|realized|noticed|discovered|found out|find|know)(?: that|(?= (?:i|i['’]\w+|we)\b))|(?:i['’]?m )?(?:so |really |very |just )?(?:glad|happy|proud|lucky|relieved|grateful|thankful|sad)(?: that|(?= (?:i|i['’]\w+|we)\b))|[a-z]+-wise|i guess so|of course|me too|me,? (?:however|personally)|i'?m (?:good|fine|great|well|ok|okay|doing (?:well|good|great|fine)))(?:\s*(?:[,!.:;]|-(?!\p{L}))+\s*|\s+(?=(?:i|i['’]?\w+|my|we|our|s?he|they)\b)|\s+(?=(?:and|but|so|no|yes)\b)))+/iu;

/** Comments on a whole sentence that never begin a statement. */
const INTERJECTION =
  /^(?:(?:wow|oh|ah|aw+|lol|haha+|hmm+|um+|yea|yeah|yep|yup|hey|hi|hello|omg|yikes|ugh|yay|oops|ha|oh my gosh|oh my|for starters|best of all|most of all|first of all|above all|right now|now(?! that\b)|currently|these days|nowadays|at the moment|lately|so far|as of now|personally|in fact|of course not|of course)[\s,!.]+)+/i;

/** "As for sports, I swim": the topic is mentioned again. */
const TOPIC = /^(?:(?:and|but|so) )?as (?:for|to|regards) [^,.!?]{1,40}, (?=\p{L})/iu;

/** The length of the greeting, interjection or particle at the beginning. */
export function leadOf(raw: string): number {
  let lead = 0;
  for (const pattern of [LEAD, TOPIC, INTERJECTION, LEAD])
    lead += pattern.exec(raw.slice(lead))?.[0].length ?? 0;
  return lead;
}
