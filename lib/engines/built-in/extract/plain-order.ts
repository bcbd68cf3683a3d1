import { KIN } from '@/lib/language/kin';

const VERB =
  "(?:really |just |always |only )?(?:want|need|like|love|enjoy|prefer|hate|miss|dread|fear|remember|(?:can['’]?t|cannot) stand)";

/** Marked word orders, each with the plain one that says the same (Huddleston and Pullum 2002, chapter 16: information packaging). */
const ORDERS: readonly (readonly [RegExp, string])[] = [
  // "What I want is a quiet house"
  [
    new RegExp(
      `^(?:what|all|the (?:one |only |main |first )?thing(?: that)?) (i|we) (${VERB})(?: (?:the )?most)? (?:is|are) (?=(?:an?|my|our|the|to|people)\\b)`,
      'iu',
    ),
    '$1 $2 ',
  ],
  // "What I'd like is to keep bees"
  [
    /^(?:what|all) (i|we)(?:['’]d| would) (?:really )?(like|love|prefer|want),? is (?=(?:an?|to|my|our|the)\b)/iu,
    '$1 would $2 ',
  ],
  // "It was my uncle who raised me"
  [
    /^it(?:['’]?s| is| was) ((?:my|our) (?:\p{L}+['’]?s? ){0,2}\p{L}+) (?:who|that) (?=\p{L}+(?:s|ed|[gh]t)\b|\p{L}+ (?:me|us|my|our)\b)/iu,
    '$1 ',
  ],
  // "It's because of my knee that I left the team"
  [
    /^it(?:['’]?s| is| was) (because of (?:my|our|the) [\p{L} -]{2,40}?) that ((?:i|we|my|our) .{1,200}?)(?=[.!]*$)/iu,
    '$2 $1',
  ],
  // "There's nothing I love more than fog"
  [
    /^there(?:['’]?s| is) nothing (?:that )?(i|we) (love|like|enjoy|hate|dislike) (?:more|better) than (.{1,200}?)(?=[.!]*$)/iu,
    '$1 $2 $3 more than anything',
  ],
  // "I do love pasta"
  [
    /^(i|we) do (?=(?:really |still )?(?:love|like|enjoy|hate|miss|want|need|prefer|have|own|play|live|work)\b)/iu,
    '$1 ',
  ],
  // "In my opinion golf is dull"
  [/^in my (?:humble |honest |personal )?opinion,? /iu, 'I think '],
  // "My uncle passed in May"
  [
    new RegExp(
      `(?<=\\b(?:my|our) (?:\\p{L}+ )?(?:${KIN})) passed(?= (?:last|this|in|on|when|during|after|a|an|two|three|four|five|six|\\d+|yesterday|recently|suddenly)\\b|\\s*(?:[,.!;]|$))`,
      'iu',
    ),
    ' passed away',
  ],
];

/** A sentence with its parts in the usual order: "I want a quiet house" for "what I want is a quiet house". */
export const inPlainOrder = (sentence: string): string =>
  ORDERS.reduce((said, [marked, plain]) => said.replace(marked, plain), sentence);
