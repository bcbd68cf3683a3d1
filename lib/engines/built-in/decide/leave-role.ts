import { sentences } from '@/lib/language/sentences';

const PLAY =
  '(?:role[- ]?play(?:ing)?|character|persona|game|scene|scenario|story|act|adventure|skit|campaign|improv|make-believe|play)';
const PLAYING = '(?:pretend(?:ing)?|role[- ]?playing|acting|playing)';
const BETWEEN = '(?:(?:the|this|our|that|my|with|of|in|out|being|be|all|just|only|an?) ){0,5}';
/** Nothing makes it something else: "the game of thrones", "the play at the theatre", "stop playing golf". */
const LAST =
  '(?=\\W*$|[.?!,)]| (?:now|please|here|then|for|today|thanks|ok|okay|the|our|this|in|and|so|because|as)\\b)';
const OF_PLAY = `(?:${BETWEEN}${PLAY}|${PLAYING})${LAST}`;
/** An order, a wish or a suggestion of the person, not what somebody else does. */
const OWN =
  "(?:^|[,;:–—] ?)(?:(?:ok|okay|alright|please|now|well|so|and|but|hey|maybe|just|actually|anyway|enough|i think|time to) )*(?:(?:let'?s|let us|(?:can|could|shall|should|may) (?:we|i)|(?:can|could|will|would) you|(?:i|we)(?:'\\w+)?(?: \\w+){0,3}?) (?:please |just )?)?";
const ENDS =
  '(?:stop(?:ping)?|end(?:ing)?|leav(?:e|ing)|quit(?:ting)?|finish(?:ing)?|drop(?:ping)?|exit(?:ing)?|paus(?:e|ing)|conclud(?:e|ing)|clos(?:e|ing))';
const LEAVES = new RegExp(
  [
    `${OWN}${ENDS} (?:being (?:an?|the)\\b|${OF_PLAY})`,
    `\\b(?:(?:end|enough) of|no more|done(?: with)?) ${OF_PLAY}`,
    '\\bback to (?:\\w+ ){0,2}(?:normal|reality|real|life|self|ourselves|myself|me|us)\\b',
    `\\b${PLAY}(?: is|'s)? (?:over|done|finished|ended|enough)${LAST}`,
    `\\bwas (?:all|just|only) ${OF_PLAY}`,
    '\\bbe (?:ourselves|myself|me) again\\b',
    '^(?:(?:ok|okay|alright|right|so|now|anyway),? )*real life\\b',
  ].join('|'),
  'iu',
);
const NEGATED = /\b(?:not|never)\b|n't\b/i;

const FILLERS = '(?:(?:ha(?:ha)+h?|lol|ok(?:ay)?|well|oh|nah|no|obviously)[,.!]? +)*';
const SURELY = '(?:(?:obviously|of course|really|clearly|actually) )';
/** "Haha just kidding about the zombie", "no obviously I'm not", "no I'm not, I'm a cook": it was never meant. */
const TAKEN_BACK = new RegExp(
  [
    `^${FILLERS}(?:(?:i['’]?m|i (?:am|was)|it was|that was) )?(?:(?:only|just|obviously|totally) )*(?:jk|j/k|kidding|joking|a joke)\\b(?! (?:with|around))`,
    `^${FILLERS}${SURELY}?i['’]? ?a?m ${SURELY}?not(?: really)?(?=, ?i['’]? ?a?m\\b)`,
    `^${FILLERS}${SURELY}i['’]? ?a?m not\\s*(?=[,.!]|$)`,
    `^not really(?=, ?i['’]? ?a?m\\b)`,
  ].join('|'),
  'iu',
);

/** Whether a sentence ends the play: "stop the role-play", "scene over", "that was all in character", "just kidding". */
export function leavesRole(text: string): boolean {
  return sentences(text).some(
    (sentence) =>
      (!NEGATED.test(sentence.text) && LEAVES.test(sentence.text)) ||
      (TAKEN_BACK.test(sentence.text) && !sentence.text.endsWith('?')),
  );
}

/** What a sentence says besides taking a role back: "I'm a cook"; empty if nothing or it leaves the role otherwise. */
export function besidesTakingBack(sentence: string): string {
  const [taken] = TAKEN_BACK.exec(sentence) ?? [];
  return taken !== undefined && sentence.charAt(taken.length) === ',' ? sentence.slice(taken.length) : '';
}
