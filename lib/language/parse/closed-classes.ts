import type { AllowedTags } from './tag-words';

/**
 * What function words may be. Their classes get no new words, so anything unseen in training is an error. Tags and
 * relations map to lists of words or parts of speech, separated by spaces.
 */
export interface ClosedClasses {
  /** Tags ("IN ADP") with the words that have no other tags than those listed, in lower case. */
  readonly only: Readonly<Record<string, string>>;
  /** Closed tags with words that may have open tags as well. Only the listed words have them. */
  readonly also: Readonly<Record<string, string>>;
  /** Relations with the universal tags of the words that may have them; unlisted relations are open to all. */
  readonly labels: Readonly<Record<string, string>>;
  /** Open tags with whether a word may have them, in lower case and as written. */
  readonly shapes?: Readonly<Record<string, (word: string, form: string) => boolean>>;
}

/** The parts of speech that get no new words, in Universal Dependencies' terms; numerals are too many to list. */
export const CLOSED = new Set(['ADP', 'AUX', 'CCONJ', 'DET', 'PART', 'PRON', 'SCONJ']);
/** A capitalised function word may be a name: "Will". */
const NAME = 'NNP PROPN';

/** @param tags tag names in the order of their numbers. */
export function allowTags({ only, also, shapes = {} }: ClosedClasses, tags: readonly string[]): AllowedTags {
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
  const shaped = Object.entries(shapes).map(([tag, shape]) => ({ index: tags.indexOf(tag), shape }));
  return (form) => {
    const word = form.toLowerCase();
    const known = (word === form ? byWord : asName).get(word);
    const others = shaped.filter(({ shape }) => !shape(word, form));
    if (known || others.length === 0) return known ?? open;
    return open.map((value, tag) => (others.some(({ index }) => index === tag) ? 0 : value));
  };
}

/** Which labels a tagged word may have, and its tag with a given label. */
export interface LabelRules {
  /** One entry per label, 0 if the word cannot have it. */
  allowed(form: string, tag: number): Uint8Array;
  /** Tagging comes first and knows less: "had" before a participle is an auxiliary, however it was tagged. */
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
  /** The closed tags with the same treebank tag: "VBD AUX" for "VBD VERB". */
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
