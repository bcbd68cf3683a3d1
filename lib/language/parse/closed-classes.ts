import type { AllowedTags } from './tag-words';

/**
 * What function words may be. Their classes get no new words, so that what training never saw is a mistake. Tags and
 * relations lead to lists of words or parts of speech, separated by spaces.
 */
export interface ClosedClasses {
  /** Tags ("IN ADP") with words that have no other tags than those they are listed at, in lower case. */
  readonly only: Readonly<Record<string, string>>;
  /** Closed tags with words that may have open ones as well. No word that is listed neither here nor there has them. */
  readonly also: Readonly<Record<string, string>>;
  /** Relations with the universal tags of the words that have them; a relation that is not listed is open to all. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The parts of speech that get no new words, as Universal Dependencies has them; numerals are too many to list. */
export const CLOSED = new Set(['ADP', 'AUX', 'CCONJ', 'DET', 'PART', 'PRON', 'SCONJ']);
/** A function word with a capital may be a name: "Will". */
const NAME = 'NNP PROPN';

/** @param tags the names of the tags in the order of their numbers. */
export function allowTags({ only, also }: ClosedClasses, tags: readonly string[]): AllowedTags {
  const open = Uint8Array.from(tags, (tag) => (CLOSED.has(tag.split(' ')[1] ?? '') ? 0 : 1));
  const byWord = new Map<string, Uint8Array>();
  const add = (lists: Readonly<Record<string, string>>, others: Uint8Array) => {
    for (const [tag, words] of Object.entries(lists))
      for (const word of words.split(' ')) {
        const allowed = byWord.get(word) ?? Uint8Array.from(others);
        const index = tags.indexOf(tag);
        if (index >= 0) allowed[index] = 1;
        byWord.set(word, allowed);
      }
  };
  add(only, new Uint8Array(tags.length));
  add(also, open);
  const name = tags.indexOf(NAME);
  const asName = new Map(
    [...byWord].map(([word, allowed]) => [word, allowed.map((value, tag) => (tag === name ? 1 : value))]),
  );
  return (form) => {
    const word = form.toLowerCase();
    return (word === form ? byWord : asName).get(word) ?? open;
  };
}

/** Says of a word with a tag which labels it may have, and which tag it has with one of them. */
export interface LabelRules {
  /** One number a label, 0 for those that the word cannot have. */
  allowed(form: string, tag: number): Uint8Array;
  /** Tagging comes first and knows less: "had" before a participle is an auxiliary, whatever it was tagged as. */
  tagFor(form: string, tag: number, label: number): number;
}

export function createLabelRules(
  closed: ClosedClasses,
  { tags, labels }: { tags: readonly string[]; labels: readonly string[] },
  allowed: AllowedTags,
): LabelRules {
  const uposOf = (tag: number) => tags[tag]?.split(' ')[1] ?? '';
  const lists = labels.map((label) => closed.labels[label]?.split(' '));
  const ofUpos = (upos: string) => Uint8Array.from(lists, (list) => (list?.includes(upos) === false ? 0 : 1));
  const ofTag = tags.map((_, tag) => ofUpos(uposOf(tag)));
  /** The closed tags that are one with a tag in the treebank's own terms: "VBD AUX" with "VBD VERB". */
  const twins = tags.map((name, tag) =>
    tags.flatMap((other, index) =>
      index !== tag && other.split(' ')[0] === name.split(' ')[0] && CLOSED.has(uposOf(index)) ? [index] : [],
    ),
  );
  const twinsOf = (form: string, tag: number) => {
    const found = twins[tag] ?? [];
    return found.length === 0 ? found : found.filter((twin) => allowed(form)[twin] === 1);
  };
  const none = ofUpos('');
  return {
    allowed(form, tag) {
      const own = ofTag[tag] ?? none;
      const others = twinsOf(form, tag);
      if (others.length === 0) return own;
      return own.map((value, label) => (value || others.some((twin) => ofTag[twin]?.[label]) ? 1 : 0));
    },
    tagFor(form, tag, label) {
      if (ofTag[tag]?.[label] !== 0) return tag;
      return twinsOf(form, tag).find((twin) => ofTag[twin]?.[label]) ?? tag;
    },
  };
}
