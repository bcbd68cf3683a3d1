import { createTree, formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import WORDS from './leave-role.json';

const setOf = (words: string) => new Set(words.split(' '));
const ENDS = setOf(WORDS.ends);
const PLAYS = setOf(WORDS.plays);
const PLAYING = setOf(WORDS.playing);
const AFTER = setOf(WORDS.after);
const OVER = setOf(WORDS.over);
const ORDINARY = setOf(WORDS.ordinary);
const BETWEEN = setOf('the this our that my with of in out being be all just only a an');
const NEGATED = setOf("not n't never");
const OWN = setOf("i we us 's let");
/** How many words may stand between a verb and what it ends: "stop being in the". */
const NEAR = 4;

/** Whether a sentence ends the play: "stop the role-play", "scene over", "that was all in character". */
export function leavesRole(text: string): boolean {
  return english()
    .parser.parse(text)
    .some((sentence) => {
      const tree = createTree(sentence);
      const words = merge(tree);
      const isNegated = words.some(({ form }) => NEGATED.has(form));
      return !isNegated && words.some((_, at) => endsPlay(tree, words, at) || isAfterPlay(words, at));
    });
}

interface Word {
  form: string;
  lemma: string;
  index: number;
}

/** The words, "role-play" and "role play" as one. */
function merge(tree: Tree): Word[] {
  const words = tree.tokens.map(
    ({ lemma }, index): Word => ({ form: formOf(tree, index), lemma: lemma.toLowerCase(), index }),
  );
  return words
    .filter(({ form }) => form !== '-')
    .flatMap((word, at, all) => {
      if (/^role-?play(?:ing)?$/.test(word.form)) return [{ ...word, lemma: 'roleplay' }];
      if (word.form === 'role' && /^play(?:ing)?$/.test(all[at + 1]?.form ?? ''))
        return [{ ...word, lemma: 'roleplay' }];
      return /^play(?:ing)?$/.test(word.form) && all[at - 1]?.form === 'role' ? [] : [word];
    });
}

/** "Stop the role-play", "let's end this scenario", "I want to stop pretending"; not "I want to stop playing golf". */
function endsPlay(tree: Tree, words: readonly Word[], at: number): boolean {
  const verb = words[at];
  const token = tree.tokens[verb?.index ?? -1];
  if (!verb || !token || !ENDS.has(verb.lemma) || token.xpos === 'VBD' || !isOwn(tree, verb.index))
    return false;
  if (
    verb.lemma === 'stop' &&
    words[at + 1]?.form === 'being' &&
    /^(?:an?|the)$/.test(words[at + 2]?.form ?? '')
  )
    return true;
  const next = words[at + 1];
  if (next && isPlaying(next) && /^VBG|^NN/.test(tree.tokens[next.index]?.xpos ?? ''))
    return isLast(words, at + 1);
  const play = playAfter(words, at + 1);
  return play !== null && isLast(words, play);
}

/** The index of the play that follows, with nothing but small words between; null if something else follows. */
function playAfter(words: readonly Word[], from: number): number | null {
  for (let at = from; at <= from + NEAR && at < words.length; at++) {
    if (PLAYS.has(words[at]?.lemma ?? '')) return at;
    if (!BETWEEN.has(words[at]?.form ?? '')) return null;
  }
  return null;
}

/** "Pretending", as a verb or a noun. */
function isPlaying(word: Word | undefined): boolean {
  return word !== undefined && (PLAYING.has(word.lemma) || PLAYING.has(word.lemma.replace(/ing$/, '')));
}

/** Nothing makes it something else: "the game of thrones", "the play at the theatre", "stop playing golf". */
function isLast(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.form;
  return next === undefined || AFTER.has(next) || /^(?:and|so|because|as)$/.test(next);
}

/** Nobody else's: an order, a wish or a suggestion of the person. */
function isOwn(tree: Tree, verb: number): boolean {
  for (let at = verb, steps = 0; at >= 0 && steps < 3; at = tree.tokens[at]?.head ?? -1, steps++) {
    const subject = tree.childOf(at, 'nsubj');
    if (subject === undefined) continue;
    const isAsked =
      formOf(tree, subject) === 'you' &&
      tree.childrenBy(verb, 'aux').some((aux) => /^(?:can|could|will|would)$/.test(formOf(tree, aux)));
    return OWN.has(formOf(tree, subject)) || isAsked;
  }
  return true;
}

/** "End of the role-play", "scene over", "that was all in character", "back to real life". */
function isAfterPlay(words: readonly Word[], at: number): boolean {
  const { form = '', lemma = '' } = words[at] ?? {};
  const after = (step: number) => words[at + step]?.form ?? '';
  const isPlay = (from: number) => {
    const play = playAfter(words, from);
    return play !== null && isLast(words, play);
  };
  if (/^(?:end|enough)$/.test(form) && after(1) === 'of') return isPlay(at + 2);
  if (form === 'no' && after(1) === 'more')
    return isPlay(at + 2) || (isPlaying(words[at + 2]) && isLast(words, at + 2));
  if (form === 'done')
    return (after(1) === 'with' && isPlay(at + 2)) || (isPlaying(words[at + 1]) && isLast(words, at + 1));
  if (form === 'back' && after(1) === 'to')
    return words.slice(at + 2, at + 5).some((word) => ORDINARY.has(word.form));
  if (PLAYS.has(lemma)) {
    const over = after(1) === 'is' || after(1) === "'s" ? at + 2 : at + 1;
    return OVER.has(words[over]?.form ?? '') && isLast(words, over);
  }
  if (form === 'was')
    return /^(?:all|just|only)$/.test(after(1)) && (isPlaying(words[at + 2]) || isPlay(at + 2));
  return form === 'be' && /^(?:ourselves|myself|me)$/.test(after(1)) && after(2) === 'again';
}
