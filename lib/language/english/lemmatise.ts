import type { WordInTree } from '../parse/create-parser';
import type { IrregularWords } from './irregular-words';

/** Gives the dictionary form of a word: "go" of "went", "not" of "n't", "be" of "'s" in "she's here". */
export type Lemmatiser = (word: WordInTree) => string;

const PRONOUNS = new Map(
  ['i me', 'he him', 'she her', 'we us', 'they them', 'who whom'].map((pair) => {
    const [lemma = '', form = ''] = pair.split(' ');
    return [form, lemma === 'i' ? 'I' : lemma] as const;
  }),
);
/** Verb endings by tag. */
const VERB_ENDINGS: Record<string, 's' | 'ed' | 'ing'> = { VBZ: 's', VBD: 'ed', VBN: 'ed', VBG: 'ing' };

/** Endings that are rarely written without a following "e": "argu", "clos", "chang". */
const ENDS_IN_SILENT_E = /(?:[vcu]|[^aeiou]l|[^aeiouns]s|[aeiou]s|[^aeiou]z|[ai]z|dg|rg)$/;
/** "hop" of "hoped": a verb "hop" would have doubled its last letter. */
const ONE_SHORT_SYLLABLE = /^[^aeiou]*(?:qu)?[aeiouy][^aeiouwxy]$/;

/** @param isWord whether a word exists: it decides between "hop" and "hope" where both spellings are possible. */
export function createLemmatiser(words: IrregularWords, isWord: (word: string) => boolean): Lemmatiser {
  function verb(form: string, ending: 's' | 'ed' | 'ing'): string {
    const listed = words.verbOf.get(form);
    if (listed) return listed;
    // "Co-write" of "co-wrote"
    const last = form.lastIndexOf('-') + 1;
    if (last > 0 && last < form.length) return form.slice(0, last) + verb(form.slice(last), ending);
    if (ending === 's') return withoutS(form);
    // People drop the "g" of "ing".
    const spelled = ending === 'ing' && /in['’]?$/.test(form) ? form.replace(/in['’]?$/, 'ing') : form;
    if (!spelled.endsWith(ending)) return form;
    return baseOf(spelled.slice(0, -ending.length), ending);
  }

  /** @param stem the verb without its ending: "hop" of "hoped", "hopp" of "hopped". */
  function baseOf(stem: string, ending: 'ed' | 'ing'): string {
    if (stem.length < 2 || !/[aeiouy]/.test(stem)) return stem + ending;
    const shorter = stem.slice(0, -1);
    const withE = `${stem}e`;
    if (ending === 'ed' && stem.endsWith('i')) return `${shorter}y`;
    if (/ck$/.test(stem) && isWord(shorter) && !isWord(stem)) return shorter;
    if (/([^aeiouslzf])\1$/.test(stem) || words.doublingVerbs.has(shorter)) return shorter;
    if (/(?:ll|ss|zz|ff)$/.test(stem)) return isWord(stem) ? stem : shorter;
    if (/ng$/.test(stem)) return isWord(stem) || !isWord(withE) ? stem : withE;
    if (ENDS_IN_SILENT_E.test(stem) && isWord(withE)) return withE;
    if (ONE_SHORT_SYLLABLE.test(stem)) return withE;
    return isWord(stem) || !isWord(withE) ? stem : withE;
  }

  function singular(form: string): string {
    const listed = words.nounOf.get(form);
    if (listed) return listed;
    return words.unchangedNouns.has(form) ? form : withoutS(form);
  }

  /** "tries" → "try", "watches" → "watch", "moves" → "move". */
  function withoutS(form: string): string {
    if (!form.endsWith('s') || form.endsWith('ss')) return form;
    if (/[^aeiou]ies$/.test(form) && form.length > 4) return `${form.slice(0, -3)}y`;
    if (/(?:ss|sh|ch|x|zz)es$/.test(form)) return form.slice(0, -2);
    if (/(?:[^aeiou]o|[aeiou]z|[^aeiou]z)es$/.test(form) && !isWord(form.slice(0, -1)))
      return form.slice(0, -2);
    return form.slice(0, -1);
  }

  function positive(form: string): string {
    const listed = words.positiveOf.get(form);
    if (listed) return listed;
    const stem = form.replace(/(?:er|est)$/, '');
    if (stem === form || stem.length < 2) return form;
    if (stem.endsWith('i')) return `${stem.slice(0, -1)}y`;
    if (/([^aeiousl])\1$/.test(stem)) return stem.slice(0, -1);
    return !isWord(stem) || /[cvg]$/.test(stem) ? pick(`${stem}e`, stem) : stem;
  }
  const pick = (first: string, second: string) => (isWord(first) ? first : second);

  function anyVerb(lower: string, { xpos, deprel, headXpos }: WordInTree): string {
    // "she's gone", but "she's here" and "she's going".
    if (/^['’`´]?s$/.test(lower)) return deprel === 'aux' && headXpos === 'VBN' ? 'have' : 'be';
    if (/^['’`´]?d$/.test(lower)) return xpos === 'MD' ? 'would' : 'have';
    const full = words.fullForms.get(lower);
    if (full) return full;
    const ending = VERB_ENDINGS[xpos];
    if (ending) return verb(lower, ending);
    return words.verbOf.get(lower) === 'be' ? 'be' : lower;
  }

  return (word) => {
    const { form, upos, xpos } = word;
    const lower = form.toLowerCase();
    if (upos === 'PROPN') return xpos === 'NNPS' ? form.replace(/(?<=[^s])s$/, '') : form;
    if (lower === 'i') return 'I';
    if (upos === 'VERB' || upos === 'AUX') return anyVerb(lower, word);
    if (xpos === 'NNS') return singular(lower);
    if (/^(?:JJ|RB)[RS]$/.test(xpos)) return positive(lower);
    const pronoun = xpos === 'PRP' ? PRONOUNS.get(lower) : undefined;
    // "1.80 m"
    return pronoun ?? (xpos === 'NN' ? lower : words.fullForms.get(lower)) ?? lower;
  };
}
