import type { ParsedSentence } from '../parse/parsed-sentence';
import { isPredicate } from './heads';
import {
  repairBrokenList,
  repairFree,
  repairJoinedDeeds,
  repairJoinedSubject,
  repairLateTime,
  repairListed,
  repairNearestSubject,
  repairOpeningClause,
  repairPart,
  repairParticiple,
  repairRepeatedSubject,
  repairReported,
  repairSecondNamed,
  repairSinceAge,
} from './repair-clauses';
import { repairContractedHas, repairHasDone } from './repair-contracted-has';
import { repairGerund } from './repair-gerund';
import {
  repairAfterModal,
  repairJoinedBase,
  repairJoinedInfinitive,
  repairJoinedVerb,
  repairListedVerb,
} from './repair-joined-verbs';
import { repairNamedOwner } from './repair-named-owner';
import { repairRelative, repairStrandedRelative } from './repair-relatives';
import {
  repairLikedDeed,
  repairLikedState,
  repairLiking,
  repairPreference,
  repairSingledOut,
  repairVerbOfSpeaker,
} from './repair-tastes';
import { repairTense } from './repair-tense';
import {
  type Changes,
  newRoot,
  repairAcronym,
  repairCounted,
  repairFillerLike,
  repairGotTo,
  repairMine,
  repairMuchAddressed,
  repairNameOfPet,
  repairNamesOfSeveral,
  repairNumber,
  repairOwned,
  repairSharedByAll,
  repairTimeObject,
} from './repair-words';
import { repairVerbAfterSo } from './requests';
import { createTree, formOf, type Tree } from './tree';
import { GROUP, SPEAKER } from './who';

type Token = ParsedSentence['tokens'][number];

/** Known errors of the parser; each repair returns the tokens that it changes. */
const REPAIRS: readonly ((tree: Tree) => Changes)[] = [
  repairAcronym,
  repairNamesOfSeveral,
  repairNumber,
  repairCounted,
  repairMine,
  repairNameOfPet,
  repairOwned,
  repairSharedByAll,
  repairOwner,
  repairNamedOwner,
  repairContractedHas,
  repairHasDone,
  repairGerund,
  repairTimeBefore,
  repairVerbOfSpeaker,
  repairLiking,
  repairLikedDeed,
  repairLikedState,
  repairSingledOut,
  repairRelative,
  repairStrandedRelative,
  repairPreference,
  repairSaidAfterNoun,
  repairUsedTo,
  repairDoing,
  repairOpeningAdverb,
  repairFillerLike,
  repairJoinedVerb,
  repairListedVerb,
  repairJoinedInfinitive,
  repairJoinedBase,
  repairAfterModal,
  repairVerbAfterSo,
  repairTimeObject,
  repairGotTo,
  repairTense,
  repairMuchAddressed,
  repairOpeningClause,
  repairSinceAge,
  repairReported,
  repairRepeatedSubject,
  repairSecondNamed,
  repairJoinedDeeds,
  repairJoinedSubject,
  repairListed,
  repairBrokenList,
  repairParticiple,
  repairFree,
  repairPart,
  repairNearestSubject,
  repairLateTime,
];

/** Corrects known errors of the parser before a sentence is split into clauses. */
export function repairTree(sentence: ParsedSentence): Tree {
  let repaired = sentence;
  let tree = createTree(sentence);
  for (const repair of REPAIRS) {
    const changes = repair(tree);
    if (changes.size === 0) continue;
    const tokens = repaired.tokens.map((token, index) => ({ ...token, ...changes.get(index) }));
    if (!isTree(tokens)) continue;
    repaired = { ...repaired, tokens };
    tree = createTree(repaired);
  }
  return tree;
}

/** Whether every word leads to the one root. A repair of a sentence that was read very wrongly could make a circle. */
function isTree(tokens: readonly Token[]): boolean {
  const leads = new Set([-1]);
  return (
    tokens.filter(({ head }) => head < 0).length === 1 &&
    tokens.every((_, index) => {
      const path: number[] = [];
      let at = index;
      while (!leads.has(at) && path.length <= tokens.length) {
        path.push(at);
        at = tokens[at]?.head ?? -1;
      }
      for (const word of path) leads.add(word);
      return path.length <= tokens.length;
    })
  );
}

/** "My sister's wedding is in May", parsed as a sister called Wedding: the noun after a possessive 's is the head. */
function repairOwner(tree: Tree): Changes {
  for (const [mark, token] of tree.tokens.entries()) {
    const owner = token.head;
    const owned = mark + 1;
    const isRead =
      owner === mark - 1 &&
      /^['’]s?$/.test(token.form) &&
      tree.relationOf(mark) === 'case' &&
      tree.tokens[owned]?.head === owner &&
      tree.tokens[owned]?.upos === 'NOUN' &&
      /^(?:appos|flat|compound|nmod)/.test(tree.tokens[owned]?.deprel ?? '');
    const owning = tree.tokens[owner];
    if (!isRead || !owning) continue;
    const moved = tree.childrenOf(owner).filter((index) => index > owned);
    return new Map<number, Partial<Token>>([
      ...moved.map((index) => [index, { head: owned }] as const),
      [owned, { head: owning.head, deprel: owning.deprel }],
      [owner, { head: owned, deprel: 'nmod:poss' }],
    ]);
  }
  return new Map();
}

function repairTimeBefore(tree: Tree): Changes {
  const statement = statementAfterTime(tree);
  return statement === undefined ? new Map() : newRoot(tree, statement, 'obl', (index) => index > statement);
}

/** "My new email is jo@example.org", parsed as an apposition that contains the "is". */
function repairSaidAfterNoun(tree: Tree): Changes {
  const predicate = tree
    .childrenBy(tree.root, 'appos')
    .find((index) => tree.childrenBy(index, 'cop').some((cop) => cop > tree.root && cop < index));
  return predicate === undefined || tree.childOf(tree.root, 'nsubj', 'cop') !== undefined
    ? new Map()
    : newRoot(tree, predicate, 'nsubj', (index) => index > predicate);
}

/** "I use to paint", where "used to" was meant. */
function repairUsedTo(tree: Tree): Changes {
  const use = tree.tokens.findIndex(
    ({ xpos, form }, index) =>
      form.toLowerCase() === 'use' &&
      xpos === 'VBP' &&
      formOf(tree, index + 1) === 'to' &&
      tree.tokens[index + 2]?.xpos === 'VB' &&
      tree.tokens[index]?.deprel !== 'acl:relcl',
  );
  return use < 0
    ? new Map()
    : new Map<number, Partial<Token>>([
        [use, { form: 'used', xpos: 'VBD' }],
        [use + 2, tree.tokens[use + 2]?.head === use ? { deprel: 'xcomp' } : {}],
      ]);
}

/** "I do yoga on Mondays", "I've three brothers", parsed as an auxiliary of "yoga" and "brothers". */
function repairDoing(tree: Tree): Changes {
  const { root } = tree;
  const [doing, ...others] = tree.childrenBy(root, 'aux', 'cop');
  const lemma = /^(?:(do|does|did)|'?ve)$/.exec(formOf(tree, doing ?? -1));
  const isRead =
    doing !== undefined &&
    lemma !== null &&
    others.length === 0 &&
    /^(?:NOUN|PROPN)$/.test(tree.tokens[root]?.upos ?? '') &&
    tree.childrenBy(root, 'nsubj').some((subject) => subject < doing);
  if (!isRead) return new Map();
  const isOfStatement = (index: number) => /^(?:punct|parataxis|advcl)$/.test(tree.relationOf(index));
  const moved = newRoot(tree, doing, 'obj', (index) => index < doing || isOfStatement(index));
  return new Map([...moved, [doing, { ...moved.get(doing), upos: 'VERB', lemma: lemma[1] ? 'do' : 'have' }]]);
}

/** "Finally my sister and I are moving": the adverb does not modify the sister. */
function repairOpeningAdverb(tree: Tree): Changes {
  const [first] = tree.tokens;
  const above = first?.head ?? -1;
  const isRead =
    first?.xpos === 'RB' &&
    /^(?:finally|luckily|sadly|unfortunately|fortunately|hopefully|apparently|recently|lately|actually|currently|eventually)$/.test(
      formOf(tree, 0),
    ) &&
    /^nsubj/.test(tree.relationOf(above));
  return isRead ? new Map([[0, { head: tree.tokens[above]?.head ?? above }]]) : new Map();
}

/** "Every summer we drive to Italy", "In my twenties I worked on ferries": parsed as a relative clause of the time. */
function statementAfterTime(tree: Tree): number | undefined {
  if (isPredicate(tree, tree.root) || tree.tokens[tree.root]?.upos !== 'NOUN') return undefined;
  return tree.childrenBy(tree.root, 'acl:relcl').find((index) => {
    const subject = tree.childOf(index, 'nsubj');
    return (
      subject === tree.root + 1 &&
      (SPEAKER.has(formOf(tree, subject)) || GROUP.has(formOf(tree, subject))) &&
      isPredicate(tree, index)
    );
  });
}
