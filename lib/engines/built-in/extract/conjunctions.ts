import { KIN } from '@/lib/language/kin';
import { YOUTH } from './patterns/pattern';
import { continuesStatement, STARTS_WITH_SUBJECT } from './subjects';

/** How a question begins. */
export const QUESTION_WORDS =
  "(?:(?:what|how|where|who|when|why)(?:['’]s| don['’]?t| not| do| does| did| are| is| about| kind| have| would| can| long| many| old)\\b|(?:do|are|have|did|can|would|could|will) (?:you|your)\\b|is (?:your|that|it)\\b|any (?:advice|ideas?|suggestions?|tips|recommendations?|hobbies|plans|pets|kids|thoughts)\\b|you\\?|and you\\?|(?:yourself|yours)\\s*\\?)";
/** Where one statement may end and another begin. */
export const JOINT = new RegExp(
  `\\s*;\\s+|\\s*:\\s+|\\s+[-–—]+\\s+|\\s*\\.{2,}\\s*|\\s*,\\s*(?:(?:and|but|so|plus|or|then|because|cause|since|although|though|while|as|when|if|unless|until|which|who|where|whereas|yet)\\s+)?|\\s+(?:and|but|so|plus|because|cause|since|although|though|while|as|when|if|unless|until|which|who|where|whereas|yet)\\s+|\\s+(?=${QUESTION_WORDS})|\\s+(?=(?:i['’]?m|i am|im|i (?:just|also)|my name) )`,
  'gi',
);
const CONJUNCTION =
  /(?:and|but|so|plus|or|then|because|cause|since|although|though|while|as|when|if|unless|until|which|who|where|whereas|yet)(?=\s+$)/i;
const COORDINATING = new Set(['and', 'but', 'so', 'plus', 'or', 'then', 'yet']);
export const STARTS_QUESTION = new RegExp(`^(?:(?:and|so|but)\\s+)?${QUESTION_WORDS}`, 'i');
const LEAD =
  /^(?:(?:well|so|oh+|ah+|hi|hello|hey|hiya|actually|yes|yeah|yep|yup|no|nope|nah|also|anyway|by the way|btw|and|but|sorry|wait|then|plus|or|honestly|basically|(?:what )?i meant(?: to say)?(?: is)?(?: that)?|ok|okay|cool|nice|awesome|great|wow|sure|lol|haha|hmm+|um+|sadly|unfortunately|luckily|fortunately|personally|remember that|note that|i mean|you know|same|true|right|thanks|thank you|good|fine|sweet|sounds good|not really|not yet|of course|absolutely|definitely|in fact|as a matter of fact|for me|to be honest|i think|i guess so|of course|me too|i'?m (?:good|fine|great|well|ok|okay|doing (?:well|good|great|fine)))(?:\s*[,!.:;-]+\s*|\s+(?=(?:i|i['’]?\w+|my|we|our)\b)|\s+(?=(?:and|but|so|no|yes)\b)))+/i;
/** What colours a whole sentence and never begins a statement. */
const INTERJECTION =
  /^(?:(?:wow|oh|ah|aw+|lol|haha+|hmm+|um+|yea|yeah|yep|yup|hey|hi|hello|omg|yikes|ugh|yay|oops|ha|oh my gosh|oh my|for starters|right now|now(?! that\b)|currently|these days|nowadays|at the moment|lately|so far|as of now|personally|in fact|of course)[\s,!.]+)+/i;

/** @returns the link of what follows where a new statement begins at this joint; undefined where none does. */
export function linkAt(
  joint: string,
  left: string,
  rest: string,
  link: string | null,
): string | null | undefined {
  if (STARTS_QUESTION.test(rest)) return null;
  if (/,/.test(joint) && /^(?:so |please |but )?call me \p{L}/iu.test(rest)) return null;
  if (
    /:/.test(joint) &&
    /\bnew (?:(?:phone |mobile )?number|phone|e-?mail|address)(?: address)?$/i.test(left)
  )
    return undefined;
  if (/,/.test(joint) && REQUESTS.test(rest)) return null;
  if (/^my fav\S* .*\bused to be\b/i.test(left.trim()) && /^(?:now )?it(?:['’]s| is)\b/i.test(rest))
    return undefined;
  if (SOMEBODY_NEW.test(left) && /^(?:her|his|their) name\b/i.test(rest)) return undefined;
  if (QUIT_AGAIN.test(rest) && /\bused to\b/i.test(left)) return undefined;
  if (
    /^\s*,\s*$/.test(joint) &&
    (NAMES_FAVOURITE.test(rest) || (SPLICED.test(rest) && /^(?:i|we|my)\b/i.test(left.trim())))
  )
    return null;
  if (/^\s+$/.test(joint)) return RUNS_ON.test(left) && !REPORTS.test(left) ? null : undefined;
  const word = CONJUNCTION.exec(joint)?.[0].toLowerCase() ?? null;
  const subject = STARTS_WITH_SUBJECT.test(rest.replace(COLOURED, ''));
  if (/^me$/i.test(left.trim()) && /^my\b/i.test(rest)) return undefined;
  if (UNFINISHED_NAME.test(left) || (/^I\b/i.test(rest) && isSharedSubject(left.trim()))) return undefined;
  if (word !== null && /^when/.test(word) && FELT.test(left)) return undefined;
  // "since I was a child" dates; "three countries: Chile, Spain and Peru" names what was counted.
  if (word === 'since' && /^(?:i|my|we) (?:was|were)\b/i.test(rest)) return undefined;
  if (word === 'when' && IN_YOUTH.test(rest) && left.trim() !== '') return undefined;
  if (/:/.test(joint) && !subject && COUNTED.test(left)) return undefined;
  if (word === null || COORDINATING.has(word)) {
    if (/^(?:when|while|after|before|as|once) /i.test(left.trim()) && word === null) return undefined;
    // What depends on "if" stays imagined; "but" ends that, and "I love it" depends on nothing.
    const inherited = link === 'if' && word !== 'but' && DEPENDS.test(rest) ? link : null;
    if (
      HEDGES.test(rest) ||
      subject ||
      (word !== null && NAMED_START.test(rest) && !isSharedSubject(left.trim())) ||
      /[;:]|\s[-–—]|\.\./.test(joint)
    )
      return inherited;
    return continuesStatement(left, rest) ? inherited : undefined;
  }
  if (word === 'which' || word === 'who' || word === 'where') return /,/.test(joint) ? word : undefined;
  return subject ? word : undefined;
}

/** "I'm a night owl, please don't …": a request after a statement. */
const REQUESTS =
  /^(?:please|pls|(?:remind|text|tell|show|give|ask) me|let me know|make sure|can you|could you)\b/i;
/** "I used to smoke but I quit": the second says of the first that it is over, and nothing by itself. */
export const QUIT_AGAIN =
  /^(?:i|we)(?:['’]ve| have)? (?:since |then |finally |eventually |just )*(?:quit|stopped|g[ai]ven? (?:it|that|them) up)\b(?! \p{L}+ing\b)/iu;
/** "I'm seeing someone, her name is Ada": one statement. */
const SOMEBODY_NEW = /\b(?:seeing|dating|met) (?:someone|somebody|an? (?:girl|guy|man|woman|boy))(?: new)?$/i;
/** "…, Le Guin is my favourite author": another statement. */
const NAMES_FAVOURITE = /^\p{Lu}\S*(?: \S+){0,3} (?:is|are) (?:one of )?my favou?rite\b/u;

/** A whole statement before "I'm": chat leaves the stop out. */
const RUNS_ON =
  /^\s*\S+\s+\S+.*\s(?!(?:that|if|when|because|what|and|but|or|so|think|know|hope|where|how|than|as|like|say|said|guess|feel|believe|who|while|since|until|think|mean|sure|glad|see|swear|bet|though|although|time|moment|way|man|woman|person|before|after|once|unless|whether|cause|all|one|everything|now|here)$)\S+$/i;

/** "I told my manager I'm leaving": what is said to somebody. */
const REPORTS =
  /\b(?:told|tell|telling|promised|reminded|warned|convinced|assured) (?:\p{L}+ ){0,2}\p{L}+$|^(?!(?:I|we)\b).*\b(?:says|claims|reckons|insists|complains|swears|jokes|thinks|believes|said|keeps saying)$/iu;

/** "… and Tom got promoted": another statement, of somebody else. */
const NAMED_START =
  /^\p{Lu}\p{Ll}+ (?:is|was|has|had|will|can|got|went|quit|left|lives|works|loves|likes|hates|moved|wants|\p{Ll}{3,}ed) /u;

/** "My sister and I", "my name isn't Sara, it's Sarah": one statement. */
const DEPENDS = /^\S+(?:['’](?:d|ll)\b|\s+(?:\S+\s+)?(?:would|could|might|will|can|should|may)\b)/i;
const HEDGES = /^(?:might|maybe|perhaps|probably|not sure|hopefully)\b/i;
const SHARED_SUBJECT = new RegExp(`^(?:[Mm]e|[Mm]y (?:\\S+ ){0,2}?(?:${KIN})(?: \\p{Lu}\\p{Ll}+)?)$`, 'u');
/** "I moved there when I was twelve": the youth dates it. */
const IN_YOUTH = new RegExp(`^I was (?:an? |in |only |just |still )*${YOUTH}\\b`, 'iu');
/** "…, his name is Ahmed", "…, the course starts in May": a comma where a stop belongs. */
const SPLICED =
  /^(?:the|his|her|their|its) [\p{L}-]+ (?:is|are|was|were|will|can|has|have|had|starts?|begins?|ends?|works?|lives?|needs?|costs?|takes?|says?|likes?|wants?)\b/iu;
const COLOURED =
  /^(?:honestly|actually|personally|sadly|luckily|fortunately|unfortunately|sometimes|obviously|apparently|recently|lately|now|nowadays|these days|today|currently|at the moment|eventually|later|since then|(?:at|in|on|for|during|after|before) (?:my |the )?\p{L}+(?: \p{L}+)?(?=,? (?:i|we)\b)),? /iu;
const COUNTED =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|\d+|several|following) (?:\p{L}+ )?(?:\p{L}+s|(?:grand|step)?children|people)$/u;
const NAME_ALONE = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u;
/** "I feel lost when I ...": what is felt only then. */
const FELT =
  /\b(?:I|i) (?:[\p{L}'’]+ ){0,2}(?:(?:feel|felt|get|become|prefer) [\p{L} ]{3,40}|(?:love|like|hate) it)$|^\s*(?:(?:I|i) (?:\p{L}+ly )?(?!know|do|did)\p{Ll}+)$/u;
const UNFINISHED_NAME = /\bmy name (?:is not|isn['’]?t|is n't) \S+$/i;

/** Who did it together with the person: "my brother", "Alex"; "Yes" and the like are no name. */
function isSharedSubject(left: string): boolean {
  return SHARED_SUBJECT.test(left) || (NAME_ALONE.test(left) && leadOf(`${left} I`) === 0);
}

/** How much at the beginning is greeting, interjection or particle. */
export function leadOf(raw: string): number {
  let lead = 0;
  for (const pattern of [LEAD, INTERJECTION, LEAD]) lead += pattern.exec(raw.slice(lead))?.[0].length ?? 0;
  return lead;
}
