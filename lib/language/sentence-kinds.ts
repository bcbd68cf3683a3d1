import { isForeign } from './detect-language';
import { leavesOutSubject } from './english/leaves-out-subject';
import { gateTokens, spellOut } from './gate-tokens';
import { asksAbroad } from './multilingual/asks-abroad';

const QUESTION_MARK = /[?？]\s*["')\]]*$/;
const LEAD =
  '(?:(?:and|so|but|hey|hi|hello|ok|okay|well|oh|also|then|now|please|pls|just|kindly|yes|no|alright|thanks|um|great|cool|roughly|exactly)[, ]+)*';
const FIRST = new RegExp(`^${LEAD}`);
const SUBJECT = '(?:i|my|we|our|he|she|they|it|the|a|an|people|someone)';
const AUXILIARY =
  '(?:can|could|would|will|do(?! not (?!you|i|we|they))|does|did|is|are|am|was|were|should|shall|may (?:i|we|you|he|she|they|it)|has|(?:what|who|where|when|how)s|have (?:you|i|we|they)|any (?:idea|chance|tips))';
/** The opening of a question, with or without a mark. "Where I live it rains" only looks like one. */
const QUESTION_START = new RegExp(
  `^${LEAD}(?:${AUXILIARY}|(?:what|what's|who|whom|where|when|why|how|which|whose)(?! ${SUBJECT}\\b(?!.*\\?)))\\b`,
);
/** Verbs that open a command. Those that also open a statement without "I" ("Play the cello") are in `EITHER`. */
const ORDER = new RegExp(
  `^${LEAD}(?:(?:go ahead and|i (?:want|need|would like) (?:you|u) to|you (?:can|should|must)|help me|let us|lets|let me|be sure to|try to|start by) )?(?:tell|give|show|explain|translate|proofread|rephrase|paraphrase|reword|rewrite|help|send|turn|list|summari[sz]e|draft|compose|cheer|describe|suggest|recommend|generate|schedule|remind|calculate|convert|check|fix|add|delete|remove|cancel|transfer|pay|order|reserve|activate|connect|dial|text|email|find|look up|look for|display|pull up|increase|decrease|raise|lower|switch|pause|resume|skip|stop|repeat|say|spell|define|compare|google|report|freeze|block|update|redeem|submit|confirm|track|locate|direct|navigate|change|set|put|open|close|call|book|draw|write|let us|lets|let me|give me)\\b`,
);
const EITHER = new RegExp(
  `^${LEAD}(?:play|read|make|create|search|correct|teach|buy|get|ask|take|bring|keep|use)\\b`,
);
const ASKS_TO_EXPLAIN =
  /^(?:(?:and|so|but|hey|ok|well|please)[, ]+)*i (?:(?:would like|want|need|would love|am (?:trying|looking)|have) (?:you )?to (?:know|ask|hear|find out|see|check)|need (?:some )?(?:help|info|information|advice)|was wondering|wonder|have a question)\b/;
const HYPOTHETICAL =
  /^(?:(?:and|so|but|well|ok|oh)[, ]+)*(?:if i (?:were|was|had|could|ever|won)\b|imagine (?:if|that|being|having)\b|what if\b|suppose\b|supposing\b|say i\b|(?:maybe|perhaps) (?:i|we)(?: will| should| could| would| might|)\b|i (?:might|may)\b|i would (?:have|be) .*\bif\b|hypothetically)/;
/** "Maybe I look shy, but I sing in a choir" */
const MAYBE = /^(?:(?:and|so|but|well|ok|oh)[, ]+)*(?:maybe|perhaps|i (?:might|may))\b/;
const TURNS =
  /\bbut (?:(?:actually|usually|typically|normally) )?(?:i|my|we|our)\b(?!(?: \p{L}+){0,2} (?:would|could|might|may|will)\b)/u;
const ABOUT_ASSISTANT =
  /^(?:(?:and|so|but|well|wow|haha|lol|oh|ok|i (?:think|know|bet|guess|hope|believe|said)|because)[, ]+)*(?:you|your|u|ur)\b(?!.*\b(?:my|i am|i have|me and)\b)/;
const STATES =
  /^(?:(?:and|so|but|because|since|as|yes|no|well|oh|lol|haha|ok|also|though|although|hey|hi|hello|cool|great|nice|wow|yeah)[, ]+)*(?:i|my|we|our|mine)\b/;

/** The kind of a sentence that is certainly not about its author. */
export type EmptyKind = 'question' | 'request' | 'hypothetical' | 'about_assistant';

/**
 * The kind of a sentence that is certainly not about the user. Null if it may be, e.g. for a question or command next to a
 * statement ("I'm vegan, what can I cook?").
 *
 * @param answering the previous turn asked something, so that "Play the cello" may be an answer
 */
export function emptyKindOf(sentence: string, answering: boolean): EmptyKind | null {
  // "Am Montag", "will": the first words of other languages look like English ones.
  if (isForeign(sentence, gateTokens(sentence))) return asksAbroad(sentence) ? 'question' : null;
  const spelled = spellOut(sentence).trim();
  if (HYPOTHETICAL.test(spelled) && !(MAYBE.test(spelled) && TURNS.test(spelled))) return 'hypothetical';
  if (QUESTION_MARK.test(spelled) || opensAsQuestion(spelled) !== null)
    return hasStatementBeside(spelled) ? null : 'question';
  const orders = ORDER.test(spelled) || (EITHER.test(spelled) && !answering);
  if (orders || ASKS_TO_EXPLAIN.test(spelled)) return hasStatementBeside(spelled) ? null : 'request';
  // "You know, I play the oboe": the rest is about the person.
  return ABOUT_ASSISTANT.test(spelled) && !hasStatementBeside(spelled) ? 'about_assistant' : null;
}

/** How a sentence opens as a question does, with or without a mark and whatever follows; null if it does not. */
export function opensAsQuestion(sentence: string): 'auxiliary' | 'question word' | null {
  const spelled = spellOut(sentence).trim();
  if (!QUESTION_START.test(spelled)) return null;
  const bare = spelled.replace(FIRST, '');
  if (/^(?:wh|how)/.test(bare)) return 'question word';
  return leavesOutSubject(bare) === null ? 'auxiliary' : null;
}

/** It ends in a question mark, or is a question or request that states nothing beside. */
export function asksSomething(sentence: string): boolean {
  const kind = emptyKindOf(sentence, false);
  return QUESTION_MARK.test(sentence) || kind === 'question' || kind === 'request';
}

/** "Can you cook, I'm vegan?": a separate clause begins with the person. */
function hasStatementBeside(spelled: string): boolean {
  const clauses = spelled.split(
    /[,;:–—]\s*|\s-+\s|\s(?=(?:because|since|but|and|so|as) (?:i|my|we|our)\b)|\s(?=(?:do|what|how|have|are|can|could|would) (?:you|about)\b)/,
  );
  return clauses
    .map((clause) => clause.trim())
    .some((clause) => STATES.test(clause) && !ASKS_TO_EXPLAIN.test(clause) && !HYPOTHETICAL.test(clause));
}
