import { isMan, isWoman } from '../kin';
import { wordClass } from '../lexicon/word-classes';
import { actsForSpeaker, isReal } from './companions';
import type { Mention } from './mentions';
import { nameBeside } from './name-beside';
import { formOf, type Tree } from './tree';

/** "Someone", "a guy": it says nothing of who they are to the speaker. */
const ANYBODY = wordClass('anybody');
/** "A friend": the speaker's, where the speaker has to do with them. */
const FRIENDS = wordClass('friends');
/** What one does with those whom one knows. */
const MEETS = /^(?:meet|know|date|befriend|marry|like)$/;
const WOMAN = /^(?:woman|girl|lady)$/;
const MAN = /^(?:man|guy|boy|lad|bloke|fella)$/;

/** People whom a sentence introduces by name: "I'm seeing someone, Una", "tea with an old friend, Una", "a colleague called Una". */
export function introducedIn(tree: Tree): Mention[] {
  return tree.tokens.flatMap((_, index) => {
    const name = nameOf(tree, index);
    if (name === null || !isReal(tree, index)) return [];
    const noun = (tree.tokens[index]?.lemma ?? '').toLowerCase();
    const isFriend = FRIENDS.has(noun) && (isMetBySpeaker(tree, index) || concernsSpeaker(tree, index));
    if (!isFriend && !(ANYBODY.has(noun) && isMetBySpeaker(tree, index))) return [];
    const called = isFriend ? `${noun} ${name}` : name;
    return [
      {
        index,
        text: isFriend ? `my ${called}` : name,
        name,
        owner: '',
        called,
        noun: isFriend ? noun : name.toLowerCase(),
        kind: isFriend ? 'person' : 'name',
        isMany: false,
        isWoman: isWoman(noun) || WOMAN.test(noun),
        isMan: isMan(noun) || MAN.test(noun),
        isOwn: true,
      },
    ];
  });
}

/** "Una" of "someone, Una, …", "a friend called Una". */
function nameOf(tree: Tree, index: number): string | null {
  const article = tree.childOf(index, 'det', 'nummod');
  const isNew =
    article === undefined
      ? formOf(tree, index).startsWith('some')
      : /^(?:an?|one)$/.test(formOf(tree, article));
  if (!isNew || tree.childOf(index, 'nmod:poss') !== undefined) return null;
  const beside = nameBeside(tree, index, article ?? index);
  if (beside && beside.first > index)
    return tree.tokens
      .slice(beside.first, beside.last + 1)
      .map(({ form }) => form)
      .join(' ');
  const isCalled = /^(?:named|called)$/.test(formOf(tree, index + 1));
  const name = tree.tokens[index + 2];
  return isCalled && name?.upos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(name.form) ? name.form : null;
}

/** "I met a guy", "we had tea with a friend", "I'm seeing someone", "there's a girl in my class". */
function isMetBySpeaker(tree: Tree, index: number): boolean {
  const { head = -1, lemma = '' } = tree.tokens[index] ?? {};
  const verb = tree.tokens[head];
  const isFriend = FRIENDS.has(lemma.toLowerCase());
  if (tree.childOf(head, 'expl') !== undefined) return hasOwn(tree);
  if (![head, verb?.head ?? -1].some((at) => actsForSpeaker(tree, at))) return false;
  if (tree.relationOf(index) === 'obj')
    return isFriend || MEETS.test(verb?.lemma ?? '') || (verb?.lemma === 'see' && verb.xpos === 'VBG');
  const isWith = tree.childrenBy(index, 'case').some((child) => formOf(tree, child) === 'with');
  // "I had tea with a friend"
  return isWith && /^(?:obl|nmod)$/.test(tree.relationOf(index));
}

/** "A neighbour, Mrs Ott, waters my plants" */
const concernsSpeaker = (tree: Tree, index: number): boolean =>
  tree.relationOf(index) === 'nsubj' && hasOwn(tree);

const hasOwn = (tree: Tree): boolean =>
  tree.tokens.some((_, index) => /^(?:my|our|me|us)$/.test(formOf(tree, index)));
