import type { Clause } from '@/lib/language/clauses/clause';
import { isNoThing } from '@/lib/language/clauses/no-thing';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { isPersonNoun } from '@/lib/language/kin';
import { DONE_MUCH } from '@/lib/language/lexicon/activities';
import { isWordOfTime } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { countsUnnamed, isGoneBack, isOneThat, isPairUnnamed, isSomethingUnnamed } from './counts-unnamed';

/** Words that refer to something said elsewhere. */
const POINTING = wordClass('pointing');
/** Verbs whose object is a place. */
const VISITS = wordClass('visitVerbs');
/** What stands beside one without naming it: "is going to be one too". */
const AROUND_POINTING = new Set('case advmod punct cop mark aux'.split(' '));

/** Whether a pronoun or a count stands for what is named only elsewhere. */
export function leavesUnnamed(clause: Clause): boolean {
  return (
    pointsElsewhere(clause) ||
    mentionsUnnamed(clause) ||
    leavesItOpen(clause) ||
    leavesOwnedOpen(clause) ||
    countsUnnamed(clause) ||
    isOneThat(clause) ||
    isSomethingUnnamed(clause) ||
    isPairUnnamed(clause) ||
    isGoneBack(clause) ||
    isOneOfSort(clause) ||
    isBareOne(clause)
  );
}

/** "One was my aunt", "both are vets": of whom. */
function isBareOne({ tree, subject }: Clause): boolean {
  return (
    subject !== null &&
    /^(?:one|another|others|both|most)$/.test(formOf(tree, subject)) &&
    tree.childrenOf(subject).every((child) => /^(?:advmod|punct|discourse)$/.test(tree.relationOf(child)))
  );
}

/** "My neighbours have a big one": of what, unless it comes before: "she swapped her car for a bigger one". */
function isOneOfSort({ tree, words: clauseWords }: Clause): boolean {
  return clauseWords.some(
    (index, position) =>
      /^ones?$/.test(formOf(tree, index)) &&
      /^(?:obj|obl|nmod)$/.test(tree.relationOf(index)) &&
      tree.childOf(index, 'amod') !== undefined &&
      tree
        .childrenOf(index)
        .every((child) => /^(?:det|amod|nummod|case|punct)$/.test(tree.relationOf(child))) &&
      !clauseWords
        .slice(0, position)
        .some((before) => isThing(tree, before) && !isPersonNoun(tree.tokens[before]?.lemma ?? '')),
  );
}

/** "To Lisbon", "visit Lisbon" */
const isNamedPlace = (tree: Tree, index: number): boolean =>
  tree.tokens[index]?.upos === 'PROPN' &&
  ((tree.relationOf(index) === 'obl' &&
    tree.childrenBy(index, 'case').some((child) => /^(?:to|in|at)$/.test(formOf(tree, child)))) ||
    (tree.relationOf(index) === 'obj' &&
      VISITS.has(tree.tokens[tree.tokens[index]?.head ?? -1]?.lemma ?? '')));

/** A destination: in "to the theatre to see them", "them" is not the theatre. */
function isPlaceGoneTo(tree: Tree, index: number): boolean {
  return (
    tree.relationOf(index) === 'obl' &&
    /^(?:go|come|get|drive|travel|fly|walk|run|head|move)$/.test(
      tree.tokens[tree.tokens[index]?.head ?? -1]?.lemma ?? '',
    )
  );
}

/** "Here in Orlando", "here and there", "not that big": the word beside it says what is meant; but "there in June". */
function isSaidBeside(tree: Tree, index: number): boolean {
  const form = formOf(tree, index);
  const after = (count: number) =>
    Array.from({ length: count }, (_, at) => formOf(tree, index + at)).join(' ');
  if (form === 'there' && formOf(tree, index - 1) === 'and' && formOf(tree, index - 2) === 'here')
    return true;
  if (form === 'that') return isDegreeOf(tree, index);
  if (!/^t?here$/.test(form)) return false;
  const { lemma = '', upos } = tree.tokens[tree.tokens[index + 1]?.head ?? -1] ?? {};
  const isPlace = upos === 'PROPN' || upos === 'NOUN';
  return (
    after(3) === 'here and there' ||
    (/^(?:in|at|on|near)$/.test(formOf(tree, index + 1)) && isPlace && !isWordOfTime(lemma.toLowerCase()))
  );
}

const isDegreeOf = (tree: Tree, index: number): boolean =>
  tree.relationOf(index) === 'advmod' && /^(?:ADJ|ADV)$/.test(tree.tokens[index + 1]?.upos ?? '');

/** "My dad travels a lot", of what needs no object. */
const isMuch = (tree: Tree, verb: number, child: number): boolean =>
  formOf(tree, child) === 'lot' &&
  DONE_MUCH.has(tree.tokens[verb]?.lemma ?? '') &&
  /^VB[PZ]?$/.test(tree.tokens[verb]?.xpos ?? '');

/** "In the mine" */
const isPit = (tree: Tree, index: number): boolean =>
  formOf(tree, index) === 'mine' && tree.tokens[index]?.upos === 'NOUN';

/** Its topic was named elsewhere: "I love it", "I went there". */
function pointsElsewhere({ tree, head, words: clauseWords }: Clause): boolean {
  // "I like it when it rains" says what is liked.
  const it = tree.childrenBy(head, 'obj').find((child) => formOf(tree, child) === 'it');
  const isTaste = /^(?:like|love|enjoy|hate|dislike|prefer|find)$/.test(tree.tokens[head]?.lemma ?? '');
  if (it !== undefined && formOf(tree, it + 1) === 'when' && isTaste) return false;
  // "We made it a tradition to swim on New Year's Day"
  const isAnnounced =
    /^(?:make|find|consider)$/.test(tree.tokens[head]?.lemma ?? '') &&
    clauseWords.some((index) => index > (it ?? index) && tree.tokens[index]?.xpos === 'TO');
  if (it !== undefined && isAnnounced) return false;
  const places = [head, ...tree.childrenBy(head, 'xcomp', 'ccomp', 'conj')];
  const isThere = tree
    .childrenBy(head, 'advcl')
    .some((child) => clauseWords.includes(child) && /^(?:there|here)$/.test(formOf(tree, child)));
  // "The possibility of staying here", but "go to Lisbon and look at the tiles there"
  const isHere = clauseWords.some(
    (index) =>
      /^t?here$/.test(formOf(tree, index)) &&
      tree.relationOf(index) === 'advmod' &&
      !(
        formOf(tree, index) === 'there' &&
        clauseWords.some((word) => word < index && isNamedPlace(tree, word))
      ) &&
      !isSaidBeside(tree, index),
  );
  if (isThere || isHere) return true;
  // "Allergic to cats and can't be around them": the referent comes before.
  const isNamedBefore = (place: number) =>
    place !== head &&
    clauseWords.some(
      (index) => index < place && index > head - 1 && /^(?:NOUN|PROPN)$/.test(tree.tokens[index]?.upos ?? ''),
    );
  return (
    places
      .filter((place) => !isNamedBefore(place))
      .some((place) =>
        tree.childrenBy(place, 'obj', 'iobj', 'obl', 'advmod', 'xcomp', 'nsubj').some(
          (child) =>
            clauseWords.includes(child) &&
            POINTING.has(formOf(tree, child)) &&
            !isPit(tree, child) &&
            !isMuch(tree, place, child) &&
            // "My sister thinks she will move": whether somebody is named before is asked below.
            !(place !== head && /^s?he$/.test(formOf(tree, child))) &&
            !isSaidBeside(tree, child) &&
            tree.childrenOf(child).every((under) => AROUND_POINTING.has(tree.relationOf(under))) &&
            !(formOf(tree, child) === 'so' && tree.relationOf(child) === 'advmod'),
        ),
      ) ||
    (POINTING.has(formOf(tree, head)) && tree.childOf(head, 'nmod', 'acl') === undefined)
  );
}

/** "I visit her", "I love his songs", "a recipe for these": the referent is not in the statement. */
function mentionsUnnamed({ tree, head, words: clauseWords, sharesWith }: Clause): boolean {
  const shared = sharesWith?.subject ?? null;
  const subject = shared === null ? [] : [shared];
  // "Other than that", "I learned that the hard way"
  const last = clauseWords.at(-1) ?? head;
  if (/^(?:this|that)$/.test(formOf(tree, last)) && tree.tokens[last - 1]?.upos === 'ADP') return true;
  return clauseWords.some((index, position) => {
    const form = formOf(tree, index);
    const isSomebody = /^(?:he|she|him|her|his|hers)$/.test(form);
    const isSeveral = /^(?:they|them|their|theirs)$/.test(form);
    const isBare =
      /^(?:this|that|these|those)$/.test(form) &&
      tree.tokens[index]?.xpos === 'DT' &&
      /^(?:nmod|obl|obj|nsubj)$/.test(tree.relationOf(index)) &&
      tree.childrenOf(index).every((child) => tree.relationOf(child) === 'case');
    if (isBare) return true;
    if (!isSomebody && !isSeveral) return false;
    const named = [...subject, ...clauseWords.slice(0, position)].flatMap((before) =>
      before === head || isPlaceGoneTo(tree, before) ? [] : (tree.tokens[before] ?? []),
    );
    if (isSomebody) return !named.some(isPerson);
    // "I have no problems with them": the problems are not meant.
    const before = tree.tokens[index - 1]?.upos === 'ADP' ? tree.tokens[index - 2] : undefined;
    return !named.some(
      (token) =>
        (token !== before && /^NNP?S$/.test(token.xpos)) ||
        /^(?:people|everybody|everyone|and)$/i.test(token.form),
    );
  });
}

/** Possible referents of "she": a name, a relative, somebody by occupation. */
function isPerson({ upos, lemma }: Tree['tokens'][number]): boolean {
  return upos === 'PROPN' || (upos === 'NOUN' && isPersonNoun(lemma));
}

/** "My neighbour John is selling his": of what, unless a thing comes before: "I sold my car and he sold his". */
function leavesOwnedOpen({ tree, words: clauseWords }: Clause): boolean {
  return clauseWords.some((index, position) => {
    const isOwned =
      /^(?:his|hers|theirs|ours|mine|yours)$/.test(formOf(tree, index)) &&
      !isPit(tree, index) &&
      tree.tokens[index]?.deprel !== 'nmod:poss' &&
      formOf(tree, index - 1) !== 'of';
    return (
      isOwned &&
      !clauseWords
        .slice(0, position)
        .some((before) => isThing(tree, before) && !isPerson(tree.tokens[before] as Tree['tokens'][number]))
    );
  });
}

/** "I'm keen to look through it", "as long as it fits": no possible referent of "it" comes before. */
function leavesItOpen({ tree, words: clauseWords }: Clause): boolean {
  return clauseWords.some((index, position) => {
    const form = formOf(tree, index);
    if (!/^(?:it|its|em|'em)$/.test(form) || (!form.endsWith('em') && isEmptyIt(tree, index))) return false;
    const above = relatedBy(tree, index);
    return !clauseWords
      .slice(0, position)
      // "The way I say it": "it" is not the way.
      .some(
        (before) =>
          !above.has(before) &&
          !isPlaceGoneTo(tree, before) &&
          isThing(tree, before) &&
          // "How the Koreans do it"
          (form.endsWith('em') || tree.tokens[before]?.xpos !== 'NNPS'),
      );
  });
}

function isThing(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  if (isNoThing(token?.lemma.toLowerCase() ?? '')) return false;
  if (token?.xpos !== 'VBG') return /^(?:NOUN|PROPN)$/.test(token?.upos ?? '');
  // What one likes is a possible referent; what one ends up doing is not.
  return (
    /^(?:csubj|nsubj|obj)$/.test(tree.relationOf(index)) ||
    /^(?:like|love|enjoy|hate|dislike|prefer|miss|start|begin|try|stop)$/.test(
      tree.tokens[token.head]?.lemma ?? '',
    )
  );
}

/** What it depends on, directly or by a relative clause: "a crusade against it" is not against the crusade. */
function relatedBy(tree: Tree, index: number): Set<number> {
  const above = new Set([tree.tokens[index]?.head ?? -1]);
  if (tree.tokens[index - 1]?.xpos === 'VBG') above.add(index - 1);
  let isRelated = false;
  for (let at = index; at >= 0; at = tree.tokens[at]?.head ?? -1) {
    if (isRelated) above.add(at);
    isRelated ||= tree.relationOf(at) === 'acl' || (at === index && tree.tokens[at]?.deprel === 'nmod');
  }
  return above;
}

/** "It takes me an hour", "when it rains", "I find it hard to sleep": a dummy "it". */
function isEmptyIt(tree: Tree, index: number): boolean {
  const head = tree.tokens[index]?.head ?? -1;
  const token = tree.tokens[head];
  // "Playing it helps": behind a verb it stands for a thing, but for "finding it hard".
  const isBehindVerb = /^VBG?$/.test(tree.tokens[index - 1]?.xpos ?? '');
  if (!token) return true;
  if (tree.relationOf(index) === 'expl') return !isBehindVerb || tree.tokens[index + 1]?.upos === 'ADJ';
  const opens = (place: number) =>
    // "I eat it when I'm hungry" has a referent.
    tree.childOf(place, 'csubj', 'ccomp', isBehindVerb ? 'csubj' : 'advcl') !== undefined ||
    // "It sounds nice" has a referent.
    tree
      .childrenBy(place, 'xcomp')
      .some(
        (child) =>
          tree.tokens[child]?.upos !== 'ADJ' ||
          tree.childOf(place, 'obj') !== undefined ||
          tree.childOf(child, 'xcomp', 'ccomp', 'advcl') !== undefined,
      ) ||
    tree.tokens[place]?.upos === 'NUM';
  const isTime = TIMES.test(token.lemma.toLowerCase()) && tree.relationOf(index) !== 'nmod';
  const isWeather =
    /^(?:rain|snow|hail|take|get|seem|depend|hot|cold|warm|dark|late|early|sunny|rainy|humid|windy)$/.test(
      token.lemma,
    );
  return (
    isTime ||
    (isWeather && tree.relationOf(index) === 'nsubj') ||
    // "When it comes to art"
    (token.lemma === 'come' && formOf(tree, head + 1) === 'to') ||
    opens(head) ||
    /^(?:when|if|that|to)$/.test(formOf(tree, index + 1))
  );
}

/** Times with "this" or "that", which are relative to the day on which they were said. */
export const TIMES =
  /^(?:second|minute|hour|day|night|evening|morning|afternoon|week|weekend|month|year|season|spring|summer|autumn|fall|winter|semester|term|quarter|decade|century|time|moment|point|age|holiday|vacation|break|christmas|easter|thanksgiving|eve|\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december)s?$/u;
