import { createTree, formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import { isKin } from '@/lib/language/kin';
import type { ParsedToken } from '@/lib/language/parse/parsed-sentence';
import { isDemonym } from '../../relations/demonym';
import { leadOf } from '../lead-of';
import { counted, placeValue, slotOf } from './place-value';
import { createStatement, type Parts } from './question-to-statement';

/** What a question asks, as the statement that answers it: "Do you keep any bees?" → "I keep bees". */
export interface Question {
  /** What "yes" and "no" say; null if it asks for something else. */
  confirms: ((answer: Confirmation) => string) | null;
  /** The statement with a value in place of what is asked for; null if it only asks for yes or no. */
  completes: ((value: string) => string) | null;
  /** The statement with what "no, in Lyon" names instead; null if it does not show what it stands for. */
  corrects: (value: string) => string | null;
  /** The statement with how often, how long or how much at its end. */
  extends: (amount: string) => string;
}

/** "Not" or "never", and the verb of "I love it" instead of the question's; neither for "yes". */
export type Confirmation = Pick<Parts, 'negation' | 'verb'>;

/** "…, Kate?" */
const CALLED = /, ?\p{Lu}[\p{L}'-]+ ?\?$/u;
/** "How old are you Kate?" */
const OLD = /\b(how old are you),? (?!now\b|turning\b|today\b)\p{L}+ ?\?$/iu;
const SOFT_END =
  /,? (?:these days|nowadays|currently|at the moment|right now|now|too|at all|(?<!\b(?:by|for|to|of|about|with|on|at|in) )yourself|as well|by chance|though|then|or (?:not|anything|something)|if i may(?: ask)?|if you don['’]?t mind(?: (?:me|my) asking| saying| sharing| telling me)?|by the way|may i ask|some ?day|one day)\s*\?$/i;
/** "Any pets?", "ever been to Malta?" */
const SHORTENED: readonly [RegExp, string][] = [
  [/^(?:what|how) about you,? (?=\p{L})/iu, ''],
  [/^(?:what about |how about )?(?=any \p{Ll})/iu, 'do you have '],
  [/^(?=ever \p{Ll}+(?:ed|en|ne|ad|ne|wn|ght) )/iu, 'have you '],
  [/^(?:so )?(?:have you |you |have u )?got (?=\p{L})/iu, 'do you have '],
  [
    /^where ?(?:abouts)?(?: exactly)?(?: in \p{L}+(?: \p{Lu}\p{L}+)*)? (?=(?:are|do|did|is|does) (?:you|your)\b)/iu,
    'where ',
  ],
  [/^where (?:are )?you at\b/iu, 'where are you'],
];
/** What the person answers to these is no statement about them, or says nothing without what was talked of. */
const NOT_OF_LIFE =
  /\b(?:me|us|mind|know|think|mean|agree|remember|hear|heard|guess|any(?:thing|one|body|where)|something|questions?|requests?|requirements?|preferences?|recommendations?|suggestions?|ideas?|concerns?|tips|specific|particular|similar|favou?rites?|minute|moment|time|else)\b/i;

/** Parses a question about the person or what is theirs. Null for any other. */
export function parseQuestion(question: string): Question | null {
  const asked = question
    .slice(leadOf(question))
    .replace(/^(?:so|and|but|oh),? (?=\p{L})/iu, '')
    .replace(CALLED, '?')
    .replace(OLD, '$1?')
    .replace(SOFT_END, '?');
  const short = SHORTENED.find(([opens]) => opens.test(asked));
  const whole = short ? asked.replace(short[0], short[1]) : asked;
  if (OF_MANNER.test(whole)) return null;
  const parsed = english().parser.parse(whole).at(-1);
  if (!parsed) return null;
  const tree = createTree(parsed);
  const subjects = tree.childrenBy(tree.root, 'nsubj');
  const subject = subjects.find((index) => isPersons(tree, index));
  const [who] = subjects.filter((index) => formOf(tree, index) === 'who');
  if (subject === undefined && who !== undefined) return askingWho(tree, who);
  const named = subjects.find((index) => tree.tokens[index]?.upos === 'PROPN');
  if (subject === undefined && named !== undefined && isPersons(tree, tree.root))
    return askingRelation(tree, named);
  if (subject === undefined || (OFFERS.test(whole) && !WISHES.test(question))) return null;
  return readQuestion(tree, subject);
}

/** "What's your job like?" */
const OF_MANNER = /^what(?:'s| is| are| was| were)\b.*\blike\s*\?$/i;
/** "Would you like some tea?"; but "would you like to see Japan one day?" */
const OFFERS = /^(?:would|will|could|shall) you\b/i;
const WISHES = /\b(?:ever|some ?day|one day)\b/i;

/** "You", "your sister"; "she", "her name" of somebody whom the talk shows */
function isPersons(tree: Tree, index: number): boolean {
  return (
    /^(?:you|s?he|him|her|they)$/.test(formOf(tree, index)) ||
    tree.childrenBy(index, 'nmod').some((child) => /^(?:your|his|her|their)$/.test(formOf(tree, child)))
  );
}

/** "Is Nora your sister?" – "My cousin" */
function askingRelation(tree: Tree, named: number): Question {
  const statement = createStatement(tree, named, new Set());
  const relation = new Set([tree.root, ...tree.childrenBy(tree.root, 'nmod', 'amod', 'det')]);
  const corrects = (value: string) =>
    /^my \p{L}/iu.test(value) ? statement({ instead: { of: relation, value } }) : null;
  return {
    confirms: ({ negation }) => statement({ negation }),
    completes: (value) => corrects(value) ?? '',
    corrects,
    extends: () => '',
  };
}

/** "Who taught you to cook?" is answered by whoever did. */
function askingWho(tree: Tree, who: number): Question | null {
  const isOfPerson = tree.childrenBy(tree.root, 'obj', 'iobj').some((index) => isPersons(tree, index));
  if (!isOfPerson) return null;
  const statement = createStatement(tree, who, new Set());
  const completes = (value: string) => statement({}).replace(/^who/i, value);
  return { confirms: null, completes, corrects: () => null, extends: completes };
}

function readQuestion(tree: Tree, subject: number): Question | null {
  const wh = tree.tokens.findIndex(({ xpos }) => xpos.startsWith('W'));
  const asksFor = wh >= 0 && wh < subject ? phraseOf(tree, wh) : null;
  const isDenied = tree.tokens.some((_, index) => /^(?:n't|nt|not)$/.test(formOf(tree, index)));
  // "What does your dad do, is he working?"
  const asksMore = tree
    .childrenBy(tree.root, 'parataxis')
    .some((index) => tree.childOf(index, 'nsubj') !== undefined);
  if (isDenied || asksMore || wh > subject || (wh >= 0 && formOf(tree, wh) === 'why')) return null;
  const statement = createStatement(tree, subject, new Set(asksFor ?? []));
  const extend = (amount: string) => `${statement({})} ${amount}`;
  if (asksFor !== null) {
    const completes = placeValue(tree, wh, asksFor, statement);
    return completes && { confirms: null, completes, corrects: () => null, extends: extend };
  }
  const something = ofSomething(tree);
  const rest = tree.tokens.map((token) => token.form).join(' ');
  if (something === null && NOT_OF_LIFE.test(rest)) return null;
  const isStill = tree.tokens.some((_, index) => formOf(tree, index) === 'still');
  const isOpen = tree.tokens.some((_, index) => formOf(tree, index) === 'or');
  const slot = something ?? slotOf(tree, subject);
  return {
    confirms:
      isOpen || something !== null
        ? null
        : ({ negation, verb }) => {
            const said = statement({ negation, verb }).replace(negation ? /$/ : / yet\b/, '');
            return negation === 'not' && isStill ? `${said} any more` : said;
          },
    completes:
      slot === null
        ? null
        : (value) =>
            isOfOther(tree, slot, value)
              ? ''
              : statement({
                  instead: {
                    of: slotAt(tree, slot),
                    value: withArticle(tree.tokens[slot], asQuality(tree, slot, counted(tree, slot, value))),
                  },
                }),
    corrects(value) {
      const instead = insteadOf(tree, subject, value);
      return instead === null ? null : statement({ instead });
    },
    extends: (amount) => extend(amount).replace(CONTRADICTED, ' '),
  };
}

/** What is asked of the moment, or offered: "do you need anything?" */
const OF_MOMENT =
  /^(?:need|want|mean|know|say|add|see|hear|think|remember|notice|look|have|get|try|find|feel|ask|change|understand)$/;
const ANYTHING =
  /^(?:are|do|have) you (?:[\p{L}']+ ){1,4}?(?:any|some)thing(?: in particular| new| special| specific(?:ally)?)?\s*\?$/iu;

/** The word that a name answers in "do you collect anything?", "are you training for something new?"; null if nothing is asked so. */
function ofSomething(tree: Tree): number | null {
  const said = tree.tokens.map(({ form }) => form).join(' ');
  if (!ANYTHING.test(said) || OF_MOMENT.test(tree.tokens[tree.root]?.lemma ?? '')) return null;
  return tree.tokens.findIndex((_, index) => /^(?:any|some)thing$/.test(formOf(tree, index)));
}

/** What an amount stands instead of: "travel often" – "twice a year", "live alone" – "with a friend". */
const CONTRADICTED = / (?:(?:often|much|a lot|before) (?=\S)|(?:alone|by myself) (?=with\b))/;

const WITH_PREPOSITION = /^(in|at|on|from|with|for|to|near|as) (.+)$/iu;

/** What "in Lyon" stands for: the only phrase of a question with its preposition. */
function insteadOf(tree: Tree, subject: number, answer: string): NonNullable<Parts['instead']> | null {
  const [, preposition = '', value = ''] = WITH_PREPOSITION.exec(answer) ?? [];
  const own = tree.subtreeOf(subject);
  const found = tree.tokens.flatMap(({ deprel, head }, index) =>
    deprel === 'case' && formOf(tree, index) === preposition.toLowerCase() && !own.includes(index)
      ? { index, noun: head }
      : [],
  );
  const [one, ...others] = found;
  if (!one || others.length > 0) return null;
  return { of: new Set([...phraseAt(tree, one.noun)].filter((word) => word > one.index)), value };
}

/** A noun with what belongs to it, without its preposition. */
const phraseAt = (tree: Tree, noun: number): ReadonlySet<number> =>
  new Set(tree.subtreeOf(noun, new Set(tree.childrenBy(noun, 'case'))));

/** "Divorced" after "Are you married?" */
const asQuality = (tree: Tree, slot: number, value: string): string =>
  tree.tokens[slot]?.upos === 'ADJ' && /^\p{Lu}\p{Ll}/u.test(value) && !isDemonym(value.split(' ')[0] ?? '')
    ? value.charAt(0).toLowerCase() + value.slice(1)
    : value;

/**
 * Things after "Are you religious?" or "Are you a theatregoer?", where a quality or somebody is asked for: "pantomimes and plays",
 * "only the roof". "Croatia" after "Any plans?": a name, of what one has.
 */
function isOfOther(tree: Tree, slot: number, value: string): boolean {
  const { upos, head = -1, lemma = '' } = tree.tokens[slot] ?? {};
  const tokens = english().parser.parse(value)[0]?.tokens ?? [];
  const named = tokens.find((token) => token.head < 0)?.xpos ?? '';
  const isOne = slot === tree.root && tree.childOf(slot, 'cop') !== undefined;
  const isThing = /^NNP?S$/.test(named) || (upos === 'ADJ' && tokens.some(({ form }) => /^the$/i.test(form)));
  const isHad = tree.tokens[head]?.lemma === 'have' && !isKin(lemma);
  return (isOne && isThing) || (isHad && /^NNPS?$/.test(named));
}

/** "Cat" after "Any pets?" */
const withArticle = (slot: ParsedToken | undefined, value: string): string =>
  isKin(slot?.lemma ?? '') && /^\p{Ll}+$/u.test(value) && isKin(value) && !value.endsWith('s')
    ? `a ${value}`
    : value;

/** The words that an answer replaces: a noun with all that belongs to it, or "vegetarian" alone. */
const slotAt = (tree: Tree, slot: number): ReadonlySet<number> =>
  slot === tree.root
    ? new Set([slot, ...tree.childrenBy(slot, 'det', 'amod', 'compound')])
    : phraseAt(tree, slot);

/** The words up to the verb that what is asked for depends on: "what", "what kind of dog", "how many languages". */
function phraseOf(tree: Tree, wh: number): readonly number[] {
  let top = wh;
  for (let head = tree.tokens[top]?.head ?? -1; head >= 0; head = tree.tokens[top]?.head ?? -1) {
    const isPhrase = /^(?:det|advmod|amod|nmod|compound|fixed|case)$/.test(tree.relationOf(top));
    if (!isPhrase || /^(?:VERB|AUX)$/.test(tree.tokens[head]?.upos ?? '') || head < top) break;
    if (tree.childOf(head, 'nsubj', 'aux') !== undefined) break;
    top = head;
  }
  if (formOf(tree, wh) === 'how' && /^(?:old|often|long)$/.test(formOf(tree, wh + 1))) return [wh, wh + 1];
  // "From" in "where are you from" stays.
  return tree.subtreeOf(top).filter((index) => index <= lastOfPhrase(tree, wh, top));
}

const lastOfPhrase = (tree: Tree, wh: number, top: number): number =>
  top === tree.root
    ? wh
    : (tree.subtreeOf(top).findLast((index) => tree.tokens[index]?.upos !== 'ADP') ?? top);
