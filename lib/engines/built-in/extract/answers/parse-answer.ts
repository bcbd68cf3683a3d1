import type { TextAnalysis } from '@/lib/language/analyse';
import type { ParsedToken } from '@/lib/language/parse/parsed-sentence';
import { isDemonym } from '../../relations/demonym';
import { restoreDoer, restoreSubject, withoutManner } from '../left-out-subject';
import { normaliseWording } from '../normalise-wording';
import { splitAtStops } from '../split-at-stops';
import { inOtherWords } from './in-other-words';
import { askedOfOwn, lastQuestion } from './last-question';
import { openingOf } from './opening';
import { type Confirmation, parseQuestion, type Question } from './parse-question';

/** An elliptic answer with the statement that it expresses. */
export interface Answer {
  /** It only names something. */
  isPhrase: boolean;
  /** In the first person, with normalised wording. */
  firstPerson: string;
  /** The words of the answer, verbatim. */
  span: string;
}

/** "I do", "they sure have", with nothing behind it: "I do have pets" is a statement. */
const OWN_VERB =
  '(?:i|we|he|she|it|they) (?:(?:sure|really|actually|certainly) )?(?:do|does|am|is|are|have|has|can|did|would|was|will)(?=\\s*(?:$|[.,!;–-]|too\\b))';
const YES = new RegExp(
  `^(?:yes|yeah|yep|yup|yea|ya|sure|of course|absolutely|definitely|${OWN_VERB}|indeed|always|certainly|totally|for sure|you bet)\\b[^a-z\\d]*(?:${OWN_VERB})?`,
  'i',
);
const NO =
  /^(?:no|nope|nah|never|not (?:really|yet|at all|anymore|any more|much|often)|i (?:do|am|have|can|did|would)(?: not|n['’]?t)(?: (?:yet|really))?)\b(?:[\s,]+(?:i (?:do|am|have|can|did|would)(?: not|n['’]?t)|(?:i(?: have|['’]?ve) )?never(?: (?:have|did|been))?|not (?:yet|really|at all))(?![\s\w]))?/i;
const SAME = /^(?:me too|same here|so do i|so am i|i do too|i am too|me as well|likewise|i['’]m the same)\b/i;
/** "I love it", "love them" after a question of taste. */
const TASTE =
  /^(?:i )?(?:(?:really|absolutely|totally|just|do) )*(love|like|hate|enjoy|adore) (?:it|them|that|to|those)$/i;
const OF_TASTE = /^(?:I|my [\p{L} ]+) (?:do )?(?:like|love|enjoy|hate)\b/u;
/** A part after a comma may be a statement of its own. */
const OWN_PART =
  /^(?!(?:yes|no|yeah|nope|yep|nah|well)\b)([^,]{3,60}), (?:(?:although|though|but|because|since|so|and) )?(?:his|her|its|their|my|he|she|they|we|i|it|there)\b/i;
/** The maximum length of an answer, in words. */
const LONGEST = 8;
const OWN_STATEMENT = /\b(?:i|we|my|our|i['’]\w+|im|he|she|it|they|you|that|is|are|was)\b/i;
const OWN_PEOPLE = /^(?:just |only )?(?:my|our) \p{L}+(?:(?:,| and|, and) (?:my |our )?\p{L}+)*$/iu;
/** "One on my arm", "since I was six" have none. */
const hasOwnStatement = (text: string): boolean =>
  OWN_STATEMENT.test(
    text.replace(
      /\b(?:on|in|at|of|with|for|from|to|by|near) (?:my|our)\b|\b(?:since|till?|until|when|before) (?:i|we) \p{L}+/giu,
      '',
    ),
  );
const NO_VALUE =
  /^(?:(?:long|hard|good|tough|tricky|easy) (?:story|question|one)|guess|old enough|hopefully|maybe|perhaps|probably|almost|in general|generally|overall|personally|honestly|oh|not|any|something|anything|someone|somewhere|it depends|lots|depends|thanks|thank|hi|hello|hey|great|good|nice|cool|awesome|amazing|fun|lovely|wonderful|fantastic|excellent|ideal|fabulous|brilliant|incredible|super|ok|okay|well|what|how|why|who|because|if|when|wow|congrat\w*|sounds|sorry|aw+|omg|yay|yum|lol|haha\w*|sweet|true|same|agreed|exactly|right|let|perfect|holy)\b|\b(?:especially|particularly)\b/i;
/** How often, how long, how much. */
const AMOUNT =
  /^(?:(?:about|around|almost|nearly|at least|only|just|maybe) )*(?:(?:every|each|once|twice)(?: \w+)? (?:second |other )?(?:day|night|morning|evening|week|weekend|month|year|summer|winter|spring|fall|autumn|season|chance|while|\w+day)s?\b|(?:once|twice)(?=$|,| (?:in|at|on|for|with|when|as)\b)|(?:\d+|two|three|four|five|six|a few|a couple(?: of)?|several|many)(?: or \w+)? times\b|all the time|daily|weekly|monthly|sometimes|occasionally|rarely|constantly|most (?:days|nights|weekends|mornings|evenings)|(?:on|at|over) (?:the )?(?:\w+days?|weekends?|holidays|christmas|easter)\b|since |a (?:little|bit|lot)$|fluently|very (?:often|much)|quite (?:often|a bit|a lot)|often$)/i;

/**
 * The statement of a short answer: "Two dogs." after "Do you have pets?", "Yes, I do" after "Do you like tea?", "Me too". The
 * words of the answer are the evidence; those of the question only complete it (design §9).
 *
 * @param earlier the lines before the message, nearest last: they show whose "the baby" of a question is.
 */
export function parseAnswer(
  text: TextAnalysis,
  previous: TextAnalysis | null,
  earlier: readonly string[] = [],
): Answer | null {
  if (!previous) return null;
  const first = text.sentences.flatMap(splitAtStops)[0];
  if (!first || /\?\s*$/.test(first.text)) return null;
  const asking = lastQuestion(previous);
  const question = asking && askedOfOwn(asking, earlier);
  const tokens = text.parse(first)[0]?.tokens ?? [];
  const { text: opening, isPhrase, isOfRest } = openingOf(first.text, tokens);
  const span = (isPhrase ? opening : ownPartOf(first.text)).replace(/[\s.,!…]+$/, '');
  const spoken = span.replace(/’/g, "'");
  if (SAME.test(spoken)) return agree(previous, span);
  if (question !== null && restoreDoer(spoken, question) !== null) return null;
  if (HABIT.test(spoken) || (/^\d+$/.test(spoken) && !OF_NUMBER.test(question ?? ''))) return null;
  if (question === null || (!isPhrase && spoken.split(/\s+/).length > LONGEST)) return null;
  // "Today, I cooked" only says when.
  if (isOfRest && !OF_CIRCUMSTANCE.test(question) && !ASSENTS.some((assent) => assent.test(spoken)))
    return null;
  const noneOf = NONE_OF.exec(spoken)?.groups?.what?.toLowerCase();
  if (noneOf !== undefined && !question.toLowerCase().includes(noneOf)) return null;
  // "Dentist, wow!": what the other has just told of themselves.
  if (isPhrase && isEcho(span, previous, question) && text.text.length > first.start + span.length + 1)
    return null;
  const asked = parseQuestion(question);
  // "Yes, she is five": the rest says more.
  const rest = first.text.slice(span.length);
  if (isPhrase && ONLY_YES.test(spoken) && /^[\s,.!]*(?:he|she|it|they)\b/i.test(rest)) return null;
  const value = asAsked(namedIn(spoken.replace(POLITE_END, ''), isPhrase, tokens), question);
  if (value !== null && (saysOnlyWhen(value, question) || isSecondOf(question, value))) return null;
  const firstPerson =
    (value === null ? null : inOtherWords(question, value)) ??
    (asked && confirmed(asked, spoken, { isPhrase, tokens, question })) ??
    completed(question, asked, value);
  // "Really like Spanish food" is a statement of its own.
  return firstPerson && restoreSubject(spoken) === null
    ? { firstPerson: normaliseWording(firstPerson), span, isPhrase }
    : null;
}

/** Whether the other said these words outside the question. */
const isEcho = (span: string, previous: TextAnalysis, question: string): boolean =>
  previous.sentences
    .flatMap(splitAtStops)
    .filter(({ text }) => !question.startsWith(text.slice(0, -1)))
    .some(({ text }) => ` ${text.toLowerCase()} `.includes(` ${span.split(',')[0]?.toLowerCase()}`));

/** "Yesterday" of "Yesterday, I made soup", where no time is asked for. */
const saysOnlyWhen = (value: string, question: string): boolean =>
  !OF_CIRCUMSTANCE.test(question) &&
  /^(?:today|yesterday|tomorrow|tonight|(?:this|last|next) \p{L}+)(?: (?:morning|afternoon|evening|night))?$/iu.test(
    value,
  );

/** "A new hobby" after "Have you always painted, or is it a new hobby?": the statement of the first part is not meant. */
function isSecondOf(question: string, value: string): boolean {
  const [first = '', second = ''] = question.toLowerCase().split(OR_ELSE);
  return (value.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some(
    (word) => second.includes(word) && !first.includes(word),
  );
}

const OR_ELSE =
  /,? or (?=(?:is|are|was|were|do|does|did|have|has|would|will|can) (?:it|that|this|you|they|s?he|your)\b)/;

const OF_CIRCUMSTANCE =
  /\b(?:where|when|how (?:often|long|old)|which (?:day|year|month)|what (?:day|time|year|month))\b/i;
const ASSENTS = [YES, NO];

/** "With two friends", said of whatever was asked. */
const BESIDE = /^(?:with|for|since) /i;
/** Only here a bare number answers. */
const OF_NUMBER =
  /\bhow (?:old|many|much|tall|big|far)\b|\b(?:age|when|time|year|number|kids|children|siblings)\b/i;
/** A statement without its subject. */
const HABIT = /^(?:always|still|busy) \p{L}+ing\b/iu;
/** "No pork": none of it, which does not deny what was asked; "no, never", "no I don't" do. */
const NONE_OF =
  /^no (?!(?:i|we|he|she|it|they|you|not|never|just|only|sorry|thanks?|but|because|though|really|actually|way|longer|more|and|the|my|our|an?)\b)(?<what>\p{L}+)/iu;
const POLITE_END = /,? (?:please|pl[sz]|thanks|thank you|if you (?:would|don't mind|like|want)|whatever)$/i;
const ONLY_YES = /^(?:yes|yeah|yep|yup|yea|ya)$/i;

/** What answers in a sentence that goes on with a statement of its own. */
function ownPartOf(text: string): string {
  const isLong = text.split(/\s+/).length > LONGEST;
  return OWN_PART.exec(text)?.[1] ?? (isLong ? assentIn(text) : null) ?? text;
}

/** "No" of "No, I am too worried that my cat might eat it": the rest is read as a statement of its own. */
const assentIn = (text: string): string | null =>
  (NO.exec(text) ?? YES.exec(text))?.find(
    (said) =>
      /^\s*[,;–-]|^[,;]|^ (?:and|but|because|since)\b/.test(text.slice(said.trimEnd().length)) ||
      /[,;]\s*$/.test(said),
  ) ?? null;

/** The statement that "yes", "no" or a word of taste says. Null if the answer says something else. */
function confirmed(
  { confirms, completes, corrects, extends: extend }: Question,
  answer: string,
  { isPhrase, tokens, question }: { isPhrase: boolean; tokens: readonly ParsedToken[]; question: string },
): string | null {
  if (!confirms) return null;
  const taste = TASTE.exec(answer)?.[1]?.toLowerCase();
  if (taste && OF_TASTE.test(confirms({ negation: null }))) return confirms({ negation: null, verb: taste });
  const isWish = /^(?:i would|i'd|would) (?:really |absolutely )?love to$/i.test(answer);
  const no = isWish ? null : NO.exec(answer);
  const yes = no ? null : (/^.* love to$/.exec(isWish ? answer : '') ?? YES.exec(answer));
  if (!no && !yes) return null;
  const said = answer.slice((no ?? yes)?.[0].length ?? 0).replace(/^[\s,.!-]+/, '');
  // "Yeah, definitely, a dog"
  const rest = yes ? said.replace(SURE, '') : said;
  if (!isPhrase && hasOwnStatement(rest)) return null;
  const right = no && !NO_VALUE.test(rest) ? corrects(rest) : null;
  if (right) return right;
  // "Yes, Evan" may name whoever asked.
  const isName = /^\p{Lu}\p{Ll}+$/u.test(rest);
  if (yes && AMOUNT.test(rest)) return extend(inSentence(rest, tokens));
  if (rest && completes && yes && !isName)
    return (!isRepeated(rest, question) && completes(rest)) || confirms({ negation: null });
  // "Do you rest because you are ill?" – "No": it may be only the reason that is denied.
  if (no && /\b(?:because|since|when|if|unless)\b/i.test(question)) return null;
  // "I am at home", "I don't mind olives" are statements of their own.
  if (no && /^(?:mind|care|know|think|remember|understand|believe|see|have|want|need|get)\b/i.test(rest))
    return null;
  if (rest.split(/\s+/).length > 3 || /^i (?:am|have|can|did) \p{L}/iu.test(answer)) return null;
  return confirms({ negation: no ? negationIn(no[0]) : null });
}

/** "Yes, home!" after "Are you at home on Friday?" */
const isRepeated = (said: string, question: string): boolean =>
  ` ${question.toLowerCase().replace(/\P{L}+/gu, ' ')} `.includes(` ${said.toLowerCase()} `);

const SURE = /^(?:definitely|absolutely|certainly|totally|of course|for sure)(?:[\s,.!-]+|$)/i;

/** What somebody is not sure of, or all too sure of, is named all the same. */
const HEDGE =
  /^(?:(?:probably|definitely|easily|honestly|hmm+|o+h|well|(?:right )?now|i think|i'd say)[,.]? )+(?=\S)/i;

const negationIn = (no: string): Confirmation['negation'] => (/\bnever\b/i.test(no) ? 'never' : 'not');

/** What an answer names behind "yes"; null if it names nothing, or is a statement of its own. */
function namedIn(said: string, isPhrase: boolean, tokens: readonly ParsedToken[]): string | null {
  const answer = said.replace(HEDGE, '');
  const yes = YES.exec(answer)?.[0] ?? '';
  const rest = answer
    .slice(yes.length)
    .replace(/^[\s,.!-]+/, '')
    .replace(SURE, '');
  // "I am a jazz fan", "I have a boyfriend" say more than what was asked for.
  const isMore = /^i (?:am\b|\w+ (?:an?|my|the) )/i.test(answer);
  const value = inSentence(repeated(withoutManner(unpadded(pointed(yes && isMore ? answer : rest)))), tokens);
  return value &&
    (isPhrase || OWN_PEOPLE.test(value) || !hasOwnStatement(value)) &&
    !NO.test(answer) &&
    ![answer, value].some((said) => NO_VALUE.test(said))
    ? value
    : null;
}

/** "Reading" after "do you prefer reading or films?" is no place. */
function asAsked(value: string | null, question: string): string | null {
  const [first = ''] = /^\p{Lu}\p{Ll}+/u.exec(value ?? '') ?? [];
  return first && new RegExp(`\\b${first.toLowerCase()}\\b`, 'u').test(question)
    ? `${value?.charAt(0).toLowerCase()}${value?.slice(1)}`
    : value;
}

/** The statement with the value that an answer names. */
function completed(question: string, asked: Question | null, value: string | null): string | null {
  if (asked === null || value === null) return null;
  // "None" after "Any siblings?"
  if (/^(?:none|zero|nothing)$/i.test(value)) return asked.confirms?.({ negation: 'not' }) ?? null;
  const isBeside = AMOUNT.test(value) || (asked.confirms !== null && BESIDE.test(value));
  if (isBeside && !/\bhow (?:long|often|many|much)\b/i.test(question)) return asked.extends(value);
  return asked.completes?.(value) ?? null;
}

/** "It's a poodle, her name is Bo" names a poodle; the rest is read as a separate statement. */
const pointed = (answer: string): string =>
  answer.replace(
    /^(?:(?:it|they|mine)(?:'s| is|'re| are) (?!\w+ing\b)(?:more (?:like |of )?)?|i(?:'ve| have)(?: got)? (?=(?:\d+|\w+)$)|(?:it|that|mine) would be |(?:i'd|i would)(?: have to)? say |(?:it|that)'d be )/i,
    '',
  );

/** "Like teal, navy, things like that" */
const unpadded = (answer: string): string =>
  answer
    .replace(/^like,? (?=\S+,)/i, '')
    .replace(/,? (?:(?:and |or )?(?:(?:things|stuff) like that|so on)|(?:and|or) stuff)$/i, '')
    .replace(/(?:,? (?:now|right now|for sure|lol|haha|actually|so far))+$/i, '');

/** "Pizza, definitely pizza" counts once. */
const repeated = (answer: string): string =>
  answer.replace(/^(.+?),? (?:definitely |always |yes )?\1$/iu, '$1');

/** "Me too" makes the other speaker's last first-person statement the person's own. */
function agree(previous: TextAnalysis, span: string): Answer | null {
  const statements = previous.sentences.flatMap(splitAtStops).map((piece) => normaliseWording(piece.text));
  const last = statements.findLast((firstPerson) => /^I\b/i.test(firstPerson)) ?? '';
  const isShared =
    /^I (?:do )?(?:love|like|enjoy|hate|prefer|have|am|play|live|work|do not|cannot|always|never) \w+/i.test(
      last,
    );
  return isShared && !/\?$/.test(last)
    ? { firstPerson: last.replace(/\b(?:you|your)\b.*$/i, '').trim(), span, isPhrase: false }
    : null;
}

/** How an answer may begin that is no name. */
const COMMON =
  /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|An?|The|My|Our|Just|Only|About|Around|Almost|Nearly|Some|Many|Mainly|Mostly|Every|Each|Once|Twice|Since|Most|On|All|Both|Over|Sometimes|Often|For|In|At|With|Daily|Weekly|Fluently|Constantly)\b/;

/** The first word of an answer is lower-case inside a sentence, unless it is a name. */
function inSentence(value: string, tokens: readonly ParsedToken[]): string {
  const [first = ''] = /^\p{Lu}\p{Ll}+(?= \p{Ll})/u.exec(value) ?? [];
  const isName = tokens.find(({ form }) => form === first)?.upos === 'PROPN' || isDemonym(first);
  return COMMON.test(value) || (first && !isName) ? value.charAt(0).toLowerCase() + value.slice(1) : value;
}
