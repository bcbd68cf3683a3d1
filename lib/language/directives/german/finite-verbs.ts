/** A grammatical subject's person and number; a noun's number is not read ("meine Eltern", "meine Schwester"). */
export type Person = 'ich' | 'du' | 'wir' | 'er' | 'noun';

/** Finite forms that no ending shows. */
const ANY =
  /^(?:war(?:en)?|hatten?|wurden?|würden?|konnten?|mussten?|wollten?|sollten?|durften?|mochten?|möchten?|wussten?)$/;
const SINGULAR = /^(?:kann|muss|will|soll|darf|mag|weiß|weiss)$/;
const OF_PERSON: Readonly<Record<Person, RegExp>> = {
  ich: /^(?:bin|habe|werde|tue)$/,
  du: /^(?:bist|hast|wirst|kannst|musst|willst|sollst|darfst|magst|weißt|warst)$/,
  wir: /^(?:sind|haben|werden|können|müssen|wollen|sollen|dürfen|mögen|wissen|tun)$/,
  er: /^(?:ist|hat|wird|tut)$/,
  noun: /^(?:ist|hat|wird|tut|sind|haben|werden|können|müssen|wollen|sollen|dürfen|mögen|wissen|tun)$/,
};
/** The past of strong verbs. */
const STRONG_PAST =
  'aß|bat|begann|bekam|blieb|bot|brach|fand|fiel|fing|flog|fuhr|gab|gefiel|gewann|ging|half|hielt|hieß|hing|kam|lag|las|lief|lieh|ließ|lud|nahm|rief|sah|sang|saß|schlief|schloss|schnitt|schrieb|schwamm|sprach|sprang|stand|starb|stieg|traf|trank|trug|verließ|verlor|verstand|wuchs|zog';
const PAST = new RegExp(`^(?:${STRONG_PAST})(?:en)?$`);
/** The endings of the present and of the regular past. */
const ENDINGS: Readonly<Record<Person, RegExp>> = {
  ich: /^\p{Ll}{2,}e$/u,
  du: /^\p{Ll}{2,}st$/u,
  wir: /^\p{Ll}{2,}(?:en|ern|eln)$/u,
  er: /^\p{Ll}{2,}te?$/u,
  noun: /^\p{Ll}{2,}(?:te?|en|ern|eln)$/u,
};
/** Ordinary words with the ending of a verb. */
const NO_VERB =
  /^(?:heute|gerne|ungerne|lange|alle|viele|beide|keine?|eine|meine|deine|seine|ihre|unsere|diese|jede|ohne|müde|leise|alleine|gerade|bitte|danke|solche|welche|manche|andere|einige|mehrere|wenige|nicht|oft|jetzt|seit|mit|erst|dort|gut|nett|fast|schlecht|recht|selbst|sonst|bereit|meist|zuerst|zuletzt|leicht|echt|laut|kalt|alt|weit|satt|gesamt|gegen|wegen|morgen|gestern|neben|zwischen|oben|unten|hinten|vorne|innen|außen|draußen|drinnen|selten|einen|meinen|seinen|ihren|allen|vielen|beiden|ersten|letzten|nächsten)$/;
/** Participles are no finite forms; these only look like one. */
const PARTICIPLE = /^(?:\p{Ll}{2,})?ge\p{Ll}+(?:t|en)$/u;
const NO_PARTICIPLE =
  /^(?:ge(?:hen|hört|hören|fällt|fallen|winnt|winnen|nießt|nießen|ben|nügt|nügen|schieht|steht))$/;

/** The stems of common verbs, with the vowels of their third person. */
const STEM =
  'arbeit|back|bau|beginn|bekomm|besitz|besuch|bleib|brauch|bring|denk|dreh|ess|iss|fahr|fähr|fall|fäll|fang|fäng|feier|find|flieg|freu|fühl|führ|füll|geb|gib|geh|gehör|glaub|halt|hält|häng|hass|heb|heirat|heiß|helf|hilf|hol|hör|jogg|kauf|kehr|kenn|kling|koch|komm|kümmer|lach|lad|läd|lass|läss|lauf|läuf|leb|leg|lehr|leid|leih|lern|les|lies|lieb|lieg|mach|meld|mess|miss|mal|nehm|nimm|nutz|pack|pass|pfleg|plan|probier|putz|rauch|räum|red|reis|reit|renn|ruf|ruh|sag|sammel|sammle|schau|schick|schlaf|schläf|schlag|schließ|schneid|schreib|schwimm|seh|sieh|setz|sing|sitz|spar|spiel|sprech|sprich|spring|steh|steig|stell|studier|such|tanz|tausch|teil|trag|träg|träum|treff|triff|treib|tret|tritt|trink|turn|unterricht|verdien|verkauf|versteh|versuch|vertrag|verträg|vermiss|wach|wander|wart|wasch|wäsch|weck|werf|wirf|wohn|zahl|zeichn|zeig|zieh|zünd';
const ENDING = '(?:e|st|t|et|en|n|te|ten|ete|eten)?';
const KNOWN = new RegExp(`^(?:${STEM})${ENDING}$`, 'u');
const PREFIX =
  'zurück|zusammen|zwischen|weiter|herum|heraus|herein|hinaus|hinein|vorbei|voraus|kennen|spazieren|nieder|statt|teil|fern|fest|fort|heim|nach|auf|aus|bei|ein|her|hin|los|mit|vor|weg|ab|an|um|zu';
const SEPARABLE = new RegExp(`^(${PREFIX})((?:${STEM})${ENDING}|(?:${STRONG_PAST})(?:en)?)$`, 'u');
/** Verbs that begin with the letters of a prefix. */
const INSEPARABLE =
  /^(?:antwort|abonnier|umarm|herrsch|einig|zuck|zupf|zünd|hink|beiß|beicht|angel|angl|teil)\p{Ll}{0,4}$/u;
const BEGINS_WITH_PREFIX = new RegExp(`^(?:${PREFIX})\\p{Ll}{3,}$`, 'u');

/** Whether a word can be the finite verb of a subject. */
export function isFiniteVerb(word: string, person: Person): boolean {
  if (NO_VERB.test(word)) return false;
  if (ANY.test(word) || PAST.test(word) || OF_PERSON[person].test(word)) return true;
  if (SINGULAR.test(word)) return person !== 'wir';
  if (OF_PERSON.noun.test(word)) return false;
  if (PARTICIPLE.test(word) && !NO_PARTICIPLE.test(word) && !KNOWN.test(word)) return false;
  return ENDINGS[person].test(word) || SEPARABLE.test(word);
}

/** Whether a word certainly is a verb, and not an adjective with the same ending. */
export function isKnownVerb(word: string): boolean {
  const forms = [ANY, SINGULAR, PAST, KNOWN, SEPARABLE, ...Object.values(OF_PERSON)];
  return forms.some((form) => form.test(word));
}

/** A finite verb and what stays at the end of the sentence: "aufstehe" is "stehe" and "auf". Null if it may be separable. */
export function splitVerb(verb: string): { verb: string; prefix: string } | null {
  const [, prefix, rest] = SEPARABLE.exec(verb) ?? [];
  if (INSEPARABLE.test(verb)) return { verb, prefix: '' };
  if (prefix !== undefined && rest !== undefined) return { verb: rest, prefix };
  return BEGINS_WITH_PREFIX.test(verb) && !isKnownVerb(verb) ? null : { verb, prefix: '' };
}
