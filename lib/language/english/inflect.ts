import type { IrregularWords } from './irregular-words';

/** Inflects English words from their dictionary forms, all in lower case. */
export interface Inflector {
  /** "goes", "tries", "has"; "is" of "be". */
  thirdPerson(verb: string): string;
  /** "went", "tried"; "was" of "be". */
  past(verb: string): string;
  /** Whether a form is only a past form: "wore", "stopped", "dreamt", not "put". */
  isPast(form: string): boolean;
  /** "gone", "tried". */
  pastParticiple(verb: string): string;
  /** "going", "lying", "running". */
  presentParticiple(verb: string): string;
  /** "children", "boxes"; a noun without a plural is returned unchanged. */
  plural(noun: string): string;
}

const THIRD_PERSON = new Map([
  ['be', 'is'],
  ['have', 'has'],
]);
/** Verbs without "-s" in the third person. */
const MODAL = new Set(['can', 'could', 'will', 'would', 'shall', 'should', 'may', 'might', 'must', 'ought']);

export function createInflector({
  verbs,
  verbOf,
  plurals,
  unchangedNouns,
  doublingVerbs,
}: IrregularWords): Inflector {
  /** The stem before "ed" and "ing": "stopp" of "stop". */
  const doubled = (verb: string) =>
    ONE_SHORT_SYLLABLE.test(verb) || doublingVerbs.has(verb) ? verb + verb.slice(-1) : verb;
  const withEd = (verb: string) => {
    if (verb.endsWith('e')) return `${verb}d`;
    if (CONSONANT_Y.test(verb)) return `${verb.slice(0, -1)}ied`;
    return verb.endsWith('ic') ? `${verb}ked` : `${doubled(verb)}ed`;
  };
  const pasts = new Set([...verbs.values()].map(({ past }) => past));
  return {
    thirdPerson: (verb) => THIRD_PERSON.get(verb) ?? (MODAL.has(verb) ? verb : withS(verb)),
    past: (verb) => verbs.get(verb)?.past ?? withEd(verb),
    isPast: (form) =>
      ((pasts.has(form) || (verbOf.has(form) && form.endsWith('t'))) && !verbs.has(form)) ||
      (LONG_ED.test(form) && !verbs.has(form) && form !== 'embed'),
    pastParticiple: (verb) => verbs.get(verb)?.participle ?? withEd(verb),
    presentParticiple(verb) {
      if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
      if (SILENT_E.test(verb)) return `${verb.slice(0, -1)}ing`;
      return verb.endsWith('ic') ? `${verb}king` : `${doubled(verb)}ing`;
    },
    plural: (noun) => (unchangedNouns.has(noun) ? noun : (plurals.get(noun) ?? withS(noun))),
  };
}

const ONE_SHORT_SYLLABLE = /^[^aeiou]*(?:qu)?[aeiou][^aeiouwxy]$/;
/** "Need" and "shed" are not past forms. */
const LONG_ED = /[aeiouy].*[^e]ed$/;
const CONSONANT_Y = /[^aeiou]y$/;
/** "making", but "seeing", "dyeing" and "being". */
const SILENT_E = /.[^eoy]e$/;

/** "tries", "boxes", "goes", "plays". */
function withS(word: string): string {
  if (CONSONANT_Y.test(word)) return `${word.slice(0, -1)}ies`;
  if (word === 'go' || word === 'do' || /(?:ss|sh|ch|x|z|s|[^aeiou]go|edo)$/.test(word)) return `${word}es`;
  return `${word}s`;
}
