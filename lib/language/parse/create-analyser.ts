import type { Model } from './model-file';
import { createStateScorer, searchTree } from './parse-beam';
import { describeSentence, PARSE_BITS } from './parse-features';
import { createTagger, TAG_BITS } from './tag-words';
import { createWeights } from './weights';

/** What the model says of a sentence's words, in their order. */
export interface Analysis {
  readonly upos: string[];
  readonly xpos: string[];
  /** The index of each word's head; -1 for the root. */
  readonly heads: number[];
  readonly deprels: string[];
}

/** Tags and parses a sentence that is already cut into words. */
export type Analyser = (forms: readonly string[]) => Analysis;

/** The label of the one word that hangs on nothing. */
export const ROOT = 'root';

export function createAnalyser(model: Model): Analyser {
  const clusters = (word: string) => model.clusters.get(word) ?? 0;
  const tagger = createTagger(createWeights(model.tagWeights, TAG_BITS), model.tags.length, clusters);
  const scorer = createStateScorer(createWeights(model.parseWeights, PARSE_BITS));
  const options = { labels: model.labels.length, root: model.labels.indexOf(ROOT), width: model.beam };
  const tags = model.tags.map((tag) => {
    const [xpos = '', upos = ''] = tag.split(' ');
    return { xpos, upos };
  });
  return (written) => {
    const forms = written.map(plainForm);
    const found = tagger.tag(forms);
    const tree = searchTree(describeSentence(forms, found, clusters), scorer, options);
    const tagOf = (index: number) => tags[found[index] ?? 0] ?? { xpos: '', upos: '' };
    return {
      upos: forms.map((_, index) => tagOf(index).upos),
      xpos: forms.map((_, index) => tagOf(index).xpos),
      heads: forms.map((_, index) => (tree.heads[index + 1] ?? 0) - 1),
      deprels: forms.map((_, index) => model.labels[tree.labels[index + 1] ?? 0] ?? ''),
    };
  };
}

const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
/** What pictures are read as. Treebanks are older than they are. */
const SMILEY = ':)';

/** The form as the training sentences write it: quotes without a direction, a smiley for a picture. */
function plainForm(form: string): string {
  if (PICTURE.test(form)) return SMILEY;
  return form.replace(/[‘’´`]/g, "'").replace(/[“”„]/g, '"');
}
