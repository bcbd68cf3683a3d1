import type { Clause } from '@/lib/language/clauses/clause';
import { finiteOf, formOf } from '@/lib/language/clauses/tree';
import { isPersonNoun } from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';

const EFFECTS = wordClass('effects');
const COLLECTIVES = wordClass('collectives');

/** A statement that is not a complete clause: it begins with a part of another statement, or a required word is missing. */
export function isFragment(clause: Clause): boolean {
  return (
    isInfinitive(clause) ||
    followsAnotherSubject(clause) ||
    isJoinedToSubject(clause) ||
    leavesVerbOut(clause) ||
    joinsWhatIsGone(clause) ||
    goesOnBehind(clause) ||
    repeatsSubject(clause) ||
    isSubordinate(clause) ||
    leavesSubjectOpen(clause) ||
    leavesQualityOut(clause) ||
    isTogether(clause) ||
    turnsRound(clause) ||
    beginsUnseen(clause) ||
    joinsParticiple(clause) ||
    lacksTime(clause) ||
    lacksVerb(clause) ||
    isNounTwice(clause) ||
    tellsOfEffect(clause)
  );
}

/** "My gym membership card", "my family play football", read as what the gym or the play does; but "my sister dance ballet". */
function isNounTwice({ tree, head, subject }: Clause): boolean {
  const { xpos = '', lemma = '' } = tree.tokens[subject ?? -1] ?? {};
  const isGroup = (noun: string) => isPersonNoun(noun) || COLLECTIVES.has(noun);
  const isMisread =
    tree.tokens[head + 1]?.xpos === 'NN' ||
    tree.childrenBy(subject ?? -1, 'compound').some((index) => isGroup(tree.tokens[index]?.lemma ?? ''));
  const isBeside = xpos === 'NN' && tree.tokens[head]?.xpos === 'VBP' && head === (subject ?? 0) + 1;
  return isBeside && isMisread && !isGroup(lemma);
}

/** "Challenging but fun": so is what was mentioned, not the speaker. */
function tellsOfEffect({ tree, head, subject, sharesWith }: Clause): boolean {
  const { xpos = '', lemma = '' } = tree.tokens[head] ?? {};
  const isOpen = subject === null && sharesWith === null && tree.childOf(head, 'obj') === undefined;
  return isOpen && xpos === 'VBG' && EFFECTS.has(lemma);
}

/** "My school not to live", "I'm live in York": there is no finite verb. */
function isInfinitive({ tree, head, subject }: Clause): boolean {
  if (subject === null) return false;
  const token = tree.tokens[head];
  const verbs = tree.childrenBy(head, 'aux', 'cop').map((index) => tree.tokens[index]);
  const isBe = verbs.length > 0 && verbs.every((verb) => verb?.lemma === 'be');
  const isBase = /^VBP?$/.test(token?.xpos ?? '') && token?.upos === 'VERB';
  const hasTo = tree.childrenBy(head, 'mark').some((index) => formOf(tree, index) === 'to');
  return isBase && (hasTo ? verbs.length === 0 : isBe);
}

/** "The hotels are cheap, mostly catering to families": the omitted subject is not the speaker. */
function followsAnotherSubject({ tree, head, subject, sharesWith, words }: Clause): boolean {
  const [first = head] = words;
  if (subject !== null || sharesWith !== null || first === 0) return false;
  const before = tree.tokens.slice(0, first);
  const last = before.findLastIndex((_, index) => /^(?:nsubj|csubj)$/.test(tree.relationOf(index)));
  if (last >= 0) return !/^(?:i|we)$/.test(formOf(tree, last));
  return (
    tree.tokens[finiteOf(tree, head)]?.xpos === 'VBG' &&
    before.some(({ upos, deprel }) => /^(?:NOUN|PRON|VERB)$/.test(upos) && deprel !== 'vocative')
  );
}

/** "My cat and hopped off to a friend": one of two joined parts belongs elsewhere. */
function isJoinedToSubject({ tree, head, subject, subjectKind, words }: Clause): boolean {
  // "Bread and or milky"
  const isConjunction = (index: number) =>
    tree.relationOf(index) === 'cc' && /^(?:and|or|but)$/.test(formOf(tree, index));
  if (words.some((index) => isConjunction(index) && isConjunction(index + 1))) return true;
  const verb = finiteOf(tree, head);
  let before = verb - 1;
  while (tree.tokens[before]?.upos === 'ADV') before--;
  if (subject !== null && before > subject && words.includes(before) && isConjunction(before)) return true;
  return (
    subject !== null &&
    subjectKind !== 'together' &&
    tree.childrenBy(head, 'cc').some((index) => index > subject && index < head && words.includes(index))
  );
}

/** "… when my programmer friends": people, where a clause of time needs a verb. */
function lacksVerb({ tree, head, words }: Clause): boolean {
  return words.some(
    (index) =>
      index !== head &&
      tree.relationOf(index) === 'advcl' &&
      tree.tokens[index]?.upos === 'NOUN' &&
      isPersonNoun(tree.tokens[index].lemma) &&
      tree.childOf(index, 'cop', 'aux', 'case') === undefined,
  );
}

const TELLS_WHEN = new Set([
  ...wordClass('tellsWhen'),
  ...wordClass('wordsOfTime'),
  ...wordClass('weekdays'),
  ...wordClass('months'),
]);
const STANDING = wordClass('standingStates');

/** "I was drawing comics": what went on has a time, unless it is how somebody lived. */
function lacksTime({ tree, head, words, subjectKind }: Clause): boolean {
  const finite = finiteOf(tree, head);
  const { lemma = '', xpos } = tree.tokens[head] ?? {};
  return (
    xpos === 'VBG' &&
    /^(?:self|together)$/.test(subjectKind) &&
    tree.tokens[finite]?.xpos === 'VBD' &&
    // "I was thinking of moving": so are plans told that are open still.
    !/^(?:think|hope|plan)$/.test(lemma) &&
    !(lemma === 'go' && tree.childOf(head, 'xcomp') !== undefined) &&
    !STANDING.has(lemma) &&
    !words.some((index) => TELLS_WHEN.has(formOf(tree, index)) || tree.tokens[index]?.xpos === 'CD')
  );
}

/** "I try to every week": the omitted verb was said before. */
function leavesVerbOut({ tree, words }: Clause): boolean {
  return words.some((index) => {
    if (tree.tokens[index]?.xpos !== 'TO') return false;
    let next = index + 1;
    while (tree.tokens[next]?.upos === 'ADV') next++;
    const token = tree.tokens[next];
    return (
      token === undefined || /^(?:DET|ADP|CCONJ|SCONJ)$/.test(token.upos) || /^[,.!?;:]$/.test(token.form)
    );
  });
}

/** "User went and a yoga mat": "and" joined it to another statement. */
function joinsWhatIsGone({ tree, words }: Clause): boolean {
  return words.some((index, position) => {
    if (position === 0 || tree.relationOf(index) !== 'cc') return false;
    let before = index - 1;
    while (/^(?:PUNCT|ADV|INTJ)$/.test(tree.tokens[before]?.upos ?? '')) before--;
    return before >= 0 && !words.includes(before);
  });
}

/** Verbs of parentheses: "My favourite, I would say, is plum". */
const PUT_IN = /^(?:think|say|guess|believe|mean|suppose|know|hope|admit)$/;

/** "A game that User wanted to play anyone to play it": a statement was cut out of the middle. */
function goesOnBehind({ tree, words }: Clause): boolean {
  return words.some((index, position) => {
    const gap = tree.tokens.slice((words[position - 1] ?? index) + 1, index);
    const verbs = gap.filter(({ upos }) => upos === 'VERB');
    return (
      position > 0 &&
      gap.some(({ xpos }) => /^(?:VB[DPZ]|MD)$/.test(xpos)) &&
      !verbs.some(({ lemma }) => PUT_IN.test(lemma))
    );
  });
}

/** "The swim was great it was like flying": two statements without a separator. */
function repeatsSubject({ tree, head, words }: Clause): boolean {
  const verbs = tree.childrenBy(head, 'cop').filter((index) => words.includes(index));
  return verbs.filter((index) => tree.tokens[index]?.xpos !== 'VBG').length > 1;
}

/** "… and when I'm alone with a book", "if I eat nuts", "since our team won": a condition or time, not a statement. */
function isSubordinate({ tree, head, subject }: Clause): boolean {
  if (subject === null) return false;
  const [first = subject] = tree.subtreeOf(subject);
  const isPast = tree.tokens[finiteOf(tree, head)]?.xpos === 'VBD';
  return (
    /^(?:since|because|although|while)$/.test(formOf(tree, first)) ||
    tree.childrenBy(head, 'mark', 'advmod', 'obl').some(
      (index) =>
        index < subject &&
        // "Whenever I visit Lyon, I see a show": the condition is another clause.
        tree.childOf(index, 'advcl', 'acl') === undefined &&
        (/^(?:when|whenever|until|till|unless|if|every|any)(?:time)?$/.test(formOf(tree, index)) ||
          // "I have rowed, since I was ten"
          (isPast && formOf(tree, index) === 'since')),
    )
  );
}

/** "Growing on me", "given my situation", "instead of using oil": the omitted subject is not the speaker. */
function leavesSubjectOpen({ tree, head, subject, sharesWith, words }: Clause): boolean {
  if (subject !== null || sharesWith !== null) return false;
  const isGiven =
    tree.tokens[finiteOf(tree, head)]?.xpos === 'VBN' && tree.childOf(head, 'obj') !== undefined;
  return (
    isGiven ||
    words.some((index) => /^(?:i|me)$/.test(formOf(tree, index)) && tree.tokens[index]?.head === head) ||
    tree
      .childrenBy(head, 'mark', 'case', 'advmod')
      .some((index) => formOf(tree, index + 1) === 'of' && index < head)
  );
}

/** "I am to cats" after "Are you allergic to dogs?": what one is was said before. */
function leavesQualityOut({ tree, head }: Clause): boolean {
  return (
    tree.tokens[head]?.upos === 'NOUN' &&
    tree.childrenBy(head, 'case').some((index) => formOf(tree, index) === 'to') &&
    tree.childrenBy(head, 'cop').some((index) => !/^(?:been|being)$/.test(formOf(tree, index)))
  );
}

/** What two do with each other. */
const MUTUAL = /^(?:connect|bond|click|hook|reconnect)$/;

/** "We work well together", "we bonded over films": it does not say with whom. */
function isTogether({ tree, head, subject }: Clause): boolean {
  const { lemma = '' } = tree.tokens[head] ?? {};
  return (
    subject !== null &&
    formOf(tree, subject) === 'we' &&
    tree.childOf(subject, 'conj') === undefined &&
    (MUTUAL.test(lemma)
      ? !tree.tokens.some((_, index) => formOf(tree, index) === 'with')
      : lemma !== 'get' &&
        tree.childrenBy(head, 'advmod').some((index) => formOf(tree, index) === 'together'))
  );
}

/** "I love swimming outside it is so calm", "this book is a joy it tells of trees": the second statement begins without a separator. */
function beginsUnseen({ tree, words }: Clause): boolean {
  const isUnmarked = (index: number) =>
    formOf(tree, index) === 'it' &&
    (/^(?:NOUN|PROPN|ADJ)$/.test(tree.tokens[index - 1]?.upos ?? '') || formOf(tree, index - 1) === 'mine') &&
    !/^(?:way|time|thing|reason|day|moment|first|sure|glad|happy|sad)$/.test(formOf(tree, index - 1)) &&
    /^VB[DZ]$/.test(tree.tokens[index + 1]?.xpos ?? '') &&
    tree.relationOf(index) === 'nsubj';
  if (words.some(isUnmarked)) return true;
  return words.some(
    (index) =>
      /^(?:i|it|he|she|they|we)$/.test(formOf(tree, index)) &&
      /^(?:cop|aux)/.test(tree.tokens[index + 1]?.deprel ?? '') &&
      !/^(?:nsubj|expl|csubj|conj)/.test(tree.tokens[index]?.deprel ?? ''),
  );
}

/** "I told myself only then can I eat cake": inverted word order. */
function turnsRound({ tree, words }: Clause): boolean {
  return words.some(
    (index, position) =>
      position > 0 &&
      tree.tokens[index]?.upos === 'AUX' &&
      /^(?:i|we|he|she|they|you)$/.test(formOf(tree, index + 1)),
  );
}

/** "I finished my shake and heading to the gym": "and" joins a participle without a progressive verb before it. */
function joinsParticiple({ tree, head, words, sharesWith }: Clause): boolean {
  if (/^(?:like|love|enjoy|hate|prefer|include|involve|do)$/.test(tree.tokens[head]?.lemma ?? ''))
    return false;
  const isOfBe = sharesWith !== null && tree.childOf(sharesWith.head, 'cop') !== undefined;
  return words.some((index, place) => {
    // "I'm 22 and studying law"
    if (index === head && isOfBe) return false;
    let before = index - 1;
    while (tree.tokens[before]?.upos === 'ADV') before--;
    // "My shake and heading to the gym": read as another thing.
    const isThing = tree.tokens[index]?.xpos === 'NN' && formOf(tree, index).endsWith('ing');
    return (
      (isThing
        ? /^(?:to|for|out|back|home)$/.test(formOf(tree, index + 1)) && index - 1 === before
        : tree.tokens[index]?.xpos === 'VBG' && tree.childOf(index, 'obl', 'obj', 'xcomp') !== undefined) &&
      /^(?:and|but)$/.test(formOf(tree, before)) &&
      tree.childOf(index, 'aux', 'nsubj') === undefined &&
      !words
        .slice(0, place)
        .some(
          (one) => tree.tokens[one]?.xpos === 'VBG' || /^(?:ADP|SCONJ)$/.test(tree.tokens[one]?.upos ?? ''),
        )
    );
  });
}
