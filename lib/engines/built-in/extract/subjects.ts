import { FAMILY, ONE, PETS } from '@/lib/language/kin';
import { toSpokenForm } from './spoken-form';

const SUBJECT =
  "(?:i|i['’]?[mdv]e?|i['’]ll|my|we|we['’](?:re|ve|ll|d)|our|he|she|it|they|it['’]s|there|you|your|he['’](?:s|ll)|she['’](?:s|ll)|it['’]ll|there['’]s|they['’](?:re|ll)|you['’]re|that['’]s|this|mine|(?:the|these|those|some|people|everyone|everybody|nobody)(?: [a-z]+){0,2} (?:is|are|was|were|has|have|does|do))";
export const STARTS_WITH_SUBJECT = new RegExp(`^${SUBJECT}(?=\\s|$)`, 'i');
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

/** "I'm Tom", "I'm 34": more of who somebody is may follow without its subject. */
export const INTRODUCES =
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

/** "I have a cat called Miso and a dog": two things that come and go by themselves. */
const THEIRS = `(?:an?|one|two|three|four|five|\\d+) (?:\\p{L}+[ -]){0,2}?(?:${FAMILY}|${PETS})\\b`;
const HAS_SOMEBODY = new RegExp(`^(?:I|we)(?: have|['’]ve)(?: got)? ${THEIRS}`, 'iu');
const SOMEBODY_MORE = new RegExp(`^${THEIRS}(?! (?:who|that|is|are|was)\\b)`, 'iu');

/** Whether what follows a joint is a statement of the same person, whose subject is left out. */
export function continuesStatement(left: string, rest: string): boolean {
  if (INTRODUCES.test(left.trim()) && INTRODUCED.test(rest)) return true;
  if (HAS_SOMEBODY.test(left.trim()) && SOMEBODY_MORE.test(rest)) return true;
  if (OF_ONE.test(left.trim()) && THEIR_VERB.test(rest))
    return !/\b(?:who|which|that|whose|to)\b/i.test(left);
  if (!/\b(?:i|we|i'm|i've|im)\b/i.test(left.replace(/[’]/g, "'"))) return false;
  if (ELIDED_STATE.test(rest) || ELIDED_BIRTH.test(rest)) return true;
  if (ELIDED_PARTICIPLE.test(rest)) return STATE_OF_THE_DAY.test(left.trim());
  return ELIDED_VERB.test(rest) && !SHARED_AUXILIARY.test(left);
}

/** Puts back the subject that a joined statement leaves out. */
export function complete(text: string, before: string): string {
  const somebody = OF_ONE.exec(before)?.[0].trim();
  if (somebody && THEIR_VERB.test(text)) return toSpokenForm(`${somebody} ${text}`);
  if (INTRODUCED.test(text) && INTRODUCES.test(before)) return toSpokenForm(`I am ${text}`);
  if (SOMEBODY_MORE.test(text) && HAS_SOMEBODY.test(before)) return toSpokenForm(`I have ${text}`);
  const subject = /^(I|we)\b/i.exec(before)?.[1];
  if (!subject || STARTS_WITH_SUBJECT.test(text)) return toSpokenForm(text);
  if (ELIDED_BIRTH.test(text)) return toSpokenForm(`${subject} was ${text}`);
  if (ELIDED_STATE.test(text) || ELIDED_PARTICIPLE.test(text)) return toSpokenForm(`${subject} am ${text}`);
  return toSpokenForm(ELIDED_VERB.test(text) ? `${subject} ${text}` : text);
}
