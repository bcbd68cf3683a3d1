import { isFiniteVerb, isKnownVerb, type Person, splitVerb } from './finite-verbs';

interface Subject {
  /** How many words it has. */
  length: number;
  person: Person;
  /** Somebody whose name may follow: "meine Schwester Ana". */
  mayBeNamed: boolean;
}

const PRONOUNS: Readonly<Record<string, Person>> = {
  ich: 'ich',
  du: 'du',
  wir: 'wir',
  er: 'er',
  es: 'er',
  man: 'er',
  sie: 'noun',
};
const DETERMINER =
  /^(?:mein|unser|dein|sein|ihr|kein)e?$|^(?:der|die|das|ein|eine|diese[rs]?|jede[rs]?|alle|viele|beide|unsere|keine)$/i;
const GENITIVE = /^(?:meiner|meines|unserer|unseres|seiner|seines|ihrer|ihres|des)$/;
const SOMEBODY =
  /(?:schwester|bruder|mutter|vater|mama|papa|mann|frau|sohn|tochter|kind|freund|freundin|oma|opa|tante|onkel|cousine?|nichte|neffe|enkel|enkelin|chef|chefin|kollege|kollegin|nachbar|nachbarin|hund|hündin|katze|kater|pferd|verlobte|partner|partnerin|lehrer|lehrerin)$/i;
/** These take a noun without an article: "Tom heißt", "Fußball spielt", "Ärztin ist". */
const TAKES_BARE_NOUN =
  /^(?:heißt|heisst|heißen|hieß|ist|war|wird|wurde|sind|waren|bleibt|hat|hatte|spielt|mag|liebt|hasst|isst|trinkt|studiert|lernt|spricht|macht|unterrichtet|verkauft|sammelt|raucht|braucht|fährt|hört|liest|schreibt|kocht|backt)$/;
/** A form of address is no name by itself. */
const ADDRESS = /^(?:Herrn?|Frau|Dr\.?|Doktor|Professor(?:in)?)$/;
/** "Meine Tochter Mia krank ist", but "meine Tochter Ärztin geworden ist". */
const IS = /^(?:ist|war|sind|waren)$/;
const TAKES_NOUN_TOO = /^(?:geworden|gewesen|geblieben)$/;
const IS_CALLED = /^(?:heißt|heisst|heißen|hieß)$/;
const WHEN =
  /^(?:Montags?|Dienstags?|Mittwochs?|Donnerstags?|Freitags?|Samstags?|Sonntags?|Anfang|Mitte|Ende|Ostern|Weihnachten)$/;
const CAPITAL = /^\p{Lu}/u;
const WORD = /^[\p{L}\p{N}-]+$/u;
/** Begins another clause, which is left as it is. */
const SUBORDINATE =
  /^(?:dass|ob|wenn|weil|als|da|während|obwohl|damit|bevor|nachdem|seit|sobald|solange|falls|bis|um|wie|wo|was|wer|wann|warum|denn|d(?:er|ie|as|en|em|essen|eren|enen))\b/;
const SENTENCE_END = /(?<!\d)[.!?]\s+(?=\p{Lu})|;\s/u;
const JOINT = /^,? (?:und|oder|aber) (?:dass )?/;

/**
 * A German clause after "dass", as a sentence: "ich in Leeds wohne" becomes "Ich wohne in Leeds". Where its parts are not certain the
 * person's words stay as they are, with the "dass" without which they read wrong.
 */
export function toMainClause(content: string): string {
  const end = SENTENCE_END.exec(content)?.index ?? content.length;
  const clause = content.slice(0, end);
  const sentence = reorder(clause);
  return sentence === null ? `Dass ${content}` : capitalise(sentence) + content.slice(end);
}

function reorder(clause: string): string | null {
  const words = clause.split(/\s+/);
  const subject = subjectOf(words);
  if (!subject) return null;
  const [name, ...rest] = [words.slice(0, subject.length).join(' '), ...words.slice(subject.length)];
  const second = rest[0] ?? '';
  if (/^(?:ich|wir|er|man|du)$/.test(second)) return null;
  const { main, others } = splitClauses(rest.join(' '), subject.person);
  const ordered = order(main, subject);
  // Already in the order of a sentence.
  if (ordered === null) return isFiniteVerb(second, subject.person) && isKnownVerb(second) ? clause : null;
  const joined = others.map((other) => joinClause(other, subject));
  return joined.includes(null) ? null : `${name} ${ordered}${joined.join('')}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words that the sentence begins with; null if they are not certainly its subject. */
function subjectOf(words: readonly string[]): Subject | null {
  const first = nounPhrase(words, 0);
  if (!first) return null;
  const second = words[first.length] === 'und' ? nounPhrase(words, first.length + 1) : null;
  const isJoined = second !== null && (first.person === 'noun' || first.person === 'ich');
  if (!isJoined) return first;
  const isWe = first.person === 'ich' || second.person === 'ich';
  return { length: first.length + 1 + second.length, person: isWe ? 'wir' : 'noun', mayBeNamed: false };
}

function nounPhrase(words: readonly string[], start: number): Subject | null {
  const first = words[start] ?? '';
  const person = PRONOUNS[start === 0 ? first.toLowerCase() : first];
  if (person) return { length: 1, person, mayBeNamed: false };
  if (!DETERMINER.test(first))
    return CAPITAL.test(first) && WORD.test(first) ? { length: 1, person: 'noun', mayBeNamed: true } : null;
  const noun = words.findIndex((word, index) => index > start && CAPITAL.test(word));
  const between = words.slice(start + 1, noun);
  if (
    noun < 0 ||
    !WORD.test(words[noun] ?? '') ||
    between.some((word) => !/^\p{Ll}+(?:e[nrsm]?)$/u.test(word))
  )
    return null;
  const owner = GENITIVE.test(words[noun + 1] ?? '') && CAPITAL.test(words[noun + 2] ?? '') ? 2 : 0;
  const head = words[noun] ?? '';
  return { length: noun + 1 + owner - start, person: 'noun', mayBeNamed: owner === 0 && SOMEBODY.test(head) };
}

/** Splits what follows a subject where another clause begins: after a verb, at a comma or "und". */
function splitClauses(text: string, person: Person): { main: string; others: string[] } {
  const bounds = [...text.matchAll(/, |,? (?:und|oder|aber) /g)]
    .map(({ index }) => index)
    .filter((index) => {
      const word = lastWord(text.slice(0, index));
      return isFiniteVerb(word, person) && (text[index] === ',' || isKnownVerb(word));
    });
  const places = [...new Set([...bounds, text.length])];
  const [main = '', ...others] = places.map((place, index) => text.slice(places[index - 1] ?? 0, place));
  return { main, others };
}

/** A clause that follows, with the mark or the conjunction before it: its subject may be that of the first one. */
function joinClause(text: string, subject: Subject): string | null {
  const joint = JOINT.exec(text)?.[0];
  if (joint === undefined) return text;
  const clause = text.slice(joint.length);
  if (SUBORDINATE.test(clause)) return text;
  const word = joint.replace(/dass $/, '');
  const own = () => reorder(clause);
  const shared = () => order(clause, { ...subject, mayBeNamed: false });
  // "Und Katzen mag", but "und meine Schwester Ana heißt".
  const first = clause.split(' ')[0] ?? '';
  const hasSubject = joint !== word || first in PRONOUNS || DETERMINER.test(first);
  const ordered = hasSubject ? (own() ?? shared()) : (shared() ?? own());
  return ordered === null ? null : word + ordered;
}

/** What follows the subject, with the verb first; null if that is not certain. */
function order(text: string, { person, mayBeNamed }: Subject): string | null {
  const clauses = text.split(', ').slice(1);
  if (clauses.some((clause) => SUBORDINATE.test(clause))) return null;
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  const rest = words.slice(0, -1);
  if (!isFiniteVerb(last, person) || hasUnknownVerb(rest, person)) return null;
  // "Habe wissen wollen": an auxiliary before two infinitives.
  if (rest.slice(-2).some((word) => /^(?:habe|hat|haben|hätte|werde|wird)$/.test(word))) return null;
  const moved = splitVerb(last);
  if (!moved) return null;
  const named = person === 'noun' ? namesBefore(rest, last, mayBeNamed) : 0;
  if (named === null) return null;
  return [...rest.slice(0, named), moved.verb, ...rest.slice(named), moved.prefix].filter(Boolean).join(' ');
}

/** "Alte und neue Bücher lese": whether the word before "und" is a verb is not known. */
function hasUnknownVerb(words: readonly string[], person: Person): boolean {
  return words.some(
    (word, index) => /^(?:und|oder|aber)$/.test(word) && isFiniteVerb(words[index - 1] ?? '', person),
  );
}

/** How many words after a noun are its name: "meine Schwester Ana in Leeds wohnt". Null if that is not certain. */
function namesBefore(rest: readonly string[], verb: string, mayBeNamed: boolean): number | null {
  const end = rest.findIndex((word) => !CAPITAL.test(word));
  const names = end < 0 ? rest.length : end;
  const [first = ''] = rest;
  if (names === 0 || !mayBeNamed || WHEN.test(first) || ADDRESS.test(first) || IS_CALLED.test(verb)) return 0;
  const isState = names === rest.length - 1 && IS.test(verb) && !TAKES_NOUN_TOO.test(rest.at(-1) ?? '');
  if (isState) return names;
  if (names < rest.length) return TAKES_BARE_NOUN.test(verb) ? null : names;
  if (!TAKES_BARE_NOUN.test(verb)) return null;
  return names === 1 ? 0 : 1;
}

function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}
