import { finiteOf, type Tree } from '../clauses/tree';
import { loadIrregularWords } from '../english/irregular-words';
import { wordClass } from '../lexicon/word-classes';
import type { Tense } from './series';

const READYING = wordClass('readying');
const MOVING = wordClass('moving');
const EVENTS = wordClass('datedEvents');
/** Past forms that the tags may take for the present: "quit", "learnt". */
const PAST_FORMS = new Set([
  ...[...loadIrregularWords().verbs.values()].map(({ past }) => past),
  ...['learnt', 'dreamt', 'burnt'],
]);

/** The tense of the verb that the date at an offset depends on; null if no verb shows one. */
export function tenseOfVerb(trees: readonly Tree[], offset: number): Tense | null {
  for (const tree of trees) {
    const index = tree.tokens.findIndex(({ end }) => offset < end);
    if (index < 0) continue;
    const date = nounAt(tree, index);
    return tenseAbove(tree, date, date);
  }
  return null;
}

/** The date begins with "on", which depends on the day. */
function nounAt(tree: Tree, index: number): number {
  const isBefore = /^(?:case|det|amod|nummod|mark)$/.test(tree.relationOf(index));
  return isBefore ? nounAt(tree, tree.tokens[index]?.head ?? index) : index;
}

function tenseAbove(tree: Tree, index: number, date: number): Tense | null {
  const { upos = '', head = -1 } = tree.tokens[index] ?? {};
  const isPredicate = /^(?:VERB|AUX)$/.test(upos) || tree.childOf(index, 'cop', 'aux') !== undefined;
  if (isPredicate) return tenseOf(tree, index, date);
  return head < 0 ? null : tenseAbove(tree, head, date);
}

function tenseOf(tree: Tree, index: number, date: number): Tense | null {
  const { xpos = '', head = -1, form = '' } = tree.tokens[index] ?? {};
  const auxiliaries = tree.childrenBy(index, 'aux').map((child) => tree.tokens[child]);
  const isPerfect = xpos === 'VBN' && auxiliaries.some((aux) => aux?.lemma === 'have');
  // "He'd broken it"
  const isHad =
    auxiliaries.length === 1 &&
    /^['’]d$/.test(auxiliaries[0]?.form ?? '') &&
    (xpos === 'VBN' || /(?:ed|en|wn)$/.test(form));
  const tag = tree.tokens[finiteOf(tree, index)]?.xpos ?? '';
  if (tag === 'MD') return isPerfect || isHad ? 'past' : 'future';
  const isPast = tag === 'VBD' || isPerfect || (tag === 'VBN' && xpos !== 'VBG');
  if (isPast) return isToCome(tree, index, date) ? 'future' : 'past';
  if (/^VB[PZ]$/.test(tag)) return PAST_FORMS.has(form.toLowerCase()) ? null : 'future';
  if (tree.childOf(index, 'nsubj') !== undefined || xpos !== tag) return 'future';
  // "To see Muse", "starting in May": as the verb before it.
  return head < 0 ? null : tenseAbove(tree, head, date);
}

/** What was prepared is still to come: "booked flights to Rome in May", "moved the exam to Friday", "got an exam on Friday". */
function isToCome(tree: Tree, index: number, date: number): boolean {
  const { lemma = '', form = '' } = tree.tokens[index] ?? {};
  const isHeld = lemma === 'get' && tree.tokens[finiteOf(tree, index)]?.lemma === 'have';
  const words = tree.tokens.slice(index + 1, date);
  if (isHeld && /^got$/i.test(form)) return true;
  if (MOVING.has(lemma)) return /^(?:to|for|until|till)$/i.test(words.at(-1)?.form ?? '');
  if (!READYING.has(lemma)) return false;
  return words.some(
    ({ form, upos, head, deprel, lemma: noun }) =>
      (upos === 'NOUN' && deprel !== 'compound' && EVENTS.has(noun)) ||
      (lemma === 'get' && !words.some((word) => word.lemma === 'ticket')
        ? deprel === 'case' && /^for$/i.test(form)
        : /^(?:to|for)$/i.test(form) && tree.tokens[head]?.upos !== 'PRON'),
  );
}
