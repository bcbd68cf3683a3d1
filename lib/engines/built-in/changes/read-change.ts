import type { Retraction } from '@/lib/contracts/candidate';
import type { TextAnalysis } from '@/lib/language/analyse';
import { type Acquaintance, introducePeople } from '@/lib/language/antecedents';
import { isSameThing } from '@/lib/language/comparison/find-retracted';
import type { Piece } from '@/lib/language/sentences';
import { tellAsOwn } from './change-owner';
import { CHANGE_PATTERNS } from './change-patterns';
import { claim } from './claim';

/** What somebody says of themselves, as verb and object in their own words; `positive` is false for a dislike. */
export type Claim = Retraction;

/** A change of mind or of life, in one sentence. */
export interface Change {
  /** The person's own words that say it. */
  span: string;
  /** What holds no longer. An empty object stands for whatever is known of that kind ("I quit my job"). */
  givenUp: readonly Claim[];
  /** What holds instead; empty where the person only gave something up. */
  takenUp: readonly Claim[];
}

/** Words of time and of hesitation before the statement; they say that something is new. */
const LEAD =
  /^(?:(?:well|so|oh|hey|hmm|actually|no|sorry|wait|and|but|also|these days|nowadays|lately|recently|now|today|at the moment|currently|by the way|to be honest|honestly|turns out|in fact|since then|as of \p{L}+|correction|update|my mistake|i was wrong|on second thoughts?)[,:.!]?\s+)+/iu;
const TIME_CUE =
  /\b(?:now|these days|nowadays|lately|currently|any ?more|any longer|actually|instead|from now on)\b/i;
/** Where the statement ends and a reason or another statement begins. */
const CONTINUES =
  /[,;]?\s+because of\b.*$|[,;]?\s+(?:because|since|so|as|although|though|which|after|when|and|but)\s+(?:i|i'm|i've|we|we're|it|it's|he|she|they|they're|my|our|the|that)\b.*$|,\s+but\s+.*$/i;
/** "I used to smoke but quit": that it is over is said twice. */
const QUIT_SINCE =
  /^(i used to .+?)[,;]? (?:but|and|until|then) (?:(?:i|we)(?:'ve| have)? )?(?:have |since |then |now |recently |finally |eventually |just )*(?:quit|stopped|gave (?:it |that |them )?up|given (?:it |that |them )?up|grew out of (?:it|that)|lost interest)\b.*$/i;
const SHARED_SUBJECT = /^(?:[Mm]e|[Mm]y (?:\p{L}+ ){0,2}\p{L}+|\p{Lu}\p{Ll}+)$/u;
const LEFT =
  /^[Ii](?:'ve| have)? (?:just |recently |finally )*left (\p{Lu}[\p{L}\p{N}&.'-]*(?: \p{Lu}[\p{L}\p{N}&.'-]*)*)(?= (?:after|to|for|in|last|because|and|so|when)\b|[,.!]|$)/u;
const WORKS = /\b(?:works|working) (?:at|for)\b/;
/** When it happened, at the end. */
const WHEN_IT_WAS =
  /,? (?:yesterday|today|recently|(?:last|this|earlier this) \p{L}+|in (?:january|february|march|april|may|june|july|august|september|october|november|december|(?:the )?(?:spring|summer|autumn|fall|winter)|(?:19|20)\d\d)|on \p{L}+day|(?:a|an|one|two|three|four|five|six|ten|\d+|a few|some|many) (?:days?|weeks?|months?|years?) ago|years ago|when (?:i|we) .+|after .+)$/iu;
const IMAGINED = /\b(?:if i|i wish|imagine|pretend|suppose|maybe|perhaps|might|would have|what if)\b/i;
/** So much and no more, or as much by now: "cut down to one coffee a day". */
const CHANGED_AMOUNT =
  /^(?:i|we)(?:'m| am|'ve| have|'re| are)? (?:now |just |recently |finally |only )*(?:(?:cut|gone|went|go|got|gotten|scaled|dialled|dialed)(?: it| that| them)? (?:back |down |up )+to|(?:reduced|increased|limited|lowered|raised)(?: it| that| them| myself)? to|(?:back |down |up )+to) (?:just |only |about )?(.*\d.*|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|half) .+)$/i;
const DOES = /^User (?:only |now |usually |always )?(?!(?:is|has|was|had)\b)(\p{Ll}+(?<=s)) /u;
/** Words of a phrase; what is longer is a statement of its own. */
const LONGEST_OBJECT = 14;
/** Sentences longer than this, in characters, tell a story. */
const LONGEST_SENTENCE = 300;
const UNCLEAR_START =
  /^(?:(?:them|it|that|this|those|these|him|her|mine|yours|one|so|more|much|anything|nothing|everything)$|(?:to|out|by|off|mine|been|had|not|if|what|how|when|familiar|worried|interested in (?:it|that))\b)/i;
const STATEMENT =
  /\b(?:i|i'm|i've|i'd|you|you're|he|he's|she|she's|it|it's|they|they're|we|not|never|don't|doesn't|will|would|can|could|because)\b|[.;:!?]\s/i;
const FORMER_BOND = /\bused to (?:be (?:married|engaged|with)|date|go out with|live with)\b/i;
const PARTING = /\b(?:broke up|broken up|split(?: up)?|separated|divorced)\b/i;
const AUXILIARY =
  /^(?:be|been|do|did|does|was|were|will|would|can|could|should|may|might|m|going to|too|to|not|just|trying to)\b/i;
/** "Do woodworking": a verb of its own. */
const DOING = /^\p{L}+ing\b/iu;
const MIND =
  /^(?:i've|i have|i) (?:just |completely |totally |recently )*(?:changed my (?:mind|opinion|view)|had a change of heart|reconsidered|feel differently)(?: (?:about|on|regarding|of) (.+?))?\s*(?:[:;.,!—–-]+\s+|\s+(?:and|so|because)\s+(?=i\b|now\b))(.+)$/i;
const PRONOUN = /\b(?:that|it|them|those|these|this|him|her)\b(?! (?:i|is|are|was)\b)/i;

/**
 * Reads what the person gives up and what they take up instead: "I no longer like golf", "I moved from Leeds to
 * York", "I like herbal tea now instead of green tea", "we broke up". Works on the person's words alone, so that it
 * holds whichever engine reads the rest.
 *
 * @param acquaintance tells whom a name or "she" means: "Rex died" is of the dog.
 * @returns one change a sentence that says one; null when the message says none.
 */
export function readChange(
  { text, own, ownSentences }: TextAnalysis,
  acquaintance: Acquaintance = { known: [], earlier: [] },
): Change[] | null {
  const mind = readMind(own.replaceAll('’', "'"));
  if (mind) return [mind];
  const found = ownSentences.flatMap((sentence) => readSentence(sentence, text, acquaintance));
  return found.length > 0 ? found : null;
}

function readSentence(sentence: Piece, text: string, acquaintance: Acquaintance): Change[] {
  const { known, earlier } = acquaintance;
  const introduce = (said: string) =>
    introducePeople(said, { known, earlier: [...earlier, text.slice(0, sentence.start)] });
  if (/\?\s*$/.test(sentence.text) || IMAGINED.test(sentence.text)) return [];
  if (sentence.text.length > LONGEST_SENTENCE) return [];
  const whole = readStatement(introduce(sentence.text), false, known);
  if (whole) return [{ ...whole, span: text.slice(sentence.start, sentence.end) }];
  const pieces = sentence.text.split(
    /(?:,|;)\s+(?:and |but |so )?(?:now,? )?(?=(?:i|i'm|i've|we|we're|we've|my)\b)|\s+(?:and|but)\s+(?=(?:i|i'm|i've|we|we're|we've|my)\b)/i,
  );
  // "My brother and I no longer speak": one statement of two.
  if (pieces.length < 2 || SHARED_SUBJECT.test(pieces[0] ?? '')) return [];
  // "I used to be married to Al, we split up in 2019": of a former bond, not of one that holds.
  const isOfFormer = FORMER_BOND.test(sentence.text);
  return pieces.flatMap((piece) => {
    if (isOfFormer && PARTING.test(piece)) return [];
    const change = readStatement(introduce(piece), TIME_CUE.test(sentence.text), known);
    return change ? [{ ...change, span: piece.trim() }] : [];
  });
}

/** "I've changed my mind about X: ..." says of what follows that it is a change, and what "it" stands for. */
function readMind(text: string): Change | null {
  const match = MIND.exec(text.trim().replace(LEAD, ''));
  if (!match || /\?\s*$/.test(text)) return null;
  const about = match[1]?.trim() ?? '';
  const rest = (match[2] ?? '').trim();
  const resolved = about ? rest.replace(PRONOUN, about) : rest;
  const span = text.trim();
  const read = readStatement(resolved, true) ?? readPlain(resolved);
  if (read) {
    const already = read.givenUp.length > 0 || !about;
    return already ? { ...read, span } : { ...read, givenUp: [attitudeTo(about, read.takenUp)], span };
  }
  return about ? { span, givenUp: [{ verb: 'like', object: about, positive: null }], takenUp: [] } : null;
}

/** After "I've changed my mind", a plain statement says what holds now. */
function readPlain(statement: string): Omit<Change, 'span'> | null {
  const match = /^(?:now )?i (?:(?:really|actually|do|now) )*([a-z]+) (.+)$/i.exec(
    statement.replace(LEAD, ''),
  );
  return match ? tidy({ givenUp: [], takenUp: [claim(match[1] ?? '', match[2])] }) : null;
}

/** What was thought of it before: the opposite, where the same thing is spoken of. */
function attitudeTo(object: string, takenUp: readonly Claim[]): Claim {
  const same = takenUp.find((claim) => claim.object.toLowerCase() === object.toLowerCase());
  return { verb: 'like', object, positive: same?.positive == null ? null : !same.positive };
}

function readStatement(
  statement: string,
  expected: boolean,
  known: readonly string[] = [],
): Omit<Change, 'span'> | null {
  const trimmed = statement
    .trim()
    .replace(/(?:[\s.!,;:…]|(?<=\s)(?:lol|lmao|(?:ha){2,}h?|(?:he){2,}))+$/i, '');
  const said = trimmed.replace(LEAD, '').replace(QUIT_SINCE, '$1');
  const isNew = expected || said !== trimmed || TIME_CUE.test(said);
  const own = readOwn(said.replace(WHEN_IT_WAS, ''), isNew) ?? readOwn(said, isNew);
  if (own) return own;
  const byMemory = readLeaving(said, known) ?? readAmount(said, known);
  if (byMemory) return byMemory;
  const other = tellAsOwn(said);
  const read = other && readStatement(other.said, isNew, known);
  return read && ofSomebody(read, other.of);
}

/** "I left Philips": a place or a person may be left too, so it ends a job only where the memory knows of that one. */
function readLeaving(said: string, known: readonly string[]): Omit<Change, 'span'> | null {
  const employer = LEFT.exec(said)?.[1];
  if (!employer || !known.some((sentence) => sentence.includes(` ${employer}`) && WORKS.test(sentence)))
    return null;
  return { givenUp: [claim('work', employer)], takenUp: [] };
}

/** "I cut down to one coffee a day": of what, and that it is drunk, the memory tells. */
function readAmount(said: string, known: readonly string[]): Omit<Change, 'span'> | null {
  const object = CHANGED_AMOUNT.exec(said.replace(WHEN_IT_WAS, '').replace(/ now$/i, ''))?.[1];
  if (!object) return null;
  const held = known.find(
    (sentence) => DOES.test(sentence) && isSameThing(sentence.replace(DOES, ''), object),
  );
  const verb = held && DOES.exec(held)?.[1];
  if (!verb) return null;
  const amount = claim(baseOf(verb), object);
  return { givenUp: [amount], takenUp: [amount] };
}

/** "drinks" → "drink", "goes" → "go". */
function baseOf(verb: string): string {
  return verb.replace(/(?<=(?:s|x|z|ch|sh|o))es$|(?<!s)s$/, '');
}

function readOwn(said: string, isNew: boolean): Omit<Change, 'span'> | null {
  for (const pattern of CHANGE_PATTERNS) {
    if (pattern.needsCue && !isNew) continue;
    const short = pattern.spansClauses ? said : said.replace(CONTINUES, '').replace(WHEN_IT_WAS, '');
    const match = pattern.match.exec(short);
    const read = match && pattern.read(match.groups ?? {});
    const change = read && tidy(read);
    if (change && [...change.givenUp, ...change.takenUp].every(isClear)) return change;
  }
  return null;
}

function ofSomebody({ givenUp, takenUp }: Omit<Change, 'span'>, of: string): Omit<Change, 'span'> {
  const theirs = (claim: Claim): Claim => ({ ...claim, of: claim.of ? `${of}'s ${claim.of}` : of });
  return { givenUp: givenUp.map(theirs), takenUp: takenUp.map(theirs) };
}

function tidy(change: { givenUp: Claim[]; takenUp: Claim[] }): Omit<Change, 'span'> {
  const clean = (said: Claim): Claim => ({
    ...said,
    object: said.verb === 'am' ? said.object.trim() : tidyObject(said.object),
  });
  return { givenUp: change.givenUp.map(clean), takenUp: change.takenUp.map(clean) };
}

/** Names something: neither a pronoun alone nor another statement. */
function isClear({ verb, object }: Claim): boolean {
  if (AUXILIARY.test(verb) && !(verb === 'do' && DOING.test(object))) return false;
  if (object === '') return true;
  return (
    object.split(/\s+/).length <= LONGEST_OBJECT && !UNCLEAR_START.test(object) && !STATEMENT.test(object)
  );
}

/** "Sold my motorbike and bought an e-bike": what was done besides. */
const MEANWHILE =
  /\s+(?:and|but|then) (?:then |now |also |instead )*(?:i'?m|i am|im|i|we|bought|got|am|have|had|moved|started|took|joined|went|work|live|became|opened|adopted|do|play|use|drive|ride|cycle)\b.*$/i;

/** "I quit Instagram, best decision ever". */
const REMARK =
  /,\s+(?:best|worst|thank (?:god|goodness)|finally|no regrets|never again|what an?|not my thing|good riddance|about time|no (?:time|money|energy)|too (?:busy|expensive|old|tired))\b.*$/i;

/** Without the words that only say when or how much. */
function tidyObject(object: string): string {
  return object
    .trim()
    .replace(/[\s.,;:!]+$/, '')
    .replace(MEANWHILE, '')
    .replace(REMARK, '')
    .replace(WHEN_IT_WAS, '')
    .replace(/ (?:completely|entirely|altogether|for good|for ever|forever)$/i, '')
    .replace(/ for (?:work|love|good|college|university|school|family|a (?:new )?job)$/i, '')
    .replace(
      /(?:(?:^|,?\s+)(?:now|any ?more|any longer|these days|nowadays|lately|at all|instead|recently|finally|yesterday|today|last (?:week|month|year)|though|too|lol|haha|again))+$/i,
      '',
    )
    .replace(/^(?:(?:the|a|an|any|my|our|some|more)\s+)+(?=\S)/i, '')
    .trim();
}
