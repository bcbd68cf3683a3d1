import HANDED_OVER from './multilingual/handed-over.json';

/** "Translate this: …": what follows the colon, up to a blank line, was handed over to be worked on. */
const TO_WORK_ON = new RegExp(
  `(?<=(?:(?<!\\p{L})(?:${[HANDED_OVER.verb, HANDED_OVER.reworked, ...HANDED_OVER.spaced, ...HANDED_OVER.announcing].join('|')})(?!\\p{L})|${HANDED_OVER.unspaced.join('|')})[^.!?。！？:：\\n]{0,60}\\??(?:[:：]| [-–—] (?=(?:hi|hello|hey|dear)(?!\\p{L}))))\\s*\\S[^]*?(?=\\n\\s*\\n|$)`,
  'giu',
);

const BELOW_IT = [
  ...HANDED_OVER.below.map((request) => request.replace('{verb}', HANDED_OVER.verb)),
  `\\b${HANDED_OVER.reworked}`,
  ...HANDED_OVER.spaced,
  ...HANDED_OVER.unspaced,
];
/** "Correct this please", and the text below: handed over to its end. "I correct exams" is no request. */
const BELOW = new RegExp(
  `(?<=^\\s*[^\\n]{0,160}(?:${BELOW_IT.join('|')})[^\\n:：]{0,60}\\n)\\s*\\S[^]*$`,
  'iu',
);

/** Pairs of quotation marks; straight single quotes only where they cannot be apostrophes. */
const ENCLOSED: readonly RegExp[] = [
  /```[\s\S]*?(?:```|$)/g,
  /`[^`\n]{2,}`/g,
  /"[^"\n]{2,}"/g,
  /“[^”]{2,}”?/g,
  /„[^“”]{2,}[“”]/g,
  /«[^»]{2,}»/g,
  /「[^」]{2,}」|『[^』]{2,}』/g,
  /(?<=^|[\s(:,])['‘][^'’\n]{2,}(?:['’]\p{L}+[^'’\n]*)*['’](?=$|[\s).,!?:;])/gu,
  /^[ \t]*>.*$/gm,
];

/** What is announced before a colon as somebody else's words: "lyrics stuck in my head:", "as my gran used to say:". */
const ANNOUNCED = /[^.!?:\n]{1,80}:(?=\s*\S)/g;
const OF_OTHERS =
  /(?<!\p{L})(?:(?:lyrics?|song|chorus|poem|recipe|quote|character sheet|listing|(?:job )?ad|advert|prompt|novel|riddle|quiz|joke|(?<!\bfor )examples?|^\s*practi[cs]e|monologue|(?:interview|sample|model) (?:question|answer)|(?:this|the|a|another) (?:customer|client|guest|reviewer|review)|(?:his|her|their|my \p{L}+'s|from [^:]+) (?:view|perspective|point of view)|^\s*like|horoscope|two truths(?:,| and)? (?:an?|one|1) lie|fortune cookie|sign|headline|caption|script|meme|tweet|notice|label|(?:message|note|e-?mail|text|letter|card|post) from [^:]+|^\s*(?:(?:this is|it['’]?s) )?from (?:my|our|the|his|her) \p{L}+\b[^:]*|in the voice of [^:]+|(?:text|message|msg|mail|e-?mail|note|post|caption|status|announcement) for (?:the|my|our) [^:]+|(?:profile|bio|speech|toast|card|poem|story|letter) for (?:my|our|his|her|a|the) (?:\p{L}+ )?(?:brother|sister|son|daughter|mum|mom|dad|mother|father|wife|husband|partner|friend|mate|boss|colleague|coworker|cousin|aunt|uncle|nan|gran|grandma|grandad|client|customer|neighbou?r|teacher|flatmate|roommate))(?: (?:says?|said|goes|went|reads?|stuck [^:]+|of the day|today|(?:i|we) (?:found|read|saw|got|heard)(?: \p{L}+){0,2}))?|(?<!\bI (?:always )?)(?:used to say|always (?:says|said))|(?<!\p{L})(?:s?he|they|(?:my|our|the|his|her) (?:\p{L}+ )?\p{L}+) (?:(?:just|then|basically) )?(?:says?|said|wrote|writes|texted|replied|goes|was like))$/iu;
/** "My favourite song: …" tells of the person. */
const OF_PERSON = /\b(?:fav(?:e|s|ou?rites?)?|best|I (?:wrote|made))\b/i;

/** What is sung, recited or foretold needs no colon: "that song goes I'm a loser". */
const RECITED =
  /(?<=\b(?:lyrics?|song|chorus|poem|horoscope|fortune cookie)(?: always)? (?:says?|said|goes|went|reads?) )(?:that )?(?:i|i['’](?:m|ll|ve|d)|my|we|you)\b[^.!?\n]*/giu;

const TEXT =
  '(?:review|e-?mail|text|message|letter|post|article|paragraph|abstract|passage|ad|advert|listing|reply|comment|note|notice|dm)';
/** A line that mentions a text, which then stands below it: "my boss wrote me this", "here's a review", "rate my poem". */
const MENTIONS_TEXT = new RegExp(
  [
    `\\b(?:got|received|found|saw|read|sent (?:me|us)) (?:this|that|the following|an?) (?:\\p{L}+ )?${TEXT}\\b`,
    '\\b(?:wrote|texted|e-?mailed|messaged) (?:me|us|him|her|them) (?:this|that|the following|back)\\b',
    '\\b(?:got|received) (?:this|that|the following) (?:back )?from [^\\n]*(?:\\?|\\b(?:reply|answer|respond)\\b)',
    `\\b(?:here(?:['’]?s| is)|this is|read|rate|grade) (?:the|an?|this|his|her|their) (?:\\p{L}+ )?${TEXT}\\b`,
    "\\b(?:here(?:['’]?s| is)|this is|read|rate|grade) (?:the|an?|this|his|her|their|my) (?:\\p{L}+ )?(?:essay|poem|chapter|speech|monologue|scene)\\b",
  ].join('|'),
  'iu',
);

/** "Which is correct, I live or I lives", "he'd say something like I love it": words that are only talked of. */
const MENTIONED =
  /(?<=\b(?:which (?:one )?(?:is|sounds) (?:correct|right|better)|as in|is (?:this|the) (?:sentence|phrase|wording|grammar)\b[^.!?\n]{0,40}\?|(?:s?he|they|my \p{L}+)(?: would|['’]d| will)? (?:say|says|said|goes|be|was|were)(?: something| sth)? like)[,:]? )(?:i|i['’](?:m|ll|ve|d)|im|ive|my|we)\b[^.!?\n]*/giu;

/** "The essay is about exile. I left my country …": a text that somebody is to judge. */
const JUDGED =
  /(?<=\b(?:the|my|this) (?:essay|story|poem|monologue|speech|scene|homework) (?:is|starts|begins|opens)\b[^.!?:\n]*[.:!?])\s+(?:i|my|we)\b[\s\S]*(?=\b(?:rate|grade|check|feedback|thoughts|does (?:it|that|this) work|is (?:it|this|that) (?:good|ok|right))\b)/giu;

/** "I'm a doctor, she told me": somebody else says it of themselves, or of the person. */
const REPORTED =
  /(?<=^\s*|[.!?\n]\s*)(?:i|i['’](?:m|ve|ll|d)|my|we|our)\b[^.!?\n]*?(?=,\s*(?:(?:and|but|or) )?(?!(?:i|we)\b)(?:(?:my|our|the|his|her) )?\p{L}+ (?:said|says|told (?:me|us|him|her|them|everyone)|replied|insisted|insists|claimed|claims|wrote|texted|shouted|keeps (?:saying|telling me))[\s.!]*(?:$|\n))/giu;

/** A line of a transcript: "Ann: I grew up in Fife", but "Me: …", and "Hobbies: I row" of a profile. */
const SPOKEN_LINE =
  /^[ \t]*(?!(?:me|about|bio|hobb(?:y|ies)|job|work|(?:dis)?likes?|interests?|goals?|plans?|pets?|family|home|food|music|skills?|health|diet|notes?|summary|background|education|languages?)\b)\p{Lu}[\p{L}\d .'-]{0,20}:[ \t]+(?:i|i['’](?:m|ve|ll|d)|my|we|our)\b.*$/gimu;

/** Blanks the lines of a transcript, which has at least two. */
function withoutTranscript(text: string): string {
  return (text.match(SPOKEN_LINE)?.length ?? 0) < 2 ? text : text.replace(SPOKEN_LINE, blank);
}

/** A line of a program, and its comment: "# I hate Mondays". */
const CODE =
  /^[ \t]*(?:(?:def|class|function|import|const|let|var|public|private|return|SELECT|INSERT|#include)\b.*[(){};=:]|from \S+ import\b|[\w.]+\(.*\)[;:]?[ \t]*$|.*[;{}][ \t]*$)/m;
const COMMENT = /(?:^|(?<=[ \t]))(?:#|\/\/|--|\/\*)[ \t][^\n]*/gm;
/** "const user = {…};", "user.Age" */
const EXPRESSION = /\b(?:const|let|var) [^;\n]*;?|\b[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+(?:\([^)\n]*\))?/g;

/** Blanks the comments and names of a program that stands in the text as it is. */
const withoutCode = (text: string): string =>
  CODE.test(text) ? text.replace(COMMENT, blank).replace(EXPRESSION, blank) : text;

/** "I have a neck but no head. What am I?", "I have three coins. What is the probability that …" */
const RIDDLE =
  /^(?=[^?]{20,})[\s\S]*(?=\b(?:what|who) am i\b[\s?!.]*$|\bwhat(?:['’]?s| is) the (?:probability|chance) (?:that\b|of\b|\p{L}+ (?:is|are)\b))/iu;

/** Blanks what stands below a line that mentions a text. */
function withoutPasted(text: string): string {
  const end = text.indexOf('\n', text.search(/\S/));
  return end >= 0 && MENTIONS_TEXT.test(text.slice(0, end))
    ? text.slice(0, end) + blank(text.slice(end))
    : text;
}

/** Blanks what is announced as others' words, up to a blank line. */
function withoutAnnounced(text: string): string {
  for (const { 0: lead, index } of text.matchAll(ANNOUNCED)) {
    const said = lead.slice(0, -1).trimEnd();
    if (!OF_OTHERS.test(said) || OF_PERSON.test(said)) continue;
    const start = index + lead.length;
    const end = start + (/\n\s*\n/.exec(text.slice(start))?.index ?? text.length - start);
    return text.slice(0, start) + blank(text.slice(start, end)) + withoutAnnounced(text.slice(end));
  }
  return text;
}

/** "I mix up 'make' and 'do'": a quoted word is not quoted speech. */
const LONGEST_MENTION = 3;
const MENTION =
  /^["“'‘](?!(?:i|we|my|you|it|no|yes|ok|okay|never|please|do not|don['’]t)\b)[\p{Ll}\d' -]+["”'’]$/u;

/**
 * The message with quotations, also announced ones, code blocks, cited lines (`> …`) and text to be translated or corrected blanked out, so that
 * only the person's own words remain. Length and offsets stay the same.
 */
export function ownWords(text: string): string {
  return ENCLOSED.reduce(
    (rest, pattern) => rest.replace(pattern, (quoted) => (isMention(quoted) ? quoted : blank(quoted))),
    withoutAnnounced(
      [TO_WORK_ON, BELOW, RECITED, RIDDLE, MENTIONED, JUDGED, REPORTED].reduce(
        (rest, pattern) => rest.replace(pattern, blank),
        withoutTranscript(withoutPasted(withoutCode(text))),
      ),
    ),
  );
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** "Money Heist": a title, as the surrounding sentence says. */
const TITLE =
  /^["“'‘](?!.*\b(?:i|i['’]m|my|you|your)\b)(?:\p{Lu}[\p{L}\d'’-]*|\d+|\p{Ll}{1,3})(?: (?:\p{Lu}[\p{L}\d'’-]*|\d+|\p{Ll}{1,3}|&)){0,6},?["”'’]$/iu;
const CAPITAL = /["“'‘]\p{Lu}/u;

function isMention(quoted: string): boolean {
  if (CAPITAL.test(quoted) && TITLE.test(quoted) && isCapitalised(quoted)) return true;
  return MENTION.test(quoted) && quoted.split(/\s+/).length <= LONGEST_MENTION;
}

function isCapitalised(quoted: string): boolean {
  return (quoted.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word));
}

/** The whole message is a single quotation. */
export function isWhollyQuoted(text: string): boolean {
  return /^\s*(?:"[^"]+"|“[^”]+”|«[^»]+»|「[^」]+」|『[^』]+』)\s*[.!]?\s*$/.test(text);
}
