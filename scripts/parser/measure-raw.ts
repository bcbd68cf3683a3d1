import type { SentenceParser } from '@/lib/language/parse/create-parser';
import type { TreebankSentence } from './treebank';

/** F1 scores over words at the same position, as in the CoNLL 2018 shared task. */
export interface RawAccuracy {
  readonly tokens: number;
  readonly upos: number;
  readonly las: number;
  readonly lemmas: number;
  /** Sentences with both boundaries right. */
  readonly sentences: number;
}

interface Word {
  readonly span: string;
  readonly head: string;
  readonly upos: string;
  readonly deprel: string;
  readonly lemma: string;
}

const ROOT_SPAN = 'root';

/**
 * Parses raw texts and compares them with the treebank's words, which are aligned by their positions.
 *
 * @param perText how many sentences of one document are joined to one text.
 */
export function measureRaw(
  sentences: readonly TreebankSentence[],
  parser: SentenceParser,
  perText: number,
): RawAccuracy {
  const count = { gold: 0, found: 0, tokens: 0, upos: 0, las: 0, lemmas: 0 };
  const split = { gold: 0, found: 0, right: 0 };
  for (const group of groupsOf(sentences, perText)) {
    const { words, bounds } = goldOf(group);
    const parsed = parser.parse(group.map(({ text }) => text).join(' '));
    const found = parsed.flatMap(({ tokens }) =>
      tokens.map((token) => ({ ...token, span: spanOf(token), head: spanOf(tokens[token.head]) })),
    );
    const gold = new Map(words.map((word) => [word.span, word]));
    count.gold += words.length;
    count.found += found.length;
    for (const word of found) {
      const right = gold.get(word.span);
      if (!right) continue;
      count.tokens++;
      if (right.upos === word.upos) count.upos++;
      if (right.lemma === word.lemma) count.lemmas++;
      if (right.head === word.head && right.deprel === word.deprel) count.las++;
    }
    split.gold += bounds.size;
    split.found += parsed.length;
    split.right += parsed.filter((sentence) => bounds.has(spanOf(sentence))).length;
  }
  const mean = (right: number, gold = count.gold, found = count.found) =>
    (2 * right) / Math.max(1, gold + found);
  return {
    tokens: mean(count.tokens),
    upos: mean(count.upos),
    las: mean(count.las),
    lemmas: mean(count.lemmas),
    sentences: mean(split.right, split.gold, split.found),
  };
}

function spanOf(token: { start: number; end: number } | undefined): string {
  return token ? `${token.start}-${token.end}` : ROOT_SPAN;
}

function groupsOf(sentences: readonly TreebankSentence[], size: number): TreebankSentence[][] {
  const groups: TreebankSentence[][] = [];
  const documentOf = ({ id }: TreebankSentence) => id.replace(/-\d+$/, '');
  for (const sentence of sentences) {
    const last = groups.at(-1);
    if (last?.[0] && last.length < size && documentOf(last[0]) === documentOf(sentence)) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

function goldOf(group: readonly TreebankSentence[]): { words: Word[]; bounds: Set<string> } {
  const words: Word[] = [];
  const bounds = new Set<string>();
  let offset = 0;
  for (const { text, forms, heads, labels, upos, lemmas } of group) {
    let at = 0;
    const spans = forms.map((form) => {
      const start = Math.max(at, text.indexOf(form, at));
      at = start + form.length;
      return `${offset + start}-${offset + at}`;
    });
    forms.forEach((_, index) => {
      words.push({
        span: spans[index] ?? '',
        head: spans[(heads[index] ?? 0) - 1] ?? ROOT_SPAN,
        upos: upos[index] ?? '',
        deprel: labels[index] ?? '',
        lemma: lemmas[index] ?? '',
      });
    });
    bounds.add(`${spans[0]?.split('-')[0]}-${spans.at(-1)?.split('-')[1]}`);
    offset += text.length + 1;
  }
  return { words, bounds };
}
