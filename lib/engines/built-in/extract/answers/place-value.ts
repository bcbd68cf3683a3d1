import { formOf, type Tree } from '@/lib/language/clauses/tree';
import type { Parts } from './question-to-statement';

const COUNTED =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|a (?:few|couple(?: of)?))\b/i;

const PREPOSITION_OF_VERB = new Map([
  ...['work', 'study', 'teach', 'shop'].map((verb) => [verb, 'at'] as const),
  ...['go', 'move', 'travel', 'fly', 'head'].map((verb) => [verb, 'to'] as const),
  ...['come', 'be'].map((verb) => [verb, 'from'] as const),
]);

/** "Writing for for years" */
const TWICE = /\b(for|in|at|on|from|with|to) \1\b/i;

/** Where the value goes that a question with "what", "where", "how long" asks for. */
export function placeValue(
  tree: Tree,
  wh: number,
  asksFor: readonly number[],
  statement: (parts: Parts) => string,
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
  const atEnd = (value: string) => `${statement({})} ${value}`.replace(TWICE, '$1');
  // "When you get home, what do you eat?"
  if (/^(?:advcl|acl|parataxis|csubj)$/.test(tree.relationOf(verb))) return null;
  if (word === 'where' && !isStranded) {
    // "Go to school at Yale"
    const isThere = tree
      .childrenBy(verb, 'obl')
      .some((index) =>
        tree.childrenBy(index, 'case').some((child) => /^(?:to|in)$/.test(formOf(tree, child))),
      );
    return (value) =>
      STATE.test(value) ? '' : atEnd(placed(value, isThere ? 'work' : (tree.tokens[verb]?.lemma ?? '')));
  }
  if (word === 'when' || (/^(?:what|which)$/.test(word) && /^(?:day|month|year)$/.test(next)))
    return (value) => atEnd(dated(value));
  if (word === 'what' && next === 'time') return (value) => atEnd(timed(value));
  if (word === 'how') {
    if (next === 'many') {
      const noun = asksFor.find((index) => tree.tokens[index]?.upos === 'NOUN') ?? wh;
      // "How many do you have?", "how many 5 year olds"
      if (noun === wh || formOf(tree, asksFor.at(-1) ?? wh) === 'olds') return null;
      // "Years of experience"
      const rest = asksFor.filter((index) => index > noun).map((index) => tree.tokens[index]?.form ?? '');
      // "How many people are you cooking for?"
      const word = isStranded ? last : verb;
      return (value) =>
        statement({ after: { word, value: counted(tree, noun, value, ['', ...rest].join(' ')) } });
    }
    if (next === 'long')
      return (value) => atEnd(/^(?:for|since|from|all|ever|my) /i.test(value) ? value : `for ${value}`);
    return next === 'often' || next === 'old' ? atEnd : null;
  }
  if (!/^(?:what|which|who|whom|where)$/.test(word)) return null;
  if (isStranded) return (value) => statement({ after: { word: last, value } }).replace(TWICE, '$1');
  // "What do you like most about it?" – "The colours"; but "which subjects do you like best?"
  const ofMatter = asksFor.length > 1 ? /^about$/ : /^(?:most|best|least|about)$/;
  if (tree.tokens.some((_, index) => ofMatter.test(formOf(tree, index)))) return null;
  if (verb < 0) return atEnd;
  const particle = tree.childOf(verb, 'compound:prt');
  return (value) => statement({ after: { word: particle ?? verb, value } });
}

/** "Are you ready?" – "Nearly" */
const OF_THE_MOMENT =
  /^(?:ready|sure|okay|ok|free|busy|done|able|alright|fine|well|tired|hungry|there|awake|home)$/;

/** What a short answer to a question for yes or no names instead: "any instruments", "a car", "tea or coffee". */
export function slotOf(tree: Tree, subject: number): number | null {
  const own = tree.subtreeOf(subject);
  const isAnyOne = (index: number) =>
    tree.childrenBy(index, 'det').some((child) => /^(?:any|an?|some)$/.test(formOf(tree, child)));
  const choice = tree.tokens.findIndex((_, index) => formOf(tree, index) === 'or');
  if (choice >= 0) {
    const first = tree.tokens[tree.tokens[choice]?.head ?? -1]?.head ?? -1;
    // "Opera or chamber music"
    const isPart = first >= 0 && /^(?:amod|compound)$/.test(tree.relationOf(first));
    const chosen = isPart ? (tree.tokens[first]?.head ?? first) : first;
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
  const root = tree.tokens[tree.root];
  // "Are you vegetarian?" – "Pescatarian"
  if (root?.upos === 'ADJ' && tree.childOf(tree.root, 'cop') !== undefined && !OF_THE_MOMENT.test(root.lemma))
    return tree.root;
  const verb = root?.lemma ?? '';
  if (/^(?:have|own|get|keep|play|speak|collect)$/.test(verb)) return plural ?? null;
  // "Do you drink coffee?" – "Only decaf"
  const kind = nouns.find(
    (index) => tree.tokens[index]?.head === tree.root && tree.childrenOf(index).length === 0,
  );
  return /^(?:drink|eat|play|speak|read|watch|study|teach)$/.test(verb) ? (kind ?? null) : null;
}

/**
 * "Two" after "how many cats" → "two cats"; "three fluently" → "three languages fluently".
 *
 * @param ofNoun what belongs to the noun: " of experience".
 */
export function counted(tree: Tree, noun: number, value: string, ofNoun = ''): string {
  const [number] = COUNTED.exec(value) ?? [];
  const { form = '', lemma = '' } = tree.tokens[noun] ?? {};
  const rest = number === undefined ? '' : value.slice(number.length);
  const isBare = number !== undefined && /^(?:$|,| (?:\p{L}+ly|on|in|at|of|from|so|right|now)\b)/u.test(rest);
  if (isBare) return `${number} ${/^one$/i.test(number) ? lemma : form}${ofNoun}${rest}`;
  // "Six years"
  const [last = '', ...before] = value.toLowerCase().split(' ').reverse();
  const isSame = before.length < 2 && [form, lemma].some((noun) => noun.toLowerCase() === last);
  return isSame ? `${value}${ofNoun}` : value;
}

function placed(value: string, verb: string): string {
  if (/^(?:in|at|on|as an?|near|by|from|outside|around|just|to|with|over|up|down|here|close)\b/i.test(value))
    return value.charAt(0).toLowerCase() + value.slice(1);
  return `${PREPOSITION_OF_VERB.get(verb) ?? 'in'} ${BARE_PLACE.test(value) ? `a ${value}` : value}`;
}

/** "Stuck at the airport", "still asleep": not where. */
const STATE = /^(?:(?:still|just) )?(?:stuck|asleep|awake|ready|late|busy|lost|nearly there)\b/i;

/** "Small town near Ghent": the article is left out. */
const BARE_PLACE = /^(?:(?:small|little|tiny|big|quiet) )?(?:town|village|city|suburb|farm|flat|house)\b/;

/** "6.30 most days" → "at 6.30 most days" */
const timed = (value: string): string => (/^\d/.test(value) ? `at ${value}` : dated(value));

/** "Friday" → "on Friday", "May" → "in May", "6 am" → "at 6 am", "end of May" → "at the end of May". */
export function dated(value: string): string {
  const part = /^(?:the )?(?=(?:end|beginning|start) of )/i.exec(value)?.[0];
  if (part !== undefined) return `at the ${value.slice(part.length)}`;
  if (
    /^(?:on|in|at|by|around|about|next|this|last|every|tomorrow|today|tonight|the (?:day|week|month) after)\b/i.test(
      value,
    )
  )
    return value.charAt(0).toLowerCase() + value.slice(1);
  if (/^(?:\d{1,2}(?::\d\d)? ?(?:[ap]\.?m|o'clock)|(?:half|quarter) )/i.test(value))
    return `at ${value.charAt(0).toLowerCase()}${value.slice(1)}`;
  const isMonth =
    /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|winter)[a-z]*|(?:19|20)\d\d)$/i;
  return `${isMonth.test(value) ? 'in' : 'on'} ${value}`;
}
