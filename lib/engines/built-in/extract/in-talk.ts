import type { TextAnalysis } from '@/lib/language/analyse';
import { resolvePronoun, withoutOthers } from '@/lib/language/antecedents';
import { completeFragment } from '@/lib/language/english/complete-fragment';
import { leavesOutSubject } from '@/lib/language/english/leaves-out-subject';
import { restoreApostrophe } from '@/lib/language/english/missed-apostrophe';
import { introduceKnownNames } from '@/lib/language/known-names';
import { MONTHS, WEEKDAYS } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { parseKeyed } from '@/lib/language/list-line';
import {
  hear,
  introduceNamed,
  LOOKED_BACK,
  linesBefore,
  nobodyYet,
  type PeopleOfTalk,
  peopleIn,
} from '@/lib/language/people-of-talk';
import { lastQuestion } from './answers/last-question';
import { leadOf } from './lead-of';
import { restoreDoer, restoreSubject } from './left-out-subject';
import { inPlainOrder } from './plain-order';
import type { ExtractionInput } from './reading';
import type { Statement } from './statement';
import { parseAsSaid, parseStatements, type Resolve } from './statements';
import { asMeant } from './taken-back';

/** "29 f from Manila", but "20m from Manila". */
const AGE_AND_SEX = /^(1[3-9]|[2-9]\d) ?([fFM])(?= (?:from|in) \p{Lu})/u;

/** "I'm 16 from Bradford": two statements. */
const AGE_AND_ORIGIN = /^(i['’]?m|i am) (1[3-9]|[2-9]\d) (?=from \p{L})/iu;

/** "I'm Ola, age 60" */
const NAME_AND_AGE = /^(i['’]?m|i am) (\p{L}+), ?aged? (?=\d{1,3}\b)/iu;

/** "Man called Ned taught me", "friend of mine has a farm": the article is left out. */
const BARE_PERSON =
  /^(man|woman|lady|guy|bloke|lad|girl|friend|mate|pal|colleague|neighbou?r|cousin|teacher)(?= (?:(?:named|called) \p{Lu}|of mine\b))/iu;

/** "Surgery is on the 9th", "job interview is tuesday": one's own, where no article says that others know of it. */
const BARE_EVENT = new RegExp(
  `^(?!(?:the|an?|my|our|your|his|her|their|its|this|that|these|any|every|each|no|when|if|what|which|how)\\b)((?:\\p{L}+ )?(?:${[...wordClass('datedEvents')].join('|')}|talk|scan|viva|due date)) (?=(?:is|['’]s) (?:(?:on|in|at|at the end of|end of) )?(?:the )?(?:\\d|(?:next|this) \\p{L}|tomorrow|(?:${[...WEEKDAYS, ...MONTHS].join('|')})\\b))`,
  'iu',
);

/** "I haven't got any siblings" */
const HAVE_NOT_GOT = /\b(have|has)n['’]?t got (?=(?:any|an?|my|much|many|enough|the|time|\d)\b)/giu;

/** "I'm vegan, so nothing with eggs": what follows is asked for. */
const SO_WISHED =
  /,? so (?=(?:no|nothing|something|anything|none|not|ideally|preferably)\b)(?!.*\b(?:i|we|i['’]?m|my|our|s?he|they|it|there)\b)[^.!?]*(?=[.!]*$)/iu;

/** "…, thank god": says nothing. */
const BLESSING =
  /,? (?:thank (?:god|goodness|heavens)|touch wood|knock on wood|bless (?:him|her|them)|(?:believe|trust) me|believe it or not|no (?:kidding|joke)|go figure|through and through|(?:neither|so) (?:do(?:es)?|did|am|is|are|was|were|has|have|can|will|would) (?:my|our|the|his|her) [\p{L} ]{2,40})(?=\s*(?:[,.!;]|$))/giu;

/** "Imma move to Cork", "I'm gunna try" */
const IMMA = /(?<![\p{L}'’])[Ii]['’]?mma(?= \p{L})/gu;
const GUNNA = /\b(?:gunna|gona|gunno)\b(?= \p{L})/giu;

/** "Doctor says I should rest": one's own. */
const BARE_SERVANT = new RegExp(
  `^(landlord|landlady|boss|teacher|coach|professor|supervisor|${[...wordClass('ofOnesOwn')].join('|')})(?= (?:says?|said|told|tells|wants?|wanted|thinks?|gave|gives|put me|wrote|recommended|recommends)\\b)`,
  'iu',
);

/** "Were moving to Hull": "we're", since "were" would follow somebody. */
const WERE = /^were(?= (?:not |all |both |just )?\p{L}+(?:ing|ed)\b)/iu;

/** "We moved here from Leeds", "I came here in 2015 from Leeds" say enough without "here". */
const HERE_FROM =
  /(?<=\b(?:moved?|moving|came|come|relocated|emigrated|immigrated)) here(?=(?: (?:back )?in \d{4}| last \p{L}+| (?:\p{L}+ ){0,2}[\p{L}\d]+ (?:year|month|week)s? (?:ago|back))?,? from \p{L})/iu;

/** "It was my first day at school": had it. */
const DAY_OF =
  /^it(['’]?s| is| was) my (?=(?:very )?(?:first|last|final|second|third) (?:day|week|month|year|shift|term|semester|lesson|class|exam)\b)/iu;

/** "It's my third year": is in it. */
const YEAR_OF =
  /^it(?:['’]?s| is) my (?=(?:very )?(?:first|second|third|fourth|fifth|last|final) (?:year|season|term|semester)\b)/iu;

/** "I'd say plums are my favourite": they are. */
const WOULD_SAY =
  /^(?:i (?:would|think i(?:['’]?d| would))|i['’]?d) (?:probably |definitely |have to )?say (?:that )?(?=.* (?:is|are|(?:has|have|would have) to be|would be) (?:one of )?my (?:\p{L}+ )?fav)/iu;
/** "It has to be my favourite": is. */
const HAS_TO_BE =
  /\b(has|have|got|gotta|must|would) (?:got )?(?:to )?(?:absolutely |definitely |probably |just )?be (?=(?:one of )?my (?:\p{L}+ ){0,2}fav)|(?<=^my (?:\p{L}+ ){0,2}fav\p{L}+ (?:\p{L}+ ){1,4})(has|have|got|must|would) (?:to )?(?:absolutely |definitely |probably )?be /iu;
/** "These plum cakes are my favourite" names them. */
const THESE =
  /^(?:these|those) (?=(?!two|three|ones?|are\b)(?:\p{L}+ ){1,6}are (?:some of )?my (?:\p{L}+ ){0,2}fav)/iu;

/** "I've lived in here since I was six" */
const IN_HERE = /(?<=\b(?:live|lived|living|stay|stayed|staying) )in (?=here\b)/iu;

/** "I try and cook", "we try and visit them": try to. */
const TRY_AND = /\b(try|trying) and (?=(?!(?:i|we|my|our|the|a|an|it|fail)\b)\p{L})/iu;

/** "Hes a vet", "theyre from Oslo" */
const CONTRACTED = /^(?:(s?he)(s)|(they)(re|ve)|(we)(ve))\b/i;

/** In talk, these words announce what happened there or to somebody: "Work: boring as ever", "my job: killing me". */
const NO_KEY = /^(?:my )?(?:work|home|from|likes|loves|has)\b|\b(?:me|it|i|you)\b/i;
const KEYED = /^[^:]{1,40}(?::|\s[-–—])\s/;

/** "My goal - learn Welsh", and "Job: nurse" as a whole message, are statements without a verb; null for any other. */
function completeKeyed(sentence: string, { parserSentences }: TextAnalysis): string | null {
  const isOwn = /^(?:my|fav)/i.test(sentence) || parserSentences.length === 1;
  return isOwn && KEYED.test(sentence) && !NO_KEY.test(sentence) ? parseKeyed(sentence) : null;
}

const NOBODY_KNOWN: readonly string[] = [];

/** Messages before this one, with what is known of the names in them. */
export function earlierOf({ earlier, previous, known = NOBODY_KNOWN }: ExtractionInput): readonly string[] {
  return linesBefore(earlier ?? (previous ? [previous.text] : []), known);
}

/** "GOT INTO MEDICAL SCHOOL!!!": shouted, so that its capitals say nothing; "I work at IBM" is not. */
function isShouted(sentence: string): boolean {
  const words = sentence.match(/\p{L}[\p{L}'’-]+/gu) ?? [];
  return words.length > 2 && words.every((word) => word === word.toUpperCase());
}

/** "What does your brother do?": an answer without a subject is about him. */
function asksOfOthers({ previous }: ExtractionInput): boolean {
  const asked = previous?.sentences.findLast(({ text }) => /[?？]\s*$/.test(text))?.text ?? '';
  return asked !== '' && (!/\byou(?:rself)?\b/i.test(asked) || /\b(?:s?he|they|him|her|them)\b/i.test(asked));
}

/** Verbs that look alike in the past, and are rarely asked for: "quit my job", "hurt my knee". */
const DONE =
  /^(?:(?:just|finally|recently|also) )?(?:quit|hurt)\b(?! (?:it|that|this|you\w*|the (?:app|game|chat|session|program|role)|\w+ing)\b)/i;

/** "Put on two kilos since I moved": done, if a time tells so. */
const DONE_BEFORE = /^(?:put on|cut|hit|shut|split|beat|spread)\b(?=.*\b(?:since i|last|ago|yesterday)\b)/iu;
/** What nobody is told to do: "need a 3.0 to stay", "used to sail". */
const STATE =
  /^(?:(?:still|just|really|also) )?(?:need|want|wanna|gotta|prefer|owe|hate|dread|wish(?= i\b)|used to(?! be (?:s?he|it|that|they|you)\b))\b(?! (?:it|that|this|some help|help|more|me|you)\b)/iu;

/** "Was born in Leeds" at the beginning, "am a nurse" anywhere: with the "I" that is left out. Null for any other sentence. */
function withSubject(sentence: string, isFirst: boolean): string | null {
  const isSelf = /^am\b/i.test(sentence);
  const told = (isSelf || isFirst) && !/\?\s*$/.test(sentence) ? leavesOutSubject(sentence) : null;
  const isOwn = [DONE, DONE_BEFORE, STATE].some((verbs) => verbs.test(sentence)) && !/\?\s*$/.test(sentence);
  // "Was great", "would be nice" may be about anything.
  return isOwn || told === 'verb' || (told && isSelf)
    ? `I ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : null;
}

const PRONOUN = /\b(?:s?he|hers?|his|him|they|them|we)\b/i;
const CAPITALISED = /\p{Lu}[\p{L}-]*\p{Ll}/gu;

/** What was said before is read only where the message may refer to somebody. */
function peopleOf({ text: { text }, known }: ExtractionInput, earlier: readonly string[]): PeopleOfTalk {
  const isNamedBefore = (word: string) => earlier.some((line) => line.includes(word));
  if (PRONOUN.test(text) || text.match(CAPITALISED)?.some(isNamedBefore))
    return peopleIn(earlier, known, text);
  return nobodyYet();
}

/** A name behind the first word. */
const NAMES_SOMEBODY = /.\s\p{Lu}\p{Ll}/u;

/** The most sentences of the message that are looked back at. */
const NEAREST = 8;

/** The statements of a message, with references to what was said before it replaced by names. */
export function parseInTalk(
  input: ExtractionInput,
  earlier: readonly string[] = earlierOf(input),
): Statement[] {
  const mentioned = peopleOf(input, earlier);
  return parseStatements(input.text, resolverOf(input, earlier, mentioned), earlier, mentioned);
}

/** The statements of a message in which only people are named: "it" and "there" stay. */
export const parseAsSaidInTalk = (input: ExtractionInput, earlier = earlierOf(input)): Statement[] =>
  parseAsSaid(input.text, resolverOf(input, earlier, peopleOf(input, earlier)));

function resolverOf(input: ExtractionInput, earlier: readonly string[], mentioned: PeopleOfTalk): Resolve {
  const told: string[] = [];
  return (sentence, start) => {
    // As resolved: "She is a vet, she …" are both about whom the first is about.
    const text = told.slice(-NEAREST).join('. ').slice(-LOOKED_BACK);
    const before = [...earlier, introduceKnownNames(withoutOthers(text), input.known ?? [])];
    const said = isShouted(sentence) ? sentence.toLowerCase() : sentence;
    const opening = inPlainOrder(asMeant(restoreApostrophe(said.slice(leadOf(said)))))
      .replace(AGE_AND_SEX, (_, age, sex) => `I am ${age}, ${/f/i.test(sex) ? 'female' : 'male'},`)
      .replace(AGE_AND_ORIGIN, '$1 $2 and ')
      .replace(NAME_AND_AGE, '$1 $2, ')
      .replace(HERE_FROM, '')
      .replace(IN_HERE, '')
      .replace(WOULD_SAY, '')
      .replace(HAS_TO_BE, (_, verb, ofOwn) => ((verb ?? ofOwn) === 'have' ? 'are ' : 'is '))
      .replace(THESE, '')
      .replace(YEAR_OF, "I'm in my ")
      .replace(DAY_OF, (_, verb) => `I ${/was/i.test(verb) ? 'had' : 'have'} my `)
      .replace(BARE_PERSON, (noun) => `A ${noun.toLowerCase()}`)
      .replace(IMMA, "I'm going to")
      .replace(GUNNA, 'going to')
      .replace(BARE_SERVANT, (noun) => `My ${noun.toLowerCase()}`)
      .replace(BARE_EVENT, (_, event) => `My ${event.toLowerCase()} `)
      .replace(HAVE_NOT_GOT, (_, verb) => (/s$/i.test(verb) ? "doesn't have " : "don't have "))
      .replace(BLESSING, '')
      .replace(SO_WISHED, '')
      .replace(TRY_AND, '$1 to ')
      .replace(WERE, "we're")
      .replace(CONTRACTED, "$1$3$5'$2$4$6");
    const isAnswer = start === 0 && !asksOfOthers(input);
    const answered =
      isAnswer && input.previous?.asks
        ? (restoreSubject(opening) ?? restoreDoer(opening, lastQuestion(input.previous) ?? ''))
        : null;
    const whole = completeFragment(answered ?? withSubject(opening, start === 0) ?? opening, isAnswer);
    const known = introduceKnownNames(completeKeyed(whole, input.text) ?? whole, input.known ?? []);
    const resolved = resolvePronoun(introduceNamed(known, mentioned), before, mentioned);
    told.push(resolved);
    const piece = { text: sentence, start, end: start + sentence.length };
    if (NAMES_SOMEBODY.test(resolved)) hear(resolved, input.text.parse(piece, resolved), mentioned);
    return resolved;
  };
}
