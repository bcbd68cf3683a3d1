import { createTree, formOf, type Tree } from '../clauses/tree';
import type { SentenceParser } from '../parse/create-parser';
import { fromQuestionWord, parseAsked } from './asked';
import { ownAskedFor } from './wishes';

const ASKING = new Set('who whom whose what which where when why how'.split(' '));
const AUXILIARY =
  /^(?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|'s|'re|'m|'ve|'d)$/;
/** Words that may stand between two questions, or a statement and a question. */
const BETWEEN = /^(?:and|or|but|so|also|then|plus|&|,|;)$/;
/** How far from a question word its verb may be: "how many close friends do …". */
const VERB_WITHIN = 5;
const TO_ASSISTANT = /\byou(?:r|rs|rself)?\b/i;
const SUBJECT = /^(?:PRON|DET|PROPN)$/;

/**
 * The questions that are joined in one sentence, without "do you remember …": "How old am I and when is my race?" is two, as is
 * "What is my name and age?". What only lists things ("where do I live and work?") is one. A statement before a
 * question is left out: "I moved to York, so where do I live now?"
 */
export function splitQuestion(parser: SentenceParser, text: string): string[] {
  const own = ownAskedFor(text);
  if (own) return [own];
  const embedded = fromQuestionWord(parser, text);
  // "If I leave at six, when do I arrive?"
  if (/^if\b/i.test(text)) return [text];
  const isEmbedded = embedded !== text && !TO_ASSISTANT.test(embedded);
  const asked = withoutRemark(parser, isEmbedded ? embedded : text);
  const [sentence, ...others] = parser.parse(asked);
  if (!sentence || others.length > 0) return [asked];
  const tree = createTree(sentence);
  const starts = [0];
  tree.tokens.forEach((_, index) => {
    const isJoined = index > 1 && BETWEEN.test(formOf(tree, index - 1));
    if (isJoined && beginsQuestion(tree, index, isEmbedded)) starts.push(index);
  });
  if (starts.length === 1) return splitThings(tree, asked) ?? [asked];
  const parts = starts.map((start, position) => {
    let last = (starts[position + 1] ?? tree.tokens.length) - 1;
    while (last > start && (BETWEEN.test(formOf(tree, last)) || tree.tokens[last]?.upos === 'PUNCT')) last--;
    return `${asked.slice(tree.tokens[start]?.start, tree.tokens[last]?.end)}?`;
  });
  return parts.filter((part, position) => position > 0 || parseAsked(parser, part) !== null);
}

/** "What's my dog called, just checking": without the clause behind, if what is before it is a question by itself. */
function withoutRemark(parser: SentenceParser, text: string): string {
  const [head = '', tail, ...others] = text.split(/\s*[,;]\s+/);
  if (tail === undefined || others.length > 0) return text;
  if (/^(?:do|did) (?:you|u) (?:know|remember)\b[^a-z]*$/i.test(tail)) return `${head}?`;
  if (OPENS_QUESTION.test(tail)) return text;
  const isClause = parser.parse(tail)[0]?.tokens.some(({ upos }) => upos === 'VERB') ?? false;
  const tokens = parser.parse(`${head}?`)[0]?.tokens ?? [];
  const isWhole =
    tokens.length > SHORTEST || tokens.some(({ upos, deprel }) => upos === 'VERB' || deprel === 'cop');
  return isClause && isWhole && parseAsked(parser, head) !== null ? `${head}?` : text;
}

/** "Where does my brother" lacks its verb. */
const SHORTEST = 5;
const OPENS_QUESTION =
  /^(?:(?:and|or|so|but) )?(?:who|wh|how|or|if|is|are|am|do|does|did|can|could|will|would|should|have|has)\w*\b/i;

const TWO_THINGS =
  /^(?<asks>(?:who|what|where|when|which|how \p{L}+)(?: is|['’]s) (?:my|our) )(?<one>[\p{L} ]+?) and (?:(?:my|our) )?(?<other>[\p{L} ]+)\?*$/iu;

/** "What is my name and age?": a question for each; null for any other. */
function splitThings(tree: Tree, text: string): string[] | null {
  const { asks, one, other } = TWO_THINGS.exec(text)?.groups ?? {};
  if (asks && other && ASKING.has(other.toLowerCase()))
    return [`${asks}${one}?`, `${other}${asks.replace(/^(?:how )?\p{L}+/u, '')}${one}?`];
  const isCopular = tree.tokens[tree.root]?.upos !== 'VERB';
  return asks && isCopular ? [`${asks}${one}?`, `${asks}${other}?`] : null;
}

function beginsQuestion(tree: Tree, index: number, mayBeEmbedded: boolean): boolean {
  const isAuxiliary = (at: number) => AUXILIARY.test(formOf(tree, at));
  const upos = (at: number) => tree.tokens[at]?.upos ?? '';
  if (isAuxiliary(index)) return SUBJECT.test(upos(index + 1));
  if (!ASKING.has(formOf(tree, index))) return false;
  if (upos(index + 1) === 'VERB') return true;
  for (let at = index + 1; at <= index + VERB_WITHIN && at < tree.tokens.length; at++) {
    if (isAuxiliary(at)) return true;
    if (/^(?:PRON|VERB)$/.test(upos(at))) return mayBeEmbedded;
    if (BETWEEN.test(formOf(tree, at))) return false;
  }
  return false;
}
