import type { AcceptReason, MemoryCategory } from '@/lib/contracts/enums';
import type { StatementPattern } from './statement-pattern';

/** What may stand between "I" and its verb without changing what is said. */
const ADVERB = String.raw`(?:(?:really|absolutely|truly|also|just|always|still|particularly|generally|usually|personally|only|actually|definitely|strongly|deeply|genuinely|especially|simply|totally|honestly|kind of|sort of|quite|now|currently|mostly|do|often|highly|much|rather|both|recently|already|even|tend to|would|have always|have never|am) )*`;
/** Nothing that could be told later: "I love it", "I like what you said". */
const SOMETHING = String.raw`(?!(?:it|that|this|those|these|you|your|yours|them|him|her|to (?:know|hear|see|ask|talk|speak|thank|say)|how|what|when you|the (?:sound|idea|way you)|my life|feeling|being (?:here|alone))\b)\p{L}`;
const KIN = String.raw`(?:wife|husband|spouse|partner|boyfriend|girlfriend|fianc[eé]e?|mother|mom|mum|father|dad|parents?|brothers?|sisters?|siblings?|twins?|sons?|daughters?|kids?|child|children|bab(?:y|ies)|grand(?:mother|father|ma|pa|son|daughter|kids|children|parents)|aunt|uncle|niece|nephew|cousins?|best friend|roommate|flatmate|neighbou?r|landlord|manager|grandchild(?:ren)?|colleague|boss|dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|parrots?|rabbits?|hamster|pets?)`;
const NUMBER = String.raw`(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+|no|several|some|many)`;
const LANGUAGE = String.raw`(?:english|spanish|french|german|italian|portuguese|japanese|korean|chinese|mandarin|cantonese|russian|arabic|dutch|turkish|polish|hindi|urdu|swedish|norwegian|danish|finnish|greek|hebrew|thai|vietnamese|ukrainian|czech|hungarian|latin|swahili|persian|farsi|tagalog|indonesian)`;

const statement = (category: MemoryCategory, reason: AcceptReason, ...bodies: string[]): StatementPattern => [
  { category, reason },
  new RegExp(`(?<![\\p{L}'])(?:${bodies.join('|')})`, 'u'),
];

/** The first that matches names the sentence; patterns read spelled-out lower case. */
export const ENGLISH_STATEMENTS: readonly StatementPattern[] = [
  statement(
    'personal_info',
    'personal_fact',
    String.raw`i am (?:severely |deathly |mildly |very )?(?:allergic|intolerant)`,
    String.raw`my (?:\w+ )?allerg(?:y|ies) to \p{L}+`,
    String.raw`my (?:birthday|pronouns|blood type|zodiac sign|star sign|native language|mother tongue|first language)(?: (?:is|are)|')`,
    String.raw`my pronouns are`,
  ),
  // However little of it a learned part knows: it is how the person is reached.
  statement(
    'personal_info',
    'personal_fact',
    String.raw`my (?:new )?(?:e-?mail|phone|mobile|cell|number|telephone)(?: number| address)? is (?!not\b|so\b|too\b|dead\b|broken\b|off\b|on\b|in\b|at\b)`,
  ),
  statement(
    'skill',
    'pedagogical',
    String.raw`i ${ADVERB}(?:keep|am) (?:\w+ )?(?:mixing up|mix up|confusing|forgetting|mispronouncing|misspelling|getting .{1,40} (?:wrong|mixed up|backwards))`,
    String.raw`i (?:always|often|usually|sometimes|still|constantly|regularly|frequently|never|can never|can not) (?:mix up|confuse|forget|mispronounce|misspell|get .{1,50} (?:wrong|right|mixed up|confused)|remember (?:the|which|when|how))`,
    String.raw`i ${ADVERB}(?:struggle|have (?:a hard time|trouble|difficult(?:y|ies)|problems)|am struggling) (?:with|to|in|when|remembering|understanding|pronouncing)`,
    String.raw`i ${ADVERB}find .{2,60} (?:hard|difficult|easy|confusing|tricky|challenging|impossible)`,
    String.raw`i (?:learn|study|memori[sz]e|remember (?:things|words|vocabulary)) (?:best|better|faster|well)`,
    String.raw`i am (?:an? )?(?:\w+ )?(?:visual|auditory|kin(?:a)?esthetic|hands-on|slow|fast|quick) learner`,
    String.raw`my (?:${LANGUAGE} )?(?:level|grammar|pronunciation|listening|reading|vocabulary|kanji|accent|spelling) is`,
    String.raw`i am (?:an? |still an? |at an? |at |around |about )?(?:\w+ )?(?:beginner|intermediate|advanced|[abc][12]\b|n[1-5]\b)`,
    String.raw`i ${ADVERB}(?:passed|failed|took|am taking|am preparing for|prepare for|study for|am studying for) (?:the |my |an? )?(?:[\p{L}\d]+ ){0,3}(?:exam|test|topik|jlpt|delf|dele|hsk|ielts|toefl|certificate|final|finals)`,
    String.raw`i ${ADVERB}(?:study|practi[sc]e|revise|review)(?: \p{L}+){0,4} (?:every|each|on|at night|in the|before|after|for \d|\d|with|daily|twice|once)`,
  ),
  statement(
    'relationship',
    'relationship',
    String.raw`(?:i|we) (?:also |now |only |currently )?(?:have|own|adopted|got|lost) ${NUMBER} (?:\p{L}+[ -]){0,4}?${KIN}\b`,
    String.raw`my (?:\p{L}+ ){0,2}?${KIN}(?:'s| 's)? (?:\p{L}+ )?(?:is|are|was|were|has|have|had|works?|lives?|loves?|likes?|hates?|named|called|plays?|teaches|passed|died|owns?|name|and i|just|goes|went|runs?|studies|moved)\b`,
    String.raw`my (?:\p{L}+ ){0,2}?${KIN}(?: (?:mr|mrs|ms|dr)\b\.?)?(?: \p{L}+)? (?:brings?|rings?|visits?|lends?|wants?|got|started|quit|left|broke|turned|collects?|speaks?|drives?|bakes?|paints?|sings?|draws?|cooks?|can|can not|used to|became|married|is (?:afraid|allergic|scared|pregnant|engaged|married|\p{L}+ing))\b`,
    String.raw`my (?:\p{L}+ ){0,2}?${KIN}(?: \p{L}+)?'s (?:${KIN}(?: \p{L}+)? (?:is|are|was|has|works|lives|plays|studies|likes|loves|hates)|an? \p{L}|afraid|allergic|scared|pregnant|engaged|married|from|\d)`,
    String.raw`i am (?:\p{L}+ )?(?:married|engaged|divorced|widowed|single|separated|dating|seeing (?:someone|somebody|an? \p{L})|in a relationship|pregnant|(?:an? )?(?:single |new |proud |stay at home )?(?:mom|mum|mother|dad|father|parent|grandmother|grandfather|only child|twin))\b`,
    String.raw`i am (?:\p{L}+ )?the (?:youngest|oldest|eldest|middle) (?:of|child|sibling|one|brother|sister)`,
  ),
  statement(
    'goal',
    'goal',
    String.raw`my (?:main |primary |big |biggest |long[- ]term |short[- ]term |ultimate |new |current |next |life |life's |personal |career |only )*(?:goal|dream|aim|ambition|resolution|plan|target)s? (?:is|are|for|this|has)`,
    String.raw`i ${ADVERB}(?:am )?(?:learning|studying|training (?:for|to)|saving (?:up )?(?:for|to)|preparing (?:for|to)|working on (?!it|that|this)|working towards?|building|writing (?:an?|my)|developing|practi[sc]ing|majoring|aiming|planning (?:to|on|an?|my)|trying to (?:learn|lose|quit|get better|improve|save|eat|become|cut|stop)|thinking of (?:becoming|moving|starting))`,
    String.raw`i ${ADVERB}(?:want|hope|plan|intend|wish|dream|aspire|aim|like|love)(?: of| about)? (?:to )?(?:someday |one day |eventually )?(?:becom(?:e|ing)|be(?:ing)? an? |learn(?!\s+(?:about|more|if|what|how much))|move to|study|travel(?:ling)? (?:to|the)|visit|start my|open (?:an?|my)|write (?:an?|my)|pass|get better at|improve my|speak|graduate|los(?:e|ing) |quit (?:smoking|my|drinking)|retire)`,
  ),
  statement(
    'preference',
    'preference',
    String.raw`i ${ADVERB}(?:love|like|enjoy|prefer|hate|dislike|detest|despise|adore|loathe|favou?r|appreciate|avoid|fear|crave) ${SOMETHING}`,
    String.raw`i ${ADVERB}(?:can not|do not|never|could not|refuse to|cannot) (?:really |particularly |usually |at all )*(?:stand|tolerate|bear|like|enjoy|eat|drink|care for|trust|watch|use|wear|want any|do well with|drive|fly) ${SOMETHING}`,
    String.raw`i ${ADVERB}(?:am|have been|was)? ?${ADVERB}(?:not )?(?:an? )?(?:big |huge |massive |real |avid |lifelong |great |not |true |die-?hard )*(?:fan of|fond of|into|passionate about|obsessed with|keen on|partial to|averse to|afraid of|scared of|terrified of|interested in|addicted to|crazy about|uncomfortable (?:with|in|when|around)|sensitive to|against|not comfortable|lover of|enthusiastic about|drawn to|opposed to|wary of|claustrophobic|picky) ${SOMETHING}`,
    String.raw`i ${ADVERB}have (?:an? |developed an? |always had an? )(?:\p{L}+ ){0,2}(?:preference|aversion|fear|passion|love|dislike|fascination|soft spot|weakness|sweet tooth|phobia|allergy|intolerance|thing) (?:for|of|to|about|against|with)`,
    String.raw`i have a sweet tooth`,
    String.raw`my (?:\p{L}+ )?(?:all[- ]time )?(?:favou?rites?|hobb(?:y|ies)|passions?|preferences?|interests?)\b(?: \p{L}+){0,4}? (?:is|are|was|include|would be|has|have)`,
    String.raw`i (?:am|have been) (?:an? )?(?:\p{L}+ )?(?:vegan|vegetarian|pescatarian|lactose|gluten|minimalist|teetotal)`,
  ),
  statement(
    'opinion',
    'opinion',
    String.raw`i ${ADVERB}(?:believe in|do not believe in) (?!you|him|her|them|it)\p{L}`,
    String.raw`i ${ADVERB}find .{2,60} (?:exhausting|boring|relaxing|annoying|stressful|overwhelming|fascinating|scary|soothing|calming|tiring|uncomfortable|frustrating|rewarding|draining)`,
    String.raw`it is (?:so |really |very |always |just |quite )*(?:hard|difficult|easy|important|stressful|scary) for (?:me|us) to`,
    String.raw`i ${ADVERB}(?:hate|love|like|can not stand|do not like) it when (?!you)`,
  ),
  statement(
    'habit',
    'habit',
    String.raw`i (?:always|never(?! been so)|usually|rarely|often|regularly|typically|tend to|make (?:it )?a (?:point|habit|rule)|prioriti[sz]e|try to (?:always|avoid|only|stay|keep)|only (?:eat|drink|buy|wear|use|watch|read|listen)|stick to|insist on|limit) (?!knew|thought|said|meant|asked|heard|saw|mind|you)\p{L}`,
    String.raw`i (?:\p{L}+ ){1,8}(?:every|each) (?:single )?(?:day|morning|night|evening|week|weekend|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday|summer|winter)`,
  ),
  statement(
    'skill',
    'skill',
    String.raw`i ${ADVERB}(?:can |know how to )(?:\p{L}+ )?(?:speak|play|cook|code|program|sing|draw|paint|dance|knit|sew|swim|juggle|drive|fly|type|read (?:music|${LANGUAGE}))\b`,
    String.raw`i ${ADVERB}(?:speak|know) (?:\p{L}+ )?${LANGUAGE}`,
    String.raw`i ${ADVERB}play (?:the |an? )?(?:\p{L}+ )?(?:guitar|piano|violin|cello|drums|bass|flute|trumpet|saxophone|chess|tennis|football|soccer|basketball|baseball|hockey|golf|video games|games|sports|volleyball|rugby|cards)`,
    String.raw`i ${ADVERB}play the (?!(?:game|role|part|fool|victim|song|music|video|lottery|first|same)\b)\p{L}+`,
    String.raw`i am (?:\p{L}+ )?(?:good|great|bad|terrible|skilled|fluent|proficient|experienced|excellent|an expert) (?:at|in|with)`,
  ),
  statement(
    'experience',
    'experience',
    String.raw`(?:i|we) (?:am|are) (?:\w+ )?(?:moving (?:to|in|out|into|away|back)\b|relocating|emigrating|retiring|getting (?:married|divorced|engaged|a (?:dog|cat|puppy|kitten)))`,
    String.raw`when i was (?:an? |in |\d|little|young|growing|at|ten|five|six|seven|eight|nine|twelve)`,
    String.raw`(?:i|we) (?:recently |just |once |finally |even )?(?:graduated|dropped out|used to|grew up|was raised|was born|moved (?:to|from|here|out|in)|got married|got divorced|visited|travell?ed to|have (?:been to|lived|visited|travell?ed)|served in|broke my|retired|started (?:my|an?|learning|working)|won an?)\b`,
  ),
  statement(
    'personal_info',
    'personal_fact',
    String.raw`i ${ADVERB}study (?!hard|a lot|every|at|in the|for|with|alone|best|better|when|while|on)\p{L}`,
    String.raw`i am (?:\d+|twenty|thirty|forty|fifty|sixty|seventy)\b(?! (?:minutes|percent|miles|pounds))`,
    String.raw`i (?:just )?turn(?:ed)? (?:\d+|twenty|thirty|forty|fifty|sixty)`,
    String.raw`(?:i|we) ${ADVERB}(?:live|reside|am living|am based|stay|come|am (?:originally )?from|was born|am staying) (?:in|at|near|on|with|alone|from|by|here|\p{L})`,
    String.raw`i ${ADVERB}(?:work|am working|am employed|am self[- ]employed|teach|run an?|own an?|am retired|am unemployed|am between jobs)\b(?! (?:out (?:what|how)|this out))`,
    String.raw`my (?:job|occupation|profession|hometown|home town|apartment|house|school|company|employer|degree|major|nationality|religion|height|age) (?:is|was)`,
    String.raw`i (?:also |now )?(?:have|got) (?:an? )?(?:\p{L}+ )?(?:degree|phd|master's|job|diploma|house|apartment|condo|farm|car|truck|motorcycle|bike)\b`,
    String.raw`i am (?:also |now |currently |actually |only |both |still |just |a full[- ]time |a retired )*(?:an? )(?:\p{L}+[ -]){0,3}?\p{L}+(?:er|or|ist|ian|nurse|chef|cook|clerk|student|judge|pilot|guard|agent|nanny|architect|accountant|coach|surgeon|consultant|analyst|lawyer|widow|veteran|introvert|extrovert|christian|muslim|catholic|buddhist|hindu|atheist|republican|democrat|liberal|conservative|person|native|american|vegan)\b(?! (?:of|than))`,
    String.raw`i am (?:also |now |originally )?(?:american|british|english|irish|scottish|welsh|canadian|australian|indian|chinese|japanese|korean|french|german|italian|spanish|mexican|brazilian|russian|polish|dutch|african american|asian|hispanic|latin[ao]|jewish|muslim|christian|catholic|buddhist|hindu|atheist|gay|lesbian|bisexual|transgender|deaf|blind|colou?r ?blind|dyslexic|left[- ]handed|bilingual|adopted|diabetic)\b`,
  ),
];
