import { KIN, ONE } from '@/lib/memory/language/kin';
import { ownWords } from '@/lib/memory/language/own-words';
import { type Piece, sentences } from '@/lib/memory/language/sentences';
import { YOUTH } from './patterns/pattern';
import { toSpokenForm } from './spoken-form';

/** One statement of a message: its place, verbatim, and what it says with its subject put back. */
export interface Clause extends Piece {
  /** Spoken form: "allergic to cats" after "I'm a nurse and" reads "I am allergic to cats". */
  said: string;
  /** The word that hangs it on the clause before: `because`, `when`, `if`, `which`; null where it stands alone. */
  link: string | null;
  /** It asks something. */
  asks: boolean;
  /** The sentence it stands in. */
  sentence: Piece;
  /** It begins its sentence. */
  isFirst: boolean;
}

const SUBJECT =
  "(?:i|i['’]?[mdv]e?|i['’]ll|my|we|we['’](?:re|ve|ll|d)|our|he|she|it|they|it['’]s|there|you|your|he['’](?:s|ll)|she['’](?:s|ll)|it['’]ll|there['’]s|they['’](?:re|ll)|you['’]re|that['’]s|this|mine|(?:the|these|those|some|people|everyone|everybody|nobody)(?: [a-z]+){0,2} (?:is|are|was|were|has|have|does|do))";
const QUESTION_WORDS =
  "(?:(?:what|how|where|who|when|why)(?:['’]s| don['’]?t| not| do| does| did| are| is| about| kind| have| would| can| long| many| old)\\b|(?:do|are|have|did|can|would|could|will) (?:you|your)\\b|is (?:your|that|it)\\b|any (?:advice|ideas?|suggestions?|tips|recommendations?|hobbies|plans|pets|kids|thoughts)\\b|you\\?|and you\\?|(?:yourself|yours)\\s*\\?)";
const JOINT = new RegExp(
  `\\s*;\\s+|\\s*:\\s+|\\s+[-–—]+\\s+|\\s*\\.{2,}\\s*|\\s*,\\s*(?:(?:and|but|so|plus|or|then|because|cause|since|although|though|while|as|when|if|unless|until|which|who|where|whereas|yet)\\s+)?|\\s+(?:and|but|so|plus|because|cause|since|although|though|while|as|when|if|unless|until|which|who|where|whereas|yet)\\s+|\\s+(?=${QUESTION_WORDS})|\\s+(?=(?:i['’]?m|i am|im|i (?:just|also)|my name) )`,
  'gi',
);
const CONJUNCTION =
  /(?:and|but|so|plus|or|then|because|cause|since|although|though|while|as|when|if|unless|until|which|who|where|whereas|yet)(?=\s+$)/i;
const COORDINATING = new Set(['and', 'but', 'so', 'plus', 'or', 'then', 'yet']);
const STARTS_WITH_SUBJECT = new RegExp(`^${SUBJECT}(?=\\s|$)`, 'i');
const OWN_START = /^(?:i|i['’]?m|my|we|our|i['’]ve)\s/i;
const STARTS_QUESTION = new RegExp(`^(?:(?:and|so|but)\\s+)?${QUESTION_WORDS}`, 'i');
/** What may follow a subject that is left out: "I'm a nurse and live in Leeds". */
const ELIDED_STATE =
  /^(?:(?:very|severely|badly|also) )?(?:allergic to|married|engaged|divorced|widowed|retired|single|vegan|vegetarian|a (?:big|huge) fan of)\b/i;
const ELIDED_BIRTH = /^born (?:in|on)\b/i;
const ELIDED_VERB =
  /^(?:(?:also|just|then|never|always|usually|often|currently|now|still) )?(?:live|work|play|speak|love|like|hate|enjoy|prefer|have|had|own|study|want|plan|hope|am|was|went|grew|moved|used to|can|can't|cannot|don't|do not|didn't|collect|volunteer|teach|taught|run|read|watch|write|drive|got|bought|adopted|graduated|lost|met|started|finished|came|ate|made|spent|took|saw|visited|coach|raise|breed|sell|sing|dance|draw|paint|go to|attend|attended|take care)\b/i;
const ELIDED_PARTICIPLE = /^(?:(?:just|currently|now) )?\p{L}+ing\s/iu;
const STATE_OF_THE_DAY =
  /^(?:\S+\s){0,4}(?:good|fine|ok|okay|well|great|alright|tired|bored|busy|here|you)$/i;
/** After these the verbs that follow belong to one statement: "I like to paint and watch birds". */
const SHARED_AUXILIARY =
  /\b(?:to (?!the\b|a\b|an\b|my\b|our\b|work\b|school\b)[a-z]+|can|cannot|can't|could|will|would|should|must|let me|love|like|enjoy|is|are|was|were|he|she|they|it|his|her|their|that|who)\b[^,]*$/;
const LEAD =
  /^(?:(?:well|so|oh+|ah+|hi|hello|hey|hiya|actually|yes|yeah|yep|yup|no|nope|nah|also|anyway|by the way|btw|and|but|sorry|wait|then|plus|or|honestly|basically|(?:what )?i meant(?: to say)?(?: is)?(?: that)?|ok|okay|cool|nice|awesome|great|wow|sure|lol|haha|hmm+|um+|sadly|unfortunately|luckily|fortunately|personally|remember that|note that|i mean|you know|same|true|right|thanks|thank you|good|fine|sweet|sounds good|not really|not yet|of course|absolutely|definitely|in fact|as a matter of fact|for me|to be honest|i think|i guess so|of course|me too|i'?m (?:good|fine|great|well|ok|okay|doing (?:well|good|great|fine)))(?:\s*[,!.:;-]+\s*|\s+(?=(?:i|i['’]?\w+|my|we|our)\b)|\s+(?=(?:and|but|so|no|yes)\b)))+/i;
/** What colours a whole sentence and never begins a statement. */
const INTERJECTION =
  /^(?:(?:wow|oh|ah|aw+|lol|haha+|hmm+|um+|yea|yeah|yep|yup|hey|hi|hello|omg|yikes|ugh|yay|oops|ha|oh my gosh|oh my|for starters|right now|now(?! that\b)|currently|these days|nowadays|at the moment|lately|so far|as of now|personally|in fact|of course)[\s,!.]+)+/i;
const ABBREVIATED = /(?:^|[\s.])(?:dr|mr|mrs|ms|st|vs|e\.g|i\.e|etc|approx|no|prof|jr|sr|\p{L})\.$/iu;
const SHORTEST = 2;

/** Splits what a person says into statements. What stands in quotation marks, code or a citation is left out. */
export function readClauses(text: string): Clause[] {
  const own = ownWords(text);
  return sentences(text)
    .flatMap(splitAtGaps)
    .flatMap(splitAtStops)
    .flatMap((sentence) => splitSentence(sentence))
    .filter((clause) => own.slice(clause.start, clause.end) === clause.text);
}

/** Nobody's sentence is longer, in characters: what is goes on without stops and is read in parts. */
const LONGEST_SENTENCE = 600;
const PARTS = new RegExp(
  `\\S(?:[^\\s]|\\s{1,2}(?=\\S)){0,${LONGEST_SENTENCE - 1}}(?!\\S)|\\S{1,${LONGEST_SENTENCE}}`,
  'g',
);

/** Wide gaps separate like stops do; parts stay short enough for every pattern to be quick on them. */
function splitAtGaps(sentence: Piece): Piece[] {
  if (sentence.text.length <= LONGEST_SENTENCE && !/\s{3}/.test(sentence.text)) return [sentence];
  return [...sentence.text.matchAll(PARTS)].map((part) => {
    const start = sentence.start + part.index;
    return { text: part[0], start, end: start + part[0].length };
  });
}

/** A stop before a small letter ends a sentence in chat too; an abbreviation's does not. */
export function splitAtStops(sentence: Piece): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  const cut = (end: number) => {
    const raw = sentence.text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const trimmed = raw.trim();
    if (/[\p{L}\p{N}]/u.test(trimmed)) {
      const at = sentence.start + start + lead;
      pieces.push({ text: trimmed, start: at, end: at + trimmed.length });
    }
    start = end;
  };
  for (const stop of sentence.text.matchAll(
    /[.!?…]+["')\]]*(?=\s|(?:i|i['’]m|do|what|how|are|my|have|we)\s)|[。！？]+/gi,
  )) {
    const end = stop.index + stop[0].length;
    if (
      stop[0] === '.' &&
      ABBREVIATED.test(sentence.text.slice(0, end)) &&
      !/\s\.$/.test(sentence.text.slice(0, end))
    )
      continue;
    cut(end);
  }
  cut(sentence.text.length);
  return pieces;
}

function splitSentence(sentence: Piece): Clause[] {
  const found: Clause[] = [];
  let start = 0;
  let link = openingLink(sentence.text);
  for (const joint of sentence.text.matchAll(JOINT)) {
    const after = joint.index + joint[0].length;
    const left = sentence.text.slice(start, joint.index);
    const next = linkAt(joint[0], left, sentence.text.slice(after), link);
    if (next === undefined || left.trim() === '') continue;
    add(found, sentence, start, joint.index, link);
    start = after;
    link = next;
  }
  add(found, sentence, start, sentence.text.length, link);
  return markQuestions(found, sentence);
}

/** "If I were rich, ..." colours the whole sentence; "When I was a child, ..." stays with what it dates. */
function openingLink(sentence: string): string | null {
  return (
    /^(?:(?:and|but|so|well|oh),?\s+)?(if|unless|because|cause|since|although|though|while|until)\s/i
      .exec(sentence)?.[1]
      ?.toLowerCase() ?? null
  );
}

/** @returns the link of what follows where a new statement begins at this joint; undefined where none does. */
function linkAt(joint: string, left: string, rest: string, link: string | null): string | null | undefined {
  if (STARTS_QUESTION.test(rest)) return null;
  if (/,/.test(joint) && /^(?:so |please |but )?call me \p{L}/iu.test(rest)) return null;
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
    if (HEDGES.test(rest) || subject || /[;:]|\s[-–—]|\.\./.test(joint)) return inherited;
    return continuesStatement(left, rest) ? inherited : undefined;
  }
  if (word === 'which' || word === 'who' || word === 'where') return /,/.test(joint) ? word : undefined;
  return subject ? word : undefined;
}

/** "I used to smoke but I quit": the second says of the first that it is over, and nothing by itself. */
const QUIT_AGAIN =
  /^(?:i|we)(?:['’]ve| have)? (?:since |then |finally |eventually |just )*(?:quit|stopped|g[ai]ven? (?:it|that|them) up)\b(?! \p{L}+ing\b)/iu;
/** "…, Le Guin is my favourite author": another statement. */
const NAMES_FAVOURITE = /^\p{Lu}\S*(?: \S+){0,3} (?:is|are) (?:one of )?my favou?rite\b/u;

/** A whole statement before "I'm": chat leaves the stop out. */
const RUNS_ON =
  /^\s*\S+\s+\S+.*\s(?!(?:that|if|when|because|what|and|but|or|so|think|know|hope|where|how|than|as|like|say|said|guess|feel|believe|who|while|since|until|think|mean|sure|glad|see|swear|bet|though|although|time|moment|way|man|woman|person|before|after|once|unless|whether|cause|all|one|everything|now|here)$)\S+$/i;

/** "I told my manager I'm leaving": what is said to somebody. */
const REPORTS =
  /\b(?:told|tell|telling|promised|reminded|warned|convinced|assured) (?:\p{L}+ ){0,2}\p{L}+$/iu;

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
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|\d+|several|following) (?:\p{L}+ )?\p{L}+s$/u;
const NAME_ALONE = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u;
/** "I feel lost when I ...": what is felt only then. */
const FELT =
  /\b(?:I|i) (?:[\p{L}'’]+ ){0,2}(?:(?:feel|felt|get|become|prefer) [\p{L} ]{3,40}|(?:love|like|hate) it)$|^\s*(?:(?:I|i) (?:\p{L}+ly )?(?!know|do|did)\p{Ll}+)$/u;
const UNFINISHED_NAME = /\bmy name (?:is not|isn['’]?t|is n't) \S+$/i;

/** Who did it together with the person: "my brother", "Alex"; "Yes" and the like are no name. */
function isSharedSubject(left: string): boolean {
  return SHARED_SUBJECT.test(left) || (NAME_ALONE.test(left) && leadOf(`${left} I`) === 0);
}

/** "I'm Tom", "I'm 34": more of who somebody is may follow without its subject. */
const INTRODUCES =
  /^(?:[Hh](?:i|ello|ey)[,!]? )?(?:[Ii]['’]?m|[Ii] am|[Mm]y name(?: is|['’]s)) (?:\p{Lu}\p{Ll}+|\d{2})$|^\d{2}$/u;
const INTRODUCED =
  /^(?:\d{2}\b(?! \p{L}{2})|an? (?:\p{L}+[ -]){0,2}\p{L}+(?= (?:from|in|at|by|living|based|who|and)\b|[,.!]|$))/iu;
/** "My sister lives in Ghent and works as a nurse": two statements of one person. */
const OF_ONE = new RegExp(
  `^[Mm]y (?:\\p{Ll}+[ -]){0,2}?(?:${ONE})(?: \\p{Lu}\\p{Ll}+)? (?!(?:and|who|that)\\b)`,
  'u',
);
const THEIR_VERB =
  /^(?:also |now |still |never |always )?(?:lives|works|plays|studies|teaches|speaks|loves|likes|hates|enjoys|owns|runs|wants|goes|moved|got|started|joined|works|collects|sings|paints|coaches|is (?:an?|married|engaged|allergic|from|\p{L}+ing)|has (?:an?|two|three|four|just)|does not|doesn['’]t|can['’]?t?|cannot)\b/iu;

function continuesStatement(left: string, rest: string): boolean {
  if (INTRODUCES.test(left.trim()) && INTRODUCED.test(rest)) return true;
  if (OF_ONE.test(left.trim()) && THEIR_VERB.test(rest))
    return !/\b(?:who|which|that|whose|to)\b/i.test(left);
  if (!/\b(?:i|we|i'm|i've|im)\b/i.test(left.replace(/[’]/g, "'"))) return false;
  if (ELIDED_STATE.test(rest) || ELIDED_BIRTH.test(rest)) return true;
  if (ELIDED_PARTICIPLE.test(rest)) return STATE_OF_THE_DAY.test(left.trim());
  return ELIDED_VERB.test(rest) && !SHARED_AUXILIARY.test(left);
}

const END = /[\s.!,;:…~]+$/;

function add(found: Clause[], sentence: Piece, from: number, to: number, link: string | null): void {
  const raw = sentence.text.slice(from, to);
  const lead = leadOf(raw);
  const from2 = from + lead + (raw.slice(lead).length - raw.slice(lead).trimStart().length);
  const before = found.at(-1)?.said ?? '';
  const said = sentence.text.slice(from2, to).replace(END, '');
  if (said.length < SHORTEST) return;
  // A number alone tells no age: it rests on the words that introduce it.
  const place = /^\d{2}$/.test(said) && INTRODUCES.test(before) ? 0 : from2;
  const text = sentence.text.slice(place, to).replace(END, '');
  const start = sentence.start + place;
  found.push({
    text,
    start,
    end: start + text.length,
    said: complete(said, before),
    link,
    asks: false,
    sentence,
    isFirst: found.length === 0,
  });
}

/** How much at the beginning is greeting, interjection or particle. */
function leadOf(raw: string): number {
  let lead = 0;
  for (const pattern of [LEAD, INTERJECTION, LEAD]) lead += pattern.exec(raw.slice(lead))?.[0].length ?? 0;
  return lead;
}

/** Puts back the subject that a joined statement leaves out. */
function complete(text: string, before: string): string {
  const somebody = OF_ONE.exec(before)?.[0].trim();
  if (somebody && THEIR_VERB.test(text)) return toSpokenForm(`${somebody} ${text}`);
  if (INTRODUCED.test(text) && INTRODUCES.test(before)) return toSpokenForm(`I am ${text}`);
  const subject = /^(I|we)\b/i.exec(before)?.[1];
  if (!subject || STARTS_WITH_SUBJECT.test(text)) return toSpokenForm(text);
  if (ELIDED_BIRTH.test(text)) return toSpokenForm(`${subject} was ${text}`);
  if (ELIDED_STATE.test(text) || ELIDED_PARTICIPLE.test(text)) return toSpokenForm(`${subject} am ${text}`);
  return toSpokenForm(ELIDED_VERB.test(text) ? `${subject} ${text}` : text);
}

/** In a sentence that ends in a question mark, what is said before the question is still said. */
function markQuestions(found: Clause[], sentence: Piece): Clause[] {
  const marked = /[?？]["')\]]*\s*$/.test(sentence.text);
  const last = found.length - 1;
  let firstAsked = found.findIndex(({ text }, place) =>
    STARTS_QUESTION.test(marked && place === last ? `${text}?` : text),
  );
  // "My girls want a rabbit, good idea?": the tail asks, the statement stands.
  if (
    marked &&
    firstAsked < 0 &&
    last > 0 &&
    OWN_START.test(found[0]?.text ?? '') &&
    !OWN_START.test(found[last]?.text ?? '')
  )
    firstAsked = last;
  return found.map((clause, place) => ({
    ...clause,
    asks: firstAsked >= 0 ? place >= firstAsked && (marked || place === firstAsked) : marked,
  }));
}
