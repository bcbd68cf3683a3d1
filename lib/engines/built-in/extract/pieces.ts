import type { TextAnalysis } from '@/lib/language/analyse';
import { isWordOfTime } from '@/lib/language/lexicon/names-of-time';
import type { ParsedToken } from '@/lib/language/parse/parsed-sentence';
import type { Piece } from '@/lib/language/sentences';
import { QUESTION_WORDS } from './lead-of';

/** The parts of a message that are read as sentences of their own. */
export const piecesOf = (text: TextAnalysis): Piece[] =>
  text.parserSentences
    .flatMap(splitAtGaps)
    .map(withoutBrackets)
    .flatMap((sentence) => splitSplices(text, sentence))
    .map(withoutTail);

/** What chat adds behind a statement: "my name's laura by the way". A question keeps its mark, a name its capital. */
const TAIL =
  /(?<!\b(?:called|named|is|are|was|say|says|said))(?:[,;]?\s+(?:by the way|btw|fyi|fwiw|tbh|imo|imho|ngl|pl[sz]|lol|lmao|(?:ha){2,}h?|(?:he){2,}|thanks|thx|no cap|abeg|sef|sha|jare|lah|leh|lor|yaar|innit|nice to meet (?:you|u)|BTW|FYI|TBH|IMO|LOL|LMAO|PLS))+[\s.!,]*$/u;

/** Why something is told: "I'm allergic to nuts if that matters", "I'm left-handed, just so you know". */
const WHY_TOLD =
  /[,;–—-]*\s+(?:just )?(?:(?:if|in case) (?:(?:it|that|this|which)(?:['’]s| is| was)? (?:any (?:help|use)|of (?:any )?(?:help|use|interest)|relevant|important|useful|helpful|needed|matters?|helps?|makes? (?:a|any) difference|counts?|changes (?:anything|things))(?: at all)?|you(?:['’](?:re|d)| are| were)? (?:wondering|curious|asking|interested|must know|want to know|need to know|need it|like to know|care))|so you know|for (?:context|reference|the record|your information))[\s.!,]*$/iu;

function withoutTail({ text, start }: Piece): Piece {
  return pieceAt(text.replace(WHY_TOLD, '').replace(TAIL, ''), start);
}

/** "(I grew up in Wales)" */
function withoutBrackets(sentence: Piece): Piece {
  const inner = /^\(([^()]+)\)[\s.!,]*$/.exec(sentence.text)?.[1];
  if (inner === undefined) return sentence;
  return pieceAt(inner, sentence.start + 1);
}

/** Wide gaps separate sentences, so that no pattern has to search across them. */
function splitAtGaps(sentence: Piece): Piece[] {
  return [...sentence.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((part) =>
    pieceAt(part[0], sentence.start + part.index),
  );
}

/** A comma, dash or colon in place of a full stop: "My hometown is Gdansk, my parents live there", "Fun fact: I keep bees". */
const SPLICE =
  /(?:,|\s+(?:[-–—]+|lol|lmao|haha|btw|tbh|ngl|rn)(?:\s+(?:and|but|so))?|\s*(?:\.{2,}|…))\s+(?=(?:(?:i|we|he|she|they|my|our|his|her|it)\b|(?:(?:at|in|on|for) \p{L}+|sometimes|often|then|later|eventually) (?:i|we)\b|(?:it|name)['’]s\b|that(?:['’]?s| is| was)\b|i['’]?m\b|call me\b|(?:(?:last|first|next|new) \p{L}+|birthday|deadline)(?:['’]s| is| was)\b|maybe\b|perhaps\b|hopefully\b|the \p{L}+(?: and (?:the )?\p{L}+)? (?:is|are|was|were|has)\b|(?:mum|mom|dad|wife|husband|boss|landlord|doc|doctor|consultant|manager) (?:in \p{L}+ )?(?:says|said|thinks|thought|reckons|reckoned|wants|wanted|told|is|was|has|had|will|works|lives)\b|\p{Lu}\S+(?: \p{Lu}\S+)* (?:is|are) my\b))|,?\s+but now\s+(?=(?:it|i)\b)|(?<!\bif\b.{0,80}),?\s+(?:and|but|so)\s+(?=(?:s?he|they)\b)|\s+(?=before that,? (?:i|we)\b)|(?<=\p{L}):\s+(?=(?:i|we|my|our|i['’]?m)\b)|(?<=\.{2,}|…)\s+(?=\p{Lu})/giu;
/** Words that begin a dependent or incomplete part. */
const LEANS =
  /^(?:(?:and|but|so|well|yes|no|yeah|oh)[, ]+)*(?:(?:in|on|at|for|during|with|without|by|from|of|to|last|this|next|every|each|today|yesterday|tomorrow|tonight|additionally|recently|personally)\b(?!.*\b(?:i|we|my|she|he)\b)|if|when|while|although|though|because|since|after|before|until|once|as|where|what|whenever|unless|provid(?:ed|ing) that|even)\b|^(?!(?:i|we)['’]?(?:m|re)\b)\S+(?:\s+\S+)?$|\b(?:said|says|say|think|know|like|if)$/i;

/** "My name is Kevin, what is your name?", "I have two kids, you?": a question after a statement. */
const ASKS_ON = new RegExp(
  `(?:,\\s*|;?\\s+)(?:and |but |so )?(?=(?:${QUESTION_WORDS}|(?:u|hbu|wbu|w?h?ich ones?)\\b|(?<=,\\s*)you\\s*(?=\\?))[^.!?]*[?？]+["')\\]]*\\s*$)`,
  'iu',
);

/** It says something of its own, though it has no verb, and a statement follows: not "heavy drinker, my uncle". */
const isApart = (analysis: TextAnalysis, sentence: Piece, part: string, rest: string): boolean =>
  /\s/.test(part) &&
  !/\b(?:and|or)$/i.test(part) &&
  isHeadline(analysis.parseWithin(sentence, part)[0]?.tokens ?? []) &&
  analysis
    .parseWithin(sentence, rest)
    .some(({ tokens }) => tokens.some(({ xpos }) => /^(?:VB[DPZ]|MD)$/.test(xpos)));

/** "First trip alone since 2019", "operations manager", "indoor only", not "last summer" nor "my aunt". */
function isHeadline(tokens: readonly ParsedToken[]): boolean {
  const [opening] = tokens;
  const root = tokens.findIndex(({ head }) => head < 0);
  const named = tokens.find(
    ({ upos, head, deprel }) => upos === 'NOUN' && (head < 0 || (head === root && deprel === 'nsubj')),
  );
  // "Indoor only"
  if (opening?.xpos === 'JJ' && root === 0) return true;
  return (
    (/^(?:JJ[RS]?|NNS?|DT)$/.test(opening?.xpos ?? '') || /^(?:first|last)$/i.test(opening?.form ?? '')) &&
    named !== undefined &&
    named !== opening &&
    !isWordOfTime(named.lemma.toLowerCase())
  );
}

/** "During my years in Oslo": without a verb, it belongs to what follows; "short answers please" does not. */
function isOpen(analysis: TextAnalysis, sentence: Piece, part: string): boolean {
  if (/\b(?:please|pl[sz])$/i.test(part)) return false;
  const parsed = analysis.parseWithin(sentence, part);
  const isVerbOfOwn = ({ xpos, head }: ParsedToken) =>
    /^(?:VB[DPZ]|MD)$/.test(xpos) || (xpos === 'VB' && head < 0);
  return parsed.length > 0 && !parsed.some(({ tokens }) => tokens.some(isVerbOfOwn));
}

function splitSplices(analysis: TextAnalysis, sentence: Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const asks = ASKS_ON.exec(sentence.text);
  const splices = [...sentence.text.matchAll(SPLICE), ...(asks ? [asks] : [])].sort(
    (one, other) => one.index - other.index,
  );
  for (const splice of splices) {
    if (splice.index <= from) continue;
    const part = sentence.text.slice(from, splice.index).trim();
    const isAnnounced = splice[0].startsWith(':');
    if (
      !isAnnounced &&
      !isApart(analysis, sentence, part, sentence.text.slice(splice.index + splice[0].length)) &&
      (LEANS.test(part) || isOpen(analysis, sentence, part))
    )
      continue;
    pieces.push(pieceOf(sentence.text, from, splice.index));
    from = splice.index + splice[0].length;
  }
  pieces.push(pieceOf(sentence.text, from, sentence.text.length));
  return pieces.map(({ text, start, end }) => ({
    text,
    start: sentence.start + start,
    end: sentence.start + end,
  }));
}

const pieceAt = (text: string, start: number): Piece => ({ text, start, end: start + text.length });

export function pieceOf(text: string, start: number, end: number): Piece {
  return { text: text.slice(start, end), start, end };
}
