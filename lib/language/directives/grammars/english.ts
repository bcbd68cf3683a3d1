import type { DirectiveGrammar } from '../grammar';

/** Words before a command that do not change it. */
const LEAD = String.raw`(?:(?:please|pls|hey|hi|hello|ok(?:ay)?|and|also|so|oh|btw|by the way|one more thing|just|kindly|always|thanks|great|now|(?:can|could|would|will) you|you (?:can|should|must|may)|i (?:want|need|would like) you to|i'd like you to)[,!:.]?\s+|(?!remember\b|forget\b|note\b|save\b|store\b)\p{L}{2,},\s+){0,4}`;
const END = String.raw`(?:,? (?:please|thanks|thank you|for me|ok(?:ay)?|now))*[.!?\s]*$`;
const ABOUT_ME = '(?: (?:about|of|on|regarding) me)';

const command = (body: string): RegExp => new RegExp(`^${LEAD}${body}`, 'isu');

/** A subject with a verb: it makes "remember my birthday is in May" a statement, unlike "remember my birthday". */
const CLAUSE = String.raw`(?!when\b|how\b|where\b|why\b|who\b|what\b|whether\b|if\b|the (?:time|day|night|good old|first time)\b|that\b|this\b)(?:(?:i|we|he|she|they|it|i'm|i've|i'd|we're|he's|she's|they're|it's)\b.{3,}|(?:my|our|the|his|her|their|(?<somebody>\p{L}+))\b.{0,80}?(?:\b(?:is|are|was|were|am|has|have|had|will|won't|does|doesn't|do|don't|can|can't|cannot|should|must|isn't|aren't|likes?|loves?|hates?|prefers?|needs?|wants?|works?|lives?|starts?|ends?|begins?|runs?|goes|comes|takes?|opens?|closes|moved|got|turns?|arrives?|leaves)\b|'s\s).+)`;

export const english: DirectiveGrammar = {
  remember: [
    command(
      String.raw`(?:remember|(?:don'?t|do not|never)(?: ever)? forget|note|keep in mind|bear in mind|make a (?:mental )?note|take (?:a )?note|commit (?:it )?to memory|add to (?:your )?memory|store|save)(?: the fact)? that[:,]?\s+(?<content>.+)$`,
    ),
    command(
      String.raw`(?:remember|(?:don'?t|do not|never)(?: ever)? forget|note|keep in mind|bear in mind|make a (?:mental )?note|take (?:a )?note|store|save)(?: (?:this|that|it|down|to self|the following))*(?: for (?:later|me|next time|future reference)| (?:to|in) (?:your |my )?memory| of (?:this|that))*(?: about me)?\s*:\s*(?<content>.+)$`,
    ),
    command(
      String.raw`(?:store|save)(?: (?:this|that))(?: for later| for next time| (?:to|in) (?:your |my )?memory)\s*,?\s+(?<content>.+)$`,
    ),
    command(
      String.raw`(?:remember|(?:don'?t|do not|never)(?: ever)? forget|keep in mind|bear in mind|make a note|note(?: down)?(?=\s+(?:i|i'm|i've|we|my|our)\b)|for future reference),?\s+(?<content>${CLAUSE})$`,
    ),
  ],
  rememberBefore: [
    /^(?=.*\b(?:i|i'm|i've|my|we|our|is|are)\b)(?<content>.{6,}?)(?:\s*[,;:–—]+\s*|\s+-+\s+|\s+(?=so\b|and\b|please\b|pls\b))(?:(?:so|and|but|please|pls)[, ]+)*(?:remember (?:that|this|it)|(?:don'?t|do not|never)(?: ever)? forget (?:that|this|it)|(?:keep|bear) (?:that|this|it) in mind|(?:make|take) a note of (?:that|this|it)|note (?:that|this) down|(?:save|store) (?:that|this|it)(?: for later| (?:to|in) (?:your )?memory))(?:,? (?:please|ok(?:ay)?|for next time|for later))*[.!]*$/isu,
    command(
      `(?<content>)(?:remember (?:that|this)|(?:don'?t|do not) forget (?:that|this)|(?:keep|bear) (?:that|this) in mind|(?:make|take) a note of (?:that|this)|(?:save|store) (?:that|this) (?:for later|(?:to|in) (?:your )?memory))${END}`,
    ),
  ],
  notContent:
    /^(?:to\s|you\b|(?:please|thanks|thank you|ok(?:ay)?)[.!]*$|(?:one |the |that )?(?:time|day|night|summer|winter|year|guy|girl|man|woman|movie|film|song|show|trip|place|moment|feeling|scene|episode|story|joke)\b(?!'s)|(?:it|that|this|me|us|him|her|them)(?:[.!]*$|\s+(?:when|as|like|well)\b))/iu,
  implicit: [
    /^(?:(?:well|and|but|so|also|yes|no|because|honestly)[, ]+)*(?:i|we) (?:always|never)\b(?!\s+(?:said|knew|thought|meant|asked|mind|heard|saw|noticed|realised|realized|imagined|expected|understood|wondered|get tired))\s+\S.+$/is,
    /^my \p{L}+ (?:always|never)\b.+$/isu,
    /^(?:(?:and|but|so|also)[, ]+)?(?:it(?:'s| is)|that(?:'s| is)) (?:really |very |so |super |extremely )?important (?:to me )?(?:that|to)\b(?! note| remember| know)(?=.*\b(?:i|i'm|i've|me|my|we|our)\b).+$/is,
    /^(?:it(?:'s| is)|that(?:'s| is)) (?:really |very |so |super |extremely )?important to me that\b.+$/is,
  ],
  notImplicit: /\?\s*$|\bnever mind\b|\bi (?:never|always) (?:wanted to )?(?:ask|say) (?:you|that)\b/i,
  forget: [
    command(
      String.raw`(?:forget|stop remembering|don'?t remember)(?: the fact)? that\s+(?<query>(?:(?:i|my|we|our|i'm|i've|he|she|they|(?<somebody>(?!(?:the|his|her|their|this)\b)\p{L}+))\b.+?|(?:the|his|her|their|this)\b.*\b(?:is|are|was|were|has|have|had)\b.*?))${END}`,
    ),
    command(
      String.raw`(?:forget|stop remembering) (?:(?:everything|all|what|anything|whatever)(?: (?:that )?(?:you know|i (?:said|told you)|you (?:have )?(?:stored|saved|remember|learned)))? about|about)\s+(?<query>.+?)${END}`,
    ),
    command(
      String.raw`(?:forget|stop remembering)\s+(?<query>(?:(?:my|our|i|i'm|i've|where i|what i|who i|how i)\b.*?|(?<somebody>\p{L}+)'s .+?))${END}`,
    ),
    command(
      String.raw`(?:delete|erase|remove|clear|wipe|drop) (?:(?:everything|all|what|anything|whatever)(?: (?:that )?you(?:'ve| have)? (?:know|stored|saved|remember(?:ed)?|learned))? about|(?:the |your |any |all )*memor(?:y|ies) (?:about|of|that|where|with))\s+(?<query>.+?)${END}`,
    ),
    command(String.raw`(?:delete|erase|remove)\s+(?<query>.+?) from (?:your |my |the )?memor(?:y|ies)${END}`),
  ],
  notQuery:
    /^(?:it|that|this|them|him|her|me|us|things?|everything|all|what i (?:just )?said|what i asked|my (?:last|previous|question|message|request|order)|the (?:last|previous|above)|i (?:asked|said|mentioned) (?:anything|that|it)|i even|(?:all |any )?(?:previous|prior|above|earlier) (?:instructions?|prompts?|rules|messages?)|your (?:instructions?|rules|prompt))\b(?:[.!]*$|.*\b(?:asked|said|instructions?|message|question|request)\b.*$|$)/i,
  list: [
    command(
      `(?:what|which things|tell me what|show me what|list what) (?:do|can|did|have) you (?:remember|know|recall|remembered|stored|learn(?:ed|t)?|noted|saved|kept|got)(?: in (?:your )?memory)?(?: so far| up to now| already)?${ABOUT_ME}?(?: so far)?${END}`,
    ),
    command(
      `(?:tell|show|list|give)(?: me)? (?:everything|all|what)(?: (?:that )?you(?:'ve| have)? (?:know|remember(?:ed)?|stored|learned|noted))${ABOUT_ME}?${END}`,
    ),
    command(
      `(?:show|list|display|see|view|let me see)(?: me)? (?:all )?(?:of )?(?:my|your|the) (?:stored |saved )?memories${ABOUT_ME}?${END}`,
    ),
    command(
      `(?:do you|what do you) (?:remember|know|recall) (?:anything|something|everything|what i(?:'ve| have)? told you)(?: i(?:'ve| have)? (?:said|told you))?${ABOUT_ME}${END}`,
    ),
    command(`what(?:'s| is) in (?:your|my) memory(?: about me)?${END}`),
  ],
  show: [
    command(
      `(?:show|list|display|tell|give|let me see)(?: me)? (?:all )?(?:of )?my (?<stored>stored |saved |remembered )?(?<name>[a-z][a-z -]{2,30}?)(?: (?:that )?you (?:have )?(?:know|remember|stored|saved)(?: about)?)?${END}`,
    ),
    command(
      `(?:what|which) (?<name>[a-z][a-z -]{2,30}?) (?:of mine )?(?:do|have) you (?:have |got )?(?:remember|know|stored|saved|noted)(?: (?:about|of|for) me)?${END}`,
    ),
  ],
  clearAll: [
    command(
      `(?:clear|archive|delete|erase|wipe|remove|reset) (?:all|everything)(?: of)?(?: (?:my|your|the))? (?:stored |saved )?memor(?:y|ies)${ABOUT_ME}?${END}`,
    ),
    command(
      `(?:clear|archive|delete|erase|wipe|reset) (?:out )?(?:my|your|the) (?:entire |whole |stored |saved )?memor(?:y|ies)${ABOUT_ME}?${END}`,
    ),
    command(
      `(?:forget|archive|delete|erase|wipe|clear|remove) (?:everything|all)(?: (?:that )?you(?:'ve| have)? (?:know|remember(?:ed)?|stored|learned))?${ABOUT_ME}${END}`,
    ),
    command(
      `(?:forget|archive|delete|erase|wipe|clear|remove) (?:everything|all) (?:that )?you(?:'ve| have)? (?:know|remember(?:ed)?|stored|learned)${END}`,
    ),
    command(`forget (?:me|everything)(?: completely| entirely)?${END}`),
  ],
};
