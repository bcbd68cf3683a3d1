import { isKin, isPet } from '../kin';
import { isNameOfTime } from '../lexicon/names-of-time';
import { wordClass } from '../lexicon/word-classes';
import type { ParsedSentence } from '../parse/parsed-sentence';
import { formOf, type Tree } from './tree';

type Token = ParsedSentence['tokens'][number];
export type Changes = ReadonlyMap<number, Partial<Token>>;

/** Makes a word the root; the old root and its later dependents are attached to it. */
export function newRoot(
  tree: Tree,
  root: number,
  deprel: string,
  isMoved: (index: number) => boolean,
): Changes {
  const moved = tree.childrenOf(tree.root).filter((index) => index !== root && isMoved(index));
  return new Map<number, Partial<Token>>([
    ...moved.map((index) => [index, { head: root }] as const),
    [tree.root, { head: root, deprel }],
    [root, { head: -1, deprel: 'root' }],
  ]);
}

/** A finite verb of the present, for a word that was taken for another. */
export const presentVerb = (lemma: string): Partial<Token> => ({ upos: 'VERB', xpos: 'VBP', lemma });

/** "What I love every day", "I swim every chance I get": the day is a time, not the object. */
export function repairTimeObject(tree: Tree): Changes {
  const found = tree.tokens.flatMap(({ lemma, deprel, head }, index): [number, Partial<Token>][] => {
    const before = `${formOf(tree, index - 2)} ${formOf(tree, index - 1)}`;
    const isTime =
      /^(?:day|week|weekend|month|year|morning|evening|night|summer|winter|chance|christmas|easter|birthday)$/i.test(
        lemma,
      );
    const isOften = isTime ? /\b(?:every|each)\b/.test(before) : lemma === 'time' && before === 'all the';
    // "I go Thursdays with my sister"
    const isDay = /^\p{L}+days$/u.test(formOf(tree, index)) && isNameOfTime(formOf(tree, index));
    if (
      deprel === 'obj' &&
      isDay &&
      /^(?:go|come|work|train|volunteer)$/.test(tree.tokens[head]?.lemma ?? '')
    )
      return [[index, { deprel: 'obl:unmarked' }]];
    if (deprel !== 'obj' || !isOften || (lemma !== 'chance' && tree.childOf(index, 'nmod', 'acl'))) return [];
    // "I read a Maigret every Christmas": the time was taken for one noun with the object.
    const object = tree.childOf(index, 'compound') ?? index;
    const own = object < index - 1 ? tree.childrenOf(index).filter((child) => child < object) : [];
    return [
      [index, { deprel: 'obl:unmarked' }],
      ...own.map((child): [number, Partial<Token>] => [child, { head: object }]),
      ...(object < index - 1 ? [[object, { head, deprel: 'obj' }] satisfies [number, Partial<Token>]] : []),
    ];
  });
  return new Map<number, Partial<Token>>(found);
}

/** "Nice, I also like sports a lot": "like" was taken for a filler, and the noun for the verb. */
export function repairFillerLike(tree: Tree): Changes {
  const { root } = tree;
  const like = root - 1;
  let before = like - 1;
  while (tree.tokens[before]?.upos === 'ADV') before--;
  const isRead =
    formOf(tree, like) === 'like' &&
    tree.tokens[like]?.head === root &&
    tree.relationOf(like) === 'discourse' &&
    /^(?:i|we)$/.test(formOf(tree, before)) &&
    tree.tokens[root]?.xpos === 'VBZ';
  if (!isRead) return new Map();
  const moved = tree.childrenOf(root).filter((index) => index < like);
  return new Map<number, Partial<Token>>([
    ...moved.map((index) => [index, { head: like }] as const),
    [like, { ...presentVerb('like'), head: -1, deprel: 'root' }],
    [root, { head: like, deprel: 'obj', upos: 'NOUN', xpos: 'NNS' }],
  ]);
}

/** "And my cat Whiskers": the name was taken for a verb. */
export function repairNameOfPet(tree: Tree): Changes {
  const name = tree.tokens.findIndex(
    ({ upos, form, head }, index) =>
      upos === 'VERB' && head >= 0 && /^\p{Lu}\p{Ll}/u.test(form) && isPet(formOf(tree, index - 1)),
  );
  return new Map(
    name < 0 ? [] : [[name, { upos: 'PROPN', xpos: 'NNP', lemma: tree.tokens[name]?.form ?? '' }]],
  );
}

const SHARED = wordClass('sharedByAll');
const SYSTEMS = wordClass('sharedSystems');

/** "Our roads", "our education system": everybody's, not the speaker's own. */
export function repairSharedByAll(tree: Tree): Changes {
  const isShared = (index: number) => SHARED.has(formOf(tree, index));
  const found = tree.tokens.flatMap(({ head, deprel }, index) =>
    formOf(tree, index) === 'our' &&
    deprel === 'nmod:poss' &&
    ((isShared(head) && head === index + 1) ||
      (SYSTEMS.has(formOf(tree, head)) && tree.childrenBy(head, 'compound', 'amod').some(isShared)))
      ? [[index, { form: 'the', lemma: 'the', upos: 'DET', xpos: 'DT', deprel: 'det' }] as const]
      : [],
  );
  return new Map<number, Partial<Token>>(found);
}

/** "I gotta leave": an obligation. */
export function repairGotTo(tree: Tree): Changes {
  const found = tree.tokens.flatMap(({ lemma }, index) =>
    formOf(tree, index) === 'got' &&
    lemma === 'get' &&
    formOf(tree, index + 1) === 'ta' &&
    tree.childOf(index, 'aux') === undefined
      ? [[index, { form: 'have', ...presentVerb('have') }] as const]
      : [],
  );
  return new Map<number, Partial<Token>>(found);
}

/** "It brings me so much joy!": what is brought, not who is addressed. */
export function repairMuchAddressed(tree: Tree): Changes {
  const found = tree.tokens.findIndex(
    ({ deprel, xpos }, index) =>
      /^(?:vocative|parataxis)$/.test(deprel) &&
      /^NNS?$/.test(xpos) &&
      /^(?:much|many|more)$/.test(formOf(tree, index - 1)),
  );
  return found < 0
    ? new Map()
    : new Map([
        [found, { deprel: 'obj' }],
        [found - 1, { head: found, deprel: 'amod' }],
      ]);
}

/** "My family and I", parsed as "my" and a family: the possessive belongs to the noun. */
export function repairOwned(tree: Tree): Changes {
  const found = tree.tokens.flatMap(({ xpos, deprel, head }, index) => {
    const noun = index + 1;
    if (xpos !== 'PRP$' || deprel === 'nmod:poss' || tree.tokens[noun]?.upos !== 'NOUN') return [];
    const owner = [index, { head: noun, deprel: 'nmod:poss' }] as const;
    // A noun below the possessive takes its place, so that no word is below itself.
    return tree.subtreeOf(index).includes(noun) ? [owner, [noun, { head, deprel }] as const] : [owner];
  });
  return new Map<number, Partial<Token>>(found);
}

/** "I turn 40 in June", parsed like "turn out", and "six foot four", parsed as two statements: both numbers are measures. */
export function repairNumber(tree: Tree): Changes {
  return new Map(
    tree.tokens.flatMap(({ xpos, deprel }, index): [number, Partial<Token>][] => {
      if (xpos !== 'CD') return [];
      if (deprel === 'compound:prt') return [[index, { deprel: 'obj' }]];
      const isInches = /^(?:foot|feet|ft)$/.test(formOf(tree, index - 1)) && deprel === 'parataxis';
      return isInches ? [[index, { head: index - 1, deprel: 'nmod:unmarked' }]] : [];
    }),
  );
}

/** "The mine closed", "a coal mine": a pit, and nothing of the speaker's. */
export function repairMine(tree: Tree): Changes {
  const found = tree.tokens.flatMap(({ xpos, head }, index): [number, Partial<Token>][] => {
    const isPit =
      formOf(tree, index) === 'mine' &&
      /^PRP/.test(xpos) &&
      (/^(?:an?|the|this|that|old|land)$/.test(formOf(tree, index - 1)) ||
        (tree.tokens[index - 1]?.upos === 'NOUN' && head === index - 1));
    return isPit ? [[index, { upos: 'NOUN', xpos: 'NN', lemma: 'mine' }]] : [];
  });
  return new Map<number, Partial<Token>>(found);
}

/** "My goal is 50 books", parsed as what somebody books: counted things. */
export function repairCounted(tree: Tree): Changes {
  return new Map(
    tree.tokens.flatMap(({ xpos }, index): [number, Partial<Token>][] => {
      const isRead =
        xpos === 'VBZ' &&
        tree.tokens[index - 1]?.xpos === 'CD' &&
        tree.tokens[index - 1]?.head === index &&
        tree.childOf(index, 'cop') !== undefined;
      return isRead
        ? [
            [index, { upos: 'NOUN', xpos: 'NNS' }],
            [index - 1, { deprel: 'nummod' }],
          ]
        : [];
    }),
  );
}

/** "I work in IT", "an IT consultant", "in the US": no pronoun. "I love IT" only stresses one. */
export function repairAcronym(tree: Tree): Changes {
  const isMixed = tree.tokens.some(({ form }) => /\p{Ll}{2}/u.test(form));
  return new Map(
    tree.tokens.flatMap(({ form }, index): [number, Partial<Token>][] => {
      const isRead =
        isMixed &&
        /^(?:IT|US)$/.test(form) &&
        (/^(?:in|an?|the|study|studied|studying|teach|taught|from)$/.test(formOf(tree, index - 1)) ||
          tree.tokens[index + 1]?.upos === 'NOUN');
      return isRead ? [[index, { upos: 'PROPN', xpos: 'NNP', lemma: form }]] : [];
    }),
  );
}

/** "Two sons, Kuba and Filip", "two kids, Ella who's 7 and Tom (4)": the names are theirs, not another statement. */
export function repairNamesOfSeveral(tree: Tree): Changes {
  for (const [several, { xpos, lemma }] of tree.tokens.entries()) {
    const first = several + 2;
    if (xpos !== 'NNS' || !isKin(lemma) || formOf(tree, several + 1) !== ',') continue;
    const names = tree.tokens.flatMap(({ upos, form }, index) =>
      index >= first && upos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(form) ? [index] : [],
    );
    const ages = tree.tokens.flatMap(({ xpos: tag }, index) => {
      const name = names.findLast((one) => one < index);
      const isTold =
        tag === 'CD' && tree.childrenBy(index, 'nsubj').some((who) => formOf(tree, who) === 'who');
      return isTold && name !== undefined ? [{ index, name }] : [];
    });
    const isApart = [...names, ...ages.map(({ index }) => index)].some((index) =>
      /^(?:parataxis|appos)$/.test(tree.relationOf(index)),
    );
    const areNames = names.every((index) =>
      /^(?:parataxis|nsubj|conj|appos|flat)$/.test(tree.relationOf(index)),
    );
    if (names[0] !== first || names.length < 2 || !isApart || !areNames) continue;
    return new Map<number, Partial<Token>>([
      ...names.map((index) =>
        index === first
          ? ([index, { head: several, deprel: 'appos' }] as const)
          : ([index, { head: first, deprel: 'conj' }] as const),
      ),
      ...ages.map(({ index, name }) => [index, { head: name, deprel: 'acl:relcl' }] as const),
    ]);
  }
  return new Map();
}
