import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';
import type { Clause } from '@/lib/language/clauses/clause';
import { finiteOf, formOf } from '@/lib/language/clauses/tree';
import { isTitledKin } from '@/lib/language/clauses/who';
import { english } from '@/lib/language/english/english';
import { isKin } from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { CONFIDENCE } from '../relations/confidence';
import { isPlanned } from './is-planned';
import type { Reading } from './reading';
import { showsTaste } from './shows-taste';
import type { Statement } from './statement';

const words = (list: string) => new Set(list.split(' '));

const AIMS = words('want need hope plan wish intend aim dream decide');
const ABILITIES = words('know learn speak teach study understand practise practice');
/** "I can send you one" is an offer, or temporary. */
const OFFERS = wordClass('offers');
const VIEWS = words('think believe feel find consider agree prefer doubt');
/** Verbs and adjectives of preference or avoidance. */
const TASTES = wordClass('tastes');
const INCLINED = wordClass('inclined');
const INCLINATIONS = words(
  'aversion preference fear passion phobia dislike distaste hatred fondness weakness intolerance',
);
const FEELINGS = wordClass('feelings');
const ALWAYS = words('always usually often never sometimes rarely regularly mostly generally normally');
/** Determiners of recurring times: "every week", "on Sundays". */
const AGAIN = words('every each');

/** Parses a statement that matches no pattern by its grammar. Null: it has no verb. */
export function parseClause({
  clause,
  rest,
  thirdPerson,
}: Pick<Statement, 'clause' | 'rest' | 'thirdPerson'>): Reading {
  const { tree, head } = clause;
  const token = tree.tokens[head];
  const isVerb = token?.upos === 'VERB' || token?.upos === 'AUX';
  const verb = hasGot(clause) ? 'have' : isVerb ? token.lemma : 'be';
  const isPast = tenseOf(clause) === 'past';
  const name = isPast ? `past_${token?.form.toLowerCase() ?? ''}` : english().inflect.thirdPerson(verb);
  return {
    ...classify(clause, verb, isPast),
    predicate: clause.subjectKind === 'own' ? ofOwned(clause, name) : name,
    object: rest || thirdPerson,
    content: thirdPerson,
    positive: !clause.words.some(
      (index) =>
        /^(?:n['’]?t|not|never|no)$/i.test(tree.tokens[index]?.form ?? '') &&
        tree.tokens[index]?.head === head,
    ),
    corrects: /\b(?:no longer|any ?more)\b/i.test(thirdPerson),
  };
}

/** "I'd start with the museum" is not done yet either. */
const MEANT = /^(?:will|'ll|ll|shall|wo|would|'d)$/i;

/** "I've got a test": has one. */
const hasGot = ({ tree, head }: Clause): boolean =>
  formOf(tree, head) === 'got' &&
  tree.childOf(head, 'obj') !== undefined &&
  tree.childrenBy(head, 'aux').some((index) => /^(?:'ve|’ve|ve|'s|’s|have|has)$/.test(formOf(tree, index)));

type Tense = 'past' | 'perfect' | 'present' | 'future';

function tenseOf(clause: Clause): Tense {
  const { tree, head } = clause;
  const finite = tree.tokens[finiteOf(tree, head)];
  if (!finite || hasGot(clause)) return 'present';
  if (finite.xpos === 'MD') return MEANT.test(finite.form.replace('’', "'")) ? 'future' : 'present';
  if (finite.lemma === 'have' && finite.upos === 'AUX') return 'perfect';
  return finite.xpos === 'VBD' || finite.xpos === 'VBN' ? 'past' : 'present';
}

/** "My studio repairs maps": about the studio, and no name of it. "The thing that annoys me" is what it is. */
function ofOwned({ tree, subject }: Clause, verb: string): string {
  if (subject === null) return verb;
  const described = tree.childrenBy(subject, 'amod', 'compound').sort((one, other) => one - other);
  const owned = [...described.map((index) => formOf(tree, index)), tree.tokens[subject]?.lemma.toLowerCase()];
  const isOwned = tree.childOf(subject, 'nmod:poss') !== undefined || isTitledKin(tree, subject);
  return isOwned ? [...owned, verb].join('_') : ['has', ...owned].join('_');
}

function classify(
  clause: Clause,
  verb: string,
  isPast: boolean,
): { kind: MemoryKind; category: MemoryCategory; confidence: number } {
  const { tree, head, subjectKind } = clause;
  const lemmas = clause.words.map((index) => tree.tokens[index]?.lemma.toLowerCase() ?? '');
  const readingOf = (kind: MemoryKind, category: MemoryCategory, confidence: number) => ({
    kind,
    category,
    confidence,
  });
  const tense = tenseOf(clause);
  if (showsTaste(clause))
    return readingOf('fact', VIEWS.has(verb) ? 'opinion' : 'preference', CONFIDENCE.clear);
  if (!isPast && isInclined(clause)) return readingOf('fact', 'preference', CONFIDENCE.clear);
  if (!isPast && (lemmas.some((lemma) => ALWAYS.has(lemma) || AGAIN.has(lemma)) || hasRate(clause)))
    return readingOf('fact', 'habit', CONFIDENCE.direct);
  if (isPast || tense === 'perfect') return readingOf('experience', 'experience', CONFIDENCE.clear);
  const isGoingOn = [head, ...tree.childrenBy(head, 'aux')].some(
    (index) => tree.tokens[index]?.xpos === 'VBG',
  );
  const isEvent = tense !== 'future' && isPlanned(clause);
  if (subjectKind === 'own') return readingOf('fact', isEvent ? 'event' : ofOwner(clause), CONFIDENCE.clear);
  if (isEvent) return readingOf('fact', 'event', CONFIDENCE.direct);
  if (tense === 'future' || AIMS.has(verb) || isGoingTo(clause) || isObliged(clause, verb))
    return readingOf('project', 'goal', CONFIDENCE.implied);
  if (TASTES.has(verb)) return readingOf('fact', 'preference', CONFIDENCE.clear);
  if (ABILITIES.has(verb) || lemmas[1] === 'can')
    return readingOf('fact', 'skill', OFFERS.has(verb) ? CONFIDENCE.implied : CONFIDENCE.clear);
  if (VIEWS.has(verb)) return readingOf('fact', 'opinion', CONFIDENCE.implied);
  if (verb === 'be') {
    const isFeeling = FEELINGS.has(tree.tokens[head]?.lemma.toLowerCase() ?? '');
    return isFeeling
      ? readingOf('fact', 'opinion', CONFIDENCE.inferred)
      : readingOf('fact', 'personal_info', CONFIDENCE.clear);
  }
  if (verb === 'have' || verb === 'own')
    return readingOf('fact', hasDate(clause) ? 'event' : 'personal_info', CONFIDENCE.direct);
  if (isGoingOn) return readingOf('fact', 'event', CONFIDENCE.implied);
  // "I'm exasperated"
  if (tree.tokens[head]?.xpos === 'VBN') return readingOf('fact', 'opinion', CONFIDENCE.inferred);
  return readingOf('fact', 'habit', CONFIDENCE.implied);
}

/** What is said of a person or an animal is about the relationship (extraction specification, 4). */
function ofOwner({ tree, subject }: Clause): MemoryCategory {
  return isKin(tree.tokens[subject ?? -1]?.lemma.toLowerCase() ?? '') ? 'relationship' : 'personal_info';
}

/** "I'm not interested in documentaries", "I have a strong aversion to crowds", "I can't get enough of jazz". */
function isInclined({ tree, head, words: clauseWords }: Clause): boolean {
  const object = tree.childOf(head, 'obj');
  const isInsatiable =
    tree.tokens[head]?.lemma === 'get' &&
    clauseWords.some((index) => formOf(tree, index) === 'enough' && formOf(tree, index + 1) === 'of');
  return (
    isInsatiable ||
    INCLINED.has(tree.tokens[head]?.lemma.toLowerCase() ?? '') ||
    (object !== undefined && INCLINATIONS.has(tree.tokens[object]?.lemma.toLowerCase() ?? ''))
  );
}

/** "I have to leave" */
function isObliged({ tree, head }: Clause, verb: string): boolean {
  return (
    verb === 'have' && tree.childOf(head, 'xcomp') !== undefined && tree.childOf(head, 'obj') === undefined
  );
}

function isGoingTo({ tree, head }: Clause): boolean {
  return (
    tree.tokens[head]?.form.toLowerCase().startsWith('go') === true &&
    tree.childOf(head, 'xcomp') !== undefined
  );
}

/** "5 km a day", "three times a week": a time with an article and no preposition. */
function hasRate({ tree, words: clauseWords }: Clause): boolean {
  return clauseWords.some(
    (index) =>
      /^(?:day|week|month|year|night|morning|evening|weekend)$/.test(tree.tokens[index]?.lemma ?? '') &&
      /^(?:an?|per)$/i.test(tree.tokens[index - 1]?.form ?? ''),
  );
}

function hasDate({ tree, words: clauseWords }: Clause): boolean {
  return clauseWords.some((index) =>
    /^(?:tomorrow|tonight|today|next|\p{L}+day)$/iu.test(tree.tokens[index]?.form ?? ''),
  );
}
