import type { Analysis } from './analysis';
import { type Allowance, createReader, type Reading } from './choose-reading';
import { allowTags, type ClosedClasses, createLabelRules } from './closed-classes';
import type { Model } from './model-file';
import { createStateScorer, searchTree, type Tree } from './parse-beam';
import { describeSentence, PARSE_BITS } from './parse-features';
import { numberConfusions, type TagConfusion } from './tag-confusion';
import { createTagger, TAG_BITS } from './tag-words';
import { createWeights } from './weights';

/**
 * Tags and parses a tokenised sentence.
 *
 * @param allowance how many words may be parsed again if tags are uncertain; unlimited by default.
 */
export type Analyser = (forms: readonly string[], allowance?: Allowance) => Analysis;

/** The artificial root has no label. */
const ANY = Uint8Array.of();
/** Words from which on a sentence is searched with half the beam: run-ons and lists, whose trees a wider one hardly betters. */
const LONG_SENTENCE = 80;
/** The label of the one word without a head. */
export const ROOT = 'root';

/** Language knowledge besides the weights. */
export interface GrammarRules {
  /** What function words may be; without it, everything is possible. */
  readonly closedClasses?: ClosedClasses;
  readonly confusions?: readonly TagConfusion[];
  /** Relations that a word has at most once, such as its subject. */
  readonly once?: readonly string[];
  /** Words, in lower case, each with one that is used alike and parsed better. */
  readonly readAs?: ReadonlyMap<string, string>;
}

export function createAnalyser(
  model: Model,
  { closedClasses, confusions = [], once = [], readAs }: GrammarRules = {},
): Analyser {
  const clusters = (word: string) => model.clusters.get(word) ?? 0;
  const allowed = closedClasses && allowTags(closedClasses, model.tags);
  const tagWeights = createWeights(model.tagWeights, TAG_BITS);
  const tagger = createTagger(tagWeights, model.tags.length, clusters, { allowed });
  const rules = closedClasses && allowed && createLabelRules(closedClasses, model, allowed);
  const scorer = createStateScorer(createWeights(model.parseWeights, PARSE_BITS));
  const options = { labels: model.labels.length, root: model.labels.indexOf(ROOT) };
  const single = Uint8Array.from(model.labels, (label) => Number(once.includes(label)));
  const names = model.tags.map((tag) => {
    const [xpos = '', upos = ''] = tag.split(' ');
    return { xpos, upos };
  });
  const describe = ({ tags, tree: { heads, labels } }: Reading): Analysis => ({
    upos: Array.from(tags, (tag) => names[tag]?.upos ?? ''),
    xpos: Array.from(tags, (tag) => names[tag]?.xpos ?? ''),
    heads: Array.from(tags, (_, index) => (heads[index + 1] ?? 0) - 1),
    deprels: Array.from(tags, (_, index) => model.labels[labels[index + 1] ?? 0] ?? ''),
  });
  const readWith = (constraint: { once?: Uint8Array }) =>
    createReader(
      tagger,
      (forms, tags) =>
        searchTree(describeSentence(forms, tags, clusters), scorer, {
          ...options,
          width: forms.length > LONG_SENTENCE ? Math.ceil(model.beam / 2) : model.beam,
          ...constraint,
          allowed: rules && [ANY, ...forms.map((form, index) => rules.allowed(form, tags[index] ?? 0))],
        }),
      numberConfusions(confusions, model.tags, describe),
    );
  const readFreely = readWith({});
  const readWithoutRepeats = readWith({ once: single });
  /** Parses again only if the best tree repeats a relation: a constraint changes the search even where it is not violated. */
  const read = (forms: readonly string[], allowance: Allowance) => {
    const reading = readFreely(forms, allowance);
    return repeats(reading.tree, single) ? readWithoutRepeats(forms, allowance) : reading;
  };
  return (written, allowance = { words: Number.POSITIVE_INFINITY }) => {
    const forms = written.map((form) => readAs?.get(form.toLowerCase()) ?? plainForm(form));
    const { tags, tree } = read(forms, allowance);
    const final = rules
      ? tags.map((tag, index) => rules.tagFor(forms[index] ?? '', tag, tree.labels[index + 1] ?? 0))
      : tags;
    return describe({ tags: final, tree });
  };
}

/** Whether a word has two children with a relation that it may have only once. */
function repeats({ heads, labels }: Tree, single: Uint8Array): boolean {
  const seen = new Set<number>();
  return labels.some((label, word) => {
    if (word === 0 || !single[label]) return false;
    const relation = (heads[word] ?? 0) * single.length + label;
    return seen.size === seen.add(relation).size;
  });
}

const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
/** Replacement for emoji, which are newer than the treebanks. */
const SMILEY = ':)';

/** Replacement for a name of several words that is one token. */
const NAME = 'Hamlet';

/** Characters of a word that are considered. Longer words are addresses and noise. */
const LONGEST_WORD = 60;

/** The form as in the training data: straight quotes, a smiley for an emoji, a known name, a height without the sign of inches. */
function plainForm(form: string): string {
  if (PICTURE.test(form)) return SMILEY;
  if (form.includes(' ')) return NAME;
  return form
    .slice(0, LONGEST_WORD)
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/(?<=\d'\d+)\D+$/, '');
}
