import { createTree, finiteOf, formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import { leadOf } from '../lead-of';

/** What a question asks, as the statement that answers it: "Do you keep any bees?" → "I keep bees". */
export interface Question {
  /** What "yes" and "no" say; null if it asks for something else. */
  confirms: ((answer: Confirmation) => string) | null;
  /** The statement with a value in place of what is asked for; null if it only asks for yes or no. */
  completes: ((value: string) => string) | null;
  /** The statement with how often, how long or how much at its end. */
  extends: (amount: string) => string;
}

export interface Confirmation {
  /** "not", "never"; null for "yes". */
  negation: 'not' | 'never' | null;
  /** Instead of the verb of the question: "I love it" after "Do you like jazz?". */
  verb?: string;
}

/** They add nothing to what is asked. */
const SOFT =
  /^(?:ever|also|still|really|actually|currently|usually|normally|often|too|yourself|though|then|either|someday|now|maybe|perhaps|much|anyway|just)$/;
/** "…, Kate?" */
const CALLED = /, ?\p{Lu}[\p{L}'-]+ ?\?$/u;
const SOFT_END =
  /,? (?:too|at all|yourself|as well|by chance|though|then|or (?:not|anything|something)|some ?day|one day)\s*\?$/i;
/** "Any pets?", "ever been to Malta?" */
const SHORTENED: readonly [RegExp, string][] = [
  [/^(?:what|how) about you,? (?=\p{L})/iu, ''],
  [/^(?:what about |how about )?(?=any \p{Ll})/iu, 'do you have '],
  [/^(?=ever \p{Ll}+(?:ed|en|ne|ad|ne|wn|ght) )/iu, 'have you '],
  [/^(?=got any )/iu, 'have you '],
];
/** What the person answers to these is no statement about them, or says nothing without what was talked of. */
const NOT_OF_LIFE =
  /\b(?:me|us|mind|know|think|mean|agree|remember|hear|heard|guess|any(?:thing|one|body|where)|something|questions?|requests?|requirements?|preferences?|recommendations?|suggestions?|ideas?|concerns?|tips|specific|particular|similar|favou?rites?|minute|moment|time|else)\b/i;
const COUNTED =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|a (?:few|couple(?: of)?))\b/i;

const PREPOSITION_OF_VERB = new Map([
  ...['work', 'study', 'teach', 'shop'].map((verb) => [verb, 'at'] as const),
  ...['go', 'move', 'travel', 'fly', 'head', 'drive'].map((verb) => [verb, 'to'] as const),
  ...['come', 'be'].map((verb) => [verb, 'from'] as const),
]);

/** Parses a question about the person or what is theirs. Null for any other. */
export function parseQuestion(question: string): Question | null {
  const asked = question.slice(leadOf(question)).replace(CALLED, '?').replace(SOFT_END, '?');
  const short = SHORTENED.find(([opens]) => opens.test(asked));
  const whole = short ? asked.replace(short[0], short[1]) : asked;
  const parsed = english().parser.parse(whole).at(-1);
  if (!parsed) return null;
  const tree = createTree(parsed);
  const subject = tree.childrenBy(tree.root, 'nsubj').find((index) => isPersons(tree, index));
  if (subject === undefined || (OFFERS.test(whole) && !WISHES.test(question))) return null;
  return readQuestion(tree, subject);
}

/** "Would you like some tea?"; but "would you like to see Japan one day?" */
const OFFERS = /^(?:would|will|could|shall) you\b/i;
const WISHES = /\b(?:ever|some ?day|one day)\b/i;
/** "You", "your sister" */
function isPersons(tree: Tree, index: number): boolean {
  return (
    formOf(tree, index) === 'you' ||
    tree.childrenBy(index, 'nmod').some((child) => formOf(tree, child) === 'your')
  );
}

function readQuestion(tree: Tree, subject: number): Question | null {
  const wh = tree.tokens.findIndex(({ xpos }) => xpos.startsWith('W'));
  const asksFor = wh >= 0 && wh < subject ? phraseOf(tree, wh) : null;
  const isDenied = tree.tokens.some((_, index) => /^(?:n't|nt|not)$/.test(formOf(tree, index)));
  if (isDenied || wh > subject || (wh >= 0 && formOf(tree, wh) === 'why')) return null;
  const sentence = createSentence(tree, subject, new Set(asksFor ?? []));
  const extend = (amount: string) => `${sentence({})} ${amount}`;
  if (asksFor !== null) {
    const completes = completion(tree, wh, asksFor, sentence);
    return completes && { confirms: null, completes, extends: extend };
  }
  const rest = tree.tokens.map((token) => token.form).join(' ');
  if (NOT_OF_LIFE.test(rest)) return null;
  const isOpen = tree.tokens.some((_, index) => formOf(tree, index) === 'or');
  const slot = slotOf(tree, subject);
  return {
    confirms: isOpen
      ? null
      : ({ negation, verb }) => sentence({ negation, verb }).replace(negation ? /$/ : / yet\b/, ''),
    completes:
      slot === null
        ? null
        : (value) => sentence({ instead: { of: phraseAt(tree, slot), value: counted(tree, slot, value) } }),
    extends: extend,
  };
}

/** A noun with what belongs to it, without its preposition. */
const phraseAt = (tree: Tree, noun: number): ReadonlySet<number> =>
  new Set(tree.subtreeOf(noun, new Set(tree.childrenBy(noun, 'case'))));

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

interface Parts {
  negation?: Confirmation['negation'];
  verb?: string | undefined;
  /** Words that a value replaces. */
  instead?: { of: ReadonlySet<number>; value: string };
  /** A value behind this word. */
  after?: { word: number; value: string };
}

/** The question as a statement in the first person, without what it asks for. */
function createSentence(tree: Tree, subject: number, left: ReadonlySet<number>): (parts: Parts) => string {
  const { root } = tree;
  const isSelf = formOf(tree, subject) === 'you';
  const finite = tree.tokens[root]?.upos === 'AUX' ? root : finiteOf(tree, root);
  const own = new Set(tree.subtreeOf(subject));
  const isHelper = finite !== root && tree.tokens[finite]?.lemma === 'do';
  return ({ negation = null, verb, instead, after }) => {
    const written = (index: number): string => {
      if (instead?.of.has(index)) return index === Math.min(...instead.of) ? instead.value : '';
      const text = left.has(index) || index === finite || own.has(index) ? '' : said(tree, index);
      return after?.word === index ? `${text} ${after.value}` : text;
    };
    const about = isSelf
      ? 'I'
      : tree
          .subtreeOf(subject)
          .map((index) => said(tree, index))
          .join(' ');
    const words = tree.tokens.map((_, index) =>
      index === root && root !== finite ? predicate() : written(index),
    );
    function predicate(): string {
      const form = verb ?? (left.has(root) ? '' : said(tree, root));
      const text = isHelper && !negation && !verb ? inflected(form) : form;
      return after?.word === root ? `${text} ${after.value}` : text;
    }
    function inflected(form: string): string {
      if (formOf(tree, finite) === 'did') return english().inflect.past(form);
      return formOf(tree, finite) === 'does' ? english().inflect.thirdPerson(form) : form;
    }
    const auxiliary = isHelper
      ? negation === 'not'
        ? said(tree, finite)
        : ''
      : firstPerson(tree, finite, isSelf);
    const ahead = after?.word === finite ? `${auxiliary} ${after.value}` : auxiliary;
    return [about, finite === root || !isHelper || negation === 'not' ? ahead : '', negation ?? '', ...words]
      .join(' ')
      .replace(/\s+(?=['’,])|\s+(?=n['’]t\b)/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  };
}

const said = (tree: Tree, index: number): string => {
  const { form = '', upos, deprel } = tree.tokens[index] ?? {};
  const word = form.toLowerCase();
  if (
    upos === 'PUNCT' ||
    upos === 'INTJ' ||
    deprel === 'vocative' ||
    (index === 0 && /^(?:so|and|but|then)$/.test(word))
  )
    return '';
  if (/^(?:any|some)$/.test(word) || (SOFT.test(word) && upos === 'ADV')) return '';
  if (word === 'you') return /^nsubj/.test(tree.relationOf(index)) ? 'I' : 'me';
  if (/^(?:are|['’]re)$/.test(word) && formOf(tree, index - 1) === 'you') return 'am';
  return { your: 'my', yours: 'mine', yourself: 'myself' }[word] ?? (index === 0 ? word : form);
};

function firstPerson(tree: Tree, finite: number, isSelf: boolean): string {
  const form = formOf(tree, finite);
  if (isSelf) return { are: 'am', "'re": 'am', re: 'am', were: 'was' }[form] ?? form;
  return { "'s": 'is', s: 'is' }[form] ?? form;
}

/** "Writing for for years" */
const TWICE = /\b(for|in|at|on|from|with|to) \1\b/i;

/** Where the value goes that a question with "what", "where", "how long" asks for. */
function completion(
  tree: Tree,
  wh: number,
  asksFor: readonly number[],
  sentence: (parts: Parts) => string,
): ((value: string) => string) | null {
  const word = formOf(tree, wh);
  const next = formOf(tree, wh + 1);
  const top = asksFor.find((index) => !asksFor.includes(tree.tokens[index]?.head ?? -1)) ?? wh;
  const verb = tree.tokens[top]?.head ?? -1;
  const last = tree.tokens.findLastIndex(({ upos }) => !/^(?:PUNCT|ADV)$/.test(upos));
  const isStranded =
    tree.tokens[last]?.upos === 'ADP' &&
    tree.tokens[last]?.deprel !== 'compound:prt' &&
    !asksFor.includes(last);
  const atEnd = (value: string) => `${sentence({})} ${value}`.replace(TWICE, '$1');
  // "When you get home, what do you eat?"
  if (/^(?:advcl|acl|parataxis|csubj)$/.test(tree.relationOf(verb))) return null;
  if (word === 'where' && !isStranded) {
    // "Go to school at Yale"
    const isGone = tree.childOf(verb, 'obl') === undefined;
    return (value) => atEnd(placed(value, isGone ? (tree.tokens[verb]?.lemma ?? '') : 'work'));
  }
  if (word === 'when' || (/^(?:what|which)$/.test(word) && /^(?:day|time|month|year)$/.test(next)))
    return (value) => atEnd(dated(value));
  if (word === 'how') {
    if (next === 'many') {
      const noun = asksFor.at(-1) ?? wh;
      // "How many do you have?"
      if (tree.tokens[noun]?.upos !== 'NOUN') return null;
      return (value) => sentence({ after: { word: verb, value: counted(tree, noun, value) } });
    }
    if (next === 'long')
      return (value) => atEnd(/^(?:for|since|from|all|ever|my) /i.test(value) ? value : `for ${value}`);
    return next === 'often' || next === 'old' ? atEnd : null;
  }
  if (!/^(?:what|which|who|whom|where)$/.test(word)) return null;
  if (isStranded) return (value) => sentence({ after: { word: last, value } }).replace(TWICE, '$1');
  // "What do you like most about it?" – "The colours"
  if (tree.tokens.some((_, index) => /^(?:most|best|least|about)$/.test(formOf(tree, index)))) return null;
  if (verb < 0) return atEnd;
  const particle = tree.childOf(verb, 'compound:prt');
  return (value) => sentence({ after: { word: particle ?? verb, value } });
}

/** What a short answer to a question for yes or no names instead: "any instruments", "a car", "tea or coffee". */
function slotOf(tree: Tree, subject: number): number | null {
  const own = tree.subtreeOf(subject);
  const isAnyOne = (index: number) =>
    tree.childrenBy(index, 'det').some((child) => /^(?:any|an?|some)$/.test(formOf(tree, child)));
  const choice = tree.tokens.findIndex((_, index) => formOf(tree, index) === 'or');
  if (choice >= 0) {
    const chosen = tree.tokens[tree.tokens[choice]?.head ?? -1]?.head ?? -1;
    return chosen >= 0 && chosen !== tree.root && tree.tokens[chosen]?.upos !== 'VERB' ? chosen : null;
  }
  const nouns = tree.tokens.flatMap(({ upos }, index) =>
    upos === 'NOUN' && !own.includes(index) ? index : [],
  );
  const indefinite = nouns.find(isAnyOne);
  if (indefinite !== undefined) return indefinite;
  const plural = nouns.find(
    (index) =>
      tree.tokens[index]?.xpos === 'NNS' &&
      tree.tokens[index]?.head === tree.root &&
      tree.relationOf(index) === 'obj',
  );
  return /^(?:have|own|get|keep|play|speak|collect)$/.test(tree.tokens[tree.root]?.lemma ?? '')
    ? (plural ?? null)
    : null;
}

/** "Two" after "how many cats" → "two cats"; "three fluently" → "three languages fluently". */
function counted(tree: Tree, noun: number, value: string): string {
  const [number] = COUNTED.exec(value) ?? [];
  const { form = '', lemma = '' } = tree.tokens[noun] ?? {};
  const rest = number === undefined ? '' : value.slice(number.length);
  const isBare = number !== undefined && /^(?:$|,| (?:\p{L}+ly|on|in|at|of|from|so|right|now)\b)/u.test(rest);
  return isBare ? `${number} ${/^one$/i.test(number) ? lemma : form}${rest}` : value;
}

function placed(value: string, verb: string): string {
  if (/^(?:in|at|on|near|by|from|outside|around|just|to|with|over|up|down|here|close)\b/i.test(value))
    return value.charAt(0).toLowerCase() + value.slice(1);
  return `${PREPOSITION_OF_VERB.get(verb) ?? 'in'} ${value}`;
}

/** "Friday" → "on Friday", "May" → "in May", "6 am" → "at 6 am". */
export function dated(value: string): string {
  if (
    /^(?:on|in|at|by|around|about|next|this|last|every|tomorrow|today|tonight|the (?:day|week|month) after)\b/i.test(
      value,
    )
  )
    return value.charAt(0).toLowerCase() + value.slice(1);
  if (/^\d{1,2}(?::\d\d)? ?(?:[ap]\.?m|o'clock)/i.test(value)) return `at ${value}`;
  const isMonth =
    /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|winter)[a-z]*|(?:19|20)\d\d)$/i;
  return `${isMonth.test(value) ? 'in' : 'on'} ${value}`;
}
