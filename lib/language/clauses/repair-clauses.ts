import { OPENS } from './heads';
import { type Changes, newRoot } from './repair-words';
import { joinedBefore } from './run-on';
import { formOf, type Tree } from './tree';

const NONE: Changes = new Map();

/** "When I was younger, my wife and I went to Crete", parsed as two statements: the opening clause says when. */
export function repairOpeningClause(tree: Tree): Changes {
  const { root } = tree;
  const subject = tree.childOf(root, 'nsubj');
  const opening = tree
    .childrenBy(root, 'mark', 'advmod')
    .find((index) => !/^(?:even|just|only|long|right)$/.test(formOf(tree, index)));
  if (subject === undefined || opening === undefined || opening > subject) return NONE;
  const isCalled = tree.tokens.slice(0, opening).every(({ upos }) => /^(?:INTJ|PUNCT|ADV)$/.test(upos));
  if (!OPENS.has(formOf(tree, opening)) || !isCalled) return NONE;
  const joined = tree
    .childrenBy(root, 'parataxis', 'conj')
    .find(
      (index) =>
        index > root && tree.childOf(index, 'nsubj') !== undefined && tree.childOf(index, 'cc') === undefined,
    );
  const main = joined ?? mainAsRelative(tree, root);
  if (main === undefined) return NONE;
  const first = tree.subtreeOf(main).find((index) => tree.tokens[index]?.upos !== 'PUNCT') ?? main;
  // "When I get my degree I want a farm": the degree was taken from the opening clause.
  const [start] = tree.subtreeOf(tree.childrenBy(main, 'nsubj').at(-1) ?? main);
  const isNamed = /^(?:i|we|he|she|they)$/.test(formOf(tree, start ?? -1));
  if (first !== start && formOf(tree, first - 1) !== ',') return NONE;
  if (joined === undefined && !isNamed) return NONE;
  const isComma = tree.tokens[first - 1]?.upos === 'PUNCT';
  return newRoot(tree, main, 'advcl', (index) => index >= (isComma ? first - 1 : first) || index < opening);
}

/** "Before I married a Dane I hated rain", parsed as a Dane whom I hated: without it the sentence has no statement. */
const mainAsRelative = (tree: Tree, root: number): number | undefined =>
  tree
    .subtreeOf(root)
    .find(
      (index) =>
        tree.tokens[index]?.deprel === 'acl:relcl' &&
        /^VB[DPZ]$/.test(tree.tokens[index]?.xpos ?? '') &&
        tree.tokens[tree.tokens[index]?.head ?? -1]?.head === root,
    );

/** "My boss doesn't know I'm ill", "a car my uncle sold me", parsed as two statements. */
export function repairReported(tree: Tree): Changes {
  for (const [index, { deprel }] of tree.tokens.entries()) {
    const joined = deprel === 'parataxis' ? joinedBefore(tree, index) : null;
    if (joined) return new Map([[index, joined]]);
  }
  return NONE;
}

/** "I have a brother, my sisters are nurses and work nights": whoever was named last does, not the first. */
export function repairNearestSubject(tree: Tree): Changes {
  for (const [index, { deprel, head, xpos }] of tree.tokens.entries()) {
    const isShared =
      deprel === 'conj' &&
      /^VB[DPZ]?$/.test(xpos) &&
      tree.childOf(index, 'nsubj', 'expl', 'aux') === undefined;
    if (!isShared || tree.childOf(head, 'nsubj') === undefined) continue;
    const nearest = tree
      .childrenBy(head, 'conj')
      .findLast((other) => other < index && tree.childOf(other, 'nsubj') !== undefined);
    const subject = tree.childOf(nearest ?? -1, 'nsubj');
    if (nearest !== undefined && subject !== undefined && agrees(tree, subject, index))
      return new Map([[index, { head: nearest }]]);
  }
  return NONE;
}

function agrees(tree: Tree, subject: number, verb: number): boolean {
  const xpos = tree.tokens[verb]?.xpos;
  if (xpos === 'VBD') return true;
  const isMany =
    /^NNP?S$/.test(tree.tokens[subject]?.xpos ?? '') ||
    /^(?:i|we|you|they|people)$/.test(formOf(tree, subject)) ||
    tree.childOf(subject, 'conj') !== undefined;
  return isMany === (xpos !== 'VBZ');
}

/** "I have a shop and I'm in it three days a week", parsed as having it three days: when stands beside the statement it is about. */
export function repairLateTime(tree: Tree): Changes {
  for (const [index, { deprel, head }] of tree.tokens.entries()) {
    if (!/^obl(?::unmarked)?$/.test(deprel) || head > index) continue;
    const [first = index] = tree.subtreeOf(index);
    const nearest = tree
      .childrenBy(head, 'conj')
      .findLast((other) => other < first && tree.childOf(other, 'nsubj', 'nsubj:pass') !== undefined);
    if (nearest !== undefined) return new Map([[index, { head: nearest }]]);
  }
  return NONE;
}

/** "I have rowed since I was 12", parsed as a number with a preposition: a clause of time. */
export function repairSinceAge(tree: Tree): Changes {
  for (const [index, { deprel }] of tree.tokens.entries()) {
    const opening = tree.childrenBy(index, 'case').find((child) => OPENS.has(formOf(tree, child)));
    const isClause = tree.childOf(index, 'nsubj') !== undefined && tree.childOf(index, 'cop') !== undefined;
    if (!/^(?:obl|advcl)$/.test(deprel) || opening === undefined || !isClause) continue;
    return new Map([
      [index, { deprel: 'advcl' }],
      [opening, { deprel: 'mark', upos: 'SCONJ' }],
    ]);
  }
  return NONE;
}

/** "A cat called Tofu and a dog called Bean", parsed as a dog that called somebody: another thing with a name. */
export function repairSecondNamed(tree: Tree): Changes {
  for (const [index, token] of tree.tokens.entries()) {
    const first = token.head;
    const object = tree.tokens[first]?.head ?? -1;
    const subject = tree.childOf(index, 'nsubj');
    const isRead =
      /^(?:called|named)$/.test(formOf(tree, index)) &&
      token.deprel === 'conj' &&
      tree.relationOf(first) === 'acl' &&
      tree.tokens[first]?.lemma === token.lemma &&
      subject !== undefined &&
      tree.childOf(subject, 'det', 'nummod') !== undefined &&
      tree.childOf(index, 'aux') === undefined;
    if (!isRead || subject === undefined) continue;
    return new Map<number, Partial<Tree['tokens'][number]>>([
      ...tree.childrenBy(index, 'cc').map((cc) => [cc, { head: subject }] as const),
      [subject, { head: object, deprel: 'conj' }],
      [index, { head: subject, deprel: 'acl' }],
    ]);
  }
  return NONE;
}

/** "Painting landscapes and baking is my hobby", parsed as landscapes, and a statement about baking. */
export function repairJoinedDeeds(tree: Tree): Changes {
  const { root } = tree;
  const [first = root] = tree.subtreeOf(root);
  const isDeed = (index: number) => /^(?:VBG|NN)$/.test(tree.tokens[index]?.xpos ?? '');
  if (!/.{2}ing$/.test(formOf(tree, first)) || tree.childOf(root, 'nsubj', 'cop', 'aux')) return NONE;
  const main = tree.childrenBy(root, 'conj').find((index) => tree.childOf(index, 'cop') !== undefined);
  const subject = main === undefined ? undefined : tree.childOf(main, 'nsubj', 'csubj');
  if (main === undefined || subject === undefined || !isDeed(subject)) return NONE;
  const [cop = -1] = tree.childrenBy(main, 'cop');
  const isSecond = /.{2}ing$/.test(formOf(tree, subject)) || formOf(tree, cop) === 'are';
  const isJoined = formOf(tree, subject - 1) === 'and' && tree.subtreeOf(subject).length === 1;
  if (!isSecond || !isJoined) return NONE;
  return new Map<number, Partial<Tree['tokens'][number]>>([
    ...newRoot(tree, main, 'nsubj', (index) => index > main),
    [subject - 1, { head: subject }],
    [subject, { head: root, deprel: 'conj' }],
  ]);
}

/** "Two languages: Thai and Dutch", parsed as two statements: what follows the sign says which ones. */
export function repairListed(tree: Tree): Changes {
  for (const [index, { upos, deprel }] of tree.tokens.entries()) {
    const [sign = index] = tree.subtreeOf(index);
    const isList = upos === 'PROPN' || tree.childOf(index, 'conj') !== undefined;
    const isRead =
      deprel === 'parataxis' &&
      /^(?:NOUN|PROPN)$/.test(upos) &&
      (formOf(tree, sign) === ':' || (/^[-–—]+$/.test(formOf(tree, sign)) && isList)) &&
      tree.tokens[sign - 1]?.upos === 'NOUN' &&
      tree.childOf(index, 'nsubj', 'cop') === undefined;
    if (isRead) return new Map([[index, { head: sign - 1, deprel: 'appos' }]]);
  }
  return NONE;
}

/** "I take Maths, Art, Latin and Greek", parsed as statements from a comma on: bare nouns go on with the list. */
export function repairBrokenList(tree: Tree): Changes {
  const verb = tree.root;
  const object = tree.childOf(verb, 'obj');
  const [second] = object === undefined ? [] : tree.childrenBy(object, 'conj');
  if (object === undefined || second === undefined) return NONE;
  const parts = tree.childrenBy(verb, 'parataxis').filter((index) => {
    const [first = index] = tree.subtreeOf(index).filter((word) => tree.tokens[word]?.upos !== 'PUNCT');
    return (
      index > second &&
      /^(?:NOUN|PROPN)$/.test(tree.tokens[index]?.upos ?? '') &&
      formOf(tree, first - 1) === ',' &&
      tree.childOf(index, 'nsubj', 'cop', 'acl', 'advcl', 'obl', 'det', 'nmod:poss') === undefined
    );
  });
  return new Map(parts.map((index) => [index, { head: object, deprel: 'conj' }]));
}

/** "…, writing recipes, answering readers", parsed as things: a participle goes on about the statement. */
export function repairParticiple(tree: Tree): Changes {
  for (const [index, { xpos, deprel, head }] of tree.tokens.entries()) {
    const thing = tree.tokens[head];
    const isRead =
      xpos === 'VBG' &&
      tree.tokens[index - 1]?.form === ',' &&
      /^(?:compound|amod)$/.test(deprel) &&
      head > index &&
      thing !== undefined &&
      /^(?:parataxis|appos)$/.test(thing.deprel) &&
      thing.head < index &&
      tree.childOf(head, 'det', 'nmod:poss') === undefined;
    if (!isRead) continue;
    const moved = tree.childrenBy(head, 'conj', 'punct', 'cc').filter((child) => child !== index);
    return new Map<number, Partial<Tree['tokens'][number]>>([
      ...moved.map((child) => [child, { head: index }] as const),
      [index, { upos: 'VERB', head: thing.head, deprel: 'advcl' }],
      [head, { head: index, deprel: 'obj' }],
    ]);
  }
  return NONE;
}

/** "I'm sugar and gluten free", parsed as being sugar: both nouns belong to the adjective. */
export function repairFree(tree: Tree): Changes {
  const { root } = tree;
  const free = tree
    .childrenBy(root, 'conj')
    .find(
      (index) =>
        /^(?:free|intolerant|based|friendly|averse)$/.test(formOf(tree, index)) &&
        tree.childOf(index, 'compound', 'obl:unmarked', 'nmod') !== undefined,
    );
  const isRead =
    free !== undefined &&
    tree.tokens[root]?.upos === 'NOUN' &&
    tree.childOf(root, 'cop') !== undefined &&
    tree.childOf(root, 'det', 'amod', 'case', 'nmod:poss') === undefined;
  if (!isRead || free === undefined) return NONE;
  const joined = tree.childrenBy(free, 'cc').map((cc) => [cc, { head: root }] as const);
  return new Map<number, Partial<Tree['tokens'][number]>>([
    ...newRoot(tree, free, 'compound', (index) => !/^(?:cc|conj)$/.test(tree.relationOf(index))),
    ...joined,
  ]);
}

/** "My husband he is a chef", "my sister, she works nights": the pronoun repeats the subject. */
export function repairRepeatedSubject(tree: Tree): Changes {
  const pronoun = tree.tokens.findIndex(
    ({ form, deprel }) => /^(?:he|she|they)$/i.test(form) && /^(?:nsubj|appos)/.test(deprel),
  );
  const noun = formOf(tree, pronoun - 1) === ',' ? pronoun - 2 : pronoun - 1;
  const verb = tree.tokens[pronoun]?.head ?? -1;
  const owned = tree.subtreeOf(noun).filter((index) => index <= noun);
  const isRead =
    noun > 0 &&
    owned.length === noun + 1 &&
    tree.tokens[noun]?.upos === 'NOUN' &&
    /^(?:my|our)$/.test(formOf(tree, 0)) &&
    /^(?:VB[DPZ]|MD|RB)$/.test(tree.tokens[pronoun + 1]?.xpos ?? '');
  if (!isRead) return NONE;
  const head = verb === noun ? tree.root : verb;
  const isSubject = tree.relationOf(noun) === 'nsubj' && tree.tokens[noun]?.head === head;
  if (verb !== noun && isSubject) return NONE;
  return new Map<number, Partial<Tree['tokens'][number]>>([
    ...(isSubject ? [] : noun === tree.root ? newRoot(tree, head, 'nsubj', (index) => index > pronoun) : []),
    [pronoun, { head, deprel: 'reparandum' }],
  ]);
}

/** "My cousin and I do not talk", parsed as a cousin, and that I don't: both do it. */
export function repairJoinedSubject(tree: Tree): Changes {
  const { root } = tree;
  const verb = tree.childrenBy(root, 'conj').find((index) => tree.childOf(index, 'nsubj') !== undefined);
  const speaker = verb === undefined ? undefined : tree.childOf(verb, 'nsubj');
  const isRead =
    verb !== undefined &&
    speaker !== undefined &&
    /^(?:NOUN|PROPN)$/.test(tree.tokens[root]?.upos ?? '') &&
    tree.childOf(root, 'nsubj', 'cop', 'case') === undefined &&
    formOf(tree, speaker) === 'i' &&
    formOf(tree, speaker - 1) === 'and' &&
    speaker - 2 === root &&
    tree.childrenBy(verb, 'cop', 'aux').every((index) => !/^['’]?a?m$/.test(formOf(tree, index)));
  if (!isRead || verb === undefined || speaker === undefined) return NONE;
  return new Map<number, Partial<Tree['tokens'][number]>>([
    ...newRoot(tree, verb, 'nsubj', (index) => index > speaker),
    [speaker - 1, { head: speaker }],
    [speaker, { head: root, deprel: 'conj' }],
  ]);
}

/** "One of my cats died", parsed as one of the cats that died. */
export function repairPart(tree: Tree): Changes {
  const { root } = tree;
  const whole = tree.childOf(root, 'nmod') ?? -1;
  const verb = tree.childrenBy(whole, 'acl').find((index) => tree.tokens[index]?.xpos === 'VBD');
  const isPart = tree.tokens[root]?.upos === 'NUM' && tree.childOf(root, 'nsubj', 'cop') === undefined;
  return !isPart || verb === undefined || tree.childOf(verb, 'nsubj') !== undefined
    ? new Map()
    : newRoot(tree, verb, 'nsubj', (index) => index > verb);
}
