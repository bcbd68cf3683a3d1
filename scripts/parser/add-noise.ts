import type { TreebankSentence } from './treebank';

/** The sentence as typed in a chat: lower case, no apostrophes, no final full stop. */
export function addNoise(sentence: TreebankSentence): TreebankSentence {
  const { length } = sentence.forms;
  const last = length - 1;
  const dropStop =
    length > 1 &&
    sentence.forms[last] === '.' &&
    !sentence.heads.includes(length) &&
    sentence.heads[last] !== 0;
  const kept = <T>(values: readonly T[]) => (dropStop ? values.slice(0, last) : values);
  return {
    ...sentence,
    text: typed(dropStop ? sentence.text.replace(/\s*\.\s*$/, '') : sentence.text),
    forms: kept(sentence.forms).map((form) => typed(form) || form.toLowerCase()),
    lemmas: kept(sentence.lemmas),
    upos: kept(sentence.upos),
    xpos: kept(sentence.xpos),
    heads: kept(sentence.heads),
    labels: kept(sentence.labels),
    joined: kept(sentence.joined),
  };
}

const typed = (text: string) => text.toLowerCase().replace(/['’](?=\p{L})|(?<=\p{L})['’]/gu, '');
