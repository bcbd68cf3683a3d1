import { hasRedaction } from '@/lib/basics/redaction-mark';
import type { Command, Directive, RememberDirective } from '@/lib/memory/directives/directive';
import { toMainClause } from './german/main-clause';
import { type DirectiveGrammar, execNaming, GRAMMARS, JOINT, type Stretch } from './grammar';
import { parseForget } from './parse-forget';
import { parseWithhold, REPORTS, withholds } from './parse-withhold';
import { findRequests, LONGEST_COMMAND, OPENING, type ReadText, type Request } from './requests';
import { shownCategory } from './shown-category';

/** Shorter content cannot usefully be stored or found. */
const SHORTEST_CONTENT = 3;
/** More parts of a sentence are not tried as requests of their own. */
const MOST_PARTS = 8;

/** "Can you remember that …?" is a command phrased as a question; other questions are not commands. */
const POLITE_QUESTION =
  /^(?:\S+[,!]?\s+){0,3}?(?:(?:can|could|would|will|do) (?:you|u|ya)|puedes|podr[ií]as|(?:peux|pourrais)[- ]tu|tu (?:peux|pourrais)|kannst du|k[oö]nntest du|(?:voc[eê] )?(?:pode|poderia))\b|(?:くれますか|もらえますか|줄래요?|줄 수 있|可以|能不能|能帮|你能)/iu;
const QUESTION = /[?？]\s*$/;
/** "…, ok?": asks only whether the request was understood. */
const TAG =
  /[,;–—-]\s*[¿]?(?:ok(?:ay)?|al{1,2} ?right|got it|deal|please|(?:will|would|can|could|won't) (?:you|u|ya)|vale|de acuerdo|por favor|d'accord|s'il te pla[iî]t|ja|gut|in ordnung|bitte|t[aá](?: bom)?|pode ser|好吗|好嗎|可以吗)\s*[?？]\s*$/iu;
/** Begins a question of its own: "Remember that I like tea, what should I drink?" */
const ASKS =
  /^(?:(?:so|and|but) )?(?:what|who|which|when|where|why|how|can|could|should|would|will|do|does|did|is|are|qu[eé]|c[oó]mo|cu[aá]l|d[oó]nde|puedes|que|quel|quelle|comment|peux-tu|was|wie|wo|welche[rs]?|kannst|o que|qual|como|onde)\b.*[?？]\s*$/isu;
/** "I can rest, forget my exam and read" is one statement. */
const LISTS = /^(?:\s*\p{P}\s*|\s+and\s+)$/iu;
/** Where the content ends: a question, a thank-you, the next request. */
const CONTENT_ENDS =
  /[?？]\s*$|^(?:what|who|when|where|why|how|can|could|would|will|do|does|did|please|thanks|thank you|cheers|now|anyway|ok(?:ay)?|tell|give|show|write|explain|help|suggest|recommend)\b|^(?:gracias|merci|danke|obrigad[oa]|ありがとう|감사|고마|谢谢)/iu;
/** The content may follow in the next paragraph. */
const ANNOUNCES = /[:：]\s*$/;
/** The verb comes last in a German clause. */
const AFTER_DASS = /(?<!\p{L})dass\s+$/iu;
const TRAILING =
  /(?:[\s,]+[¿]?(?:please|thanks|thank you|ok(?:ay)?|al{1,2} ?right|got it|deal|(?:will|would|can|could|won't) you|for me|por favor|vale|bitte|in ordnung|merci|d'accord|t[aá] bom))*[\s.!?。！？,;]*$/iu;

/**
 * Reads the memory commands of a message, in its order (decision logic, sections 2 and 7.2), and the sentences of which it stresses
 * that they last.
 *
 * None are recollections ("I remember when …"), tasks ("remember to …"), questions, reported speech, and commands in a
 * quotation, a code block or a pasted document (design §9).
 */
export function parseDirectives(read: ReadText): Directive[] {
  const sentences = findRequests(read);
  const { text, straight } = read;
  const isShort = straight.length <= LONGEST_COMMAND;
  const whole = isShort ? readWhole(straight.trim().replace(OPENING, '')) : null;
  if (whole) return [{ ...whole, start: 0, end: text.length }];
  const pieces = sentences.flatMap((sentence) => splitRequests(sentence));
  const told = { text, straight, pieces, isCommand: createCommandTest() };
  const found: Directive[] = [];
  for (const piece of told.pieces) {
    const from = found.at(-1)?.end ?? 0;
    if (piece.isForeign || piece.start < from) continue;
    const withheld = isAsking(piece.text)
      ? null
      : parseWithhold(piece, { pieces: told.pieces, own: read.own });
    const directive =
      withheld ?? parseCommand(piece) ?? parseRemember(told, piece, from) ?? parseImplicit(told, piece);
    if (directive) found.push({ ...directive, start: Math.min(directive.start, piece.joint) });
  }
  return found;
}

/**
 * Two requests in one sentence, a request and a question ("Forget my address and remember that …"), or a statement and what it
 * makes to be forgotten ("I moved, so forget my old address").
 */
function splitRequests(sentence: Request): Request[] {
  if (sentence.isForeign) return [sentence];
  for (const joint of Array.from(sentence.text.matchAll(JOINT)).slice(0, MOST_PARTS)) {
    const { index } = joint;
    const middle = index + joint[0].length;
    const left = partOf(sentence, 0, index);
    const right = { ...partOf(sentence, middle, sentence.text.length), joint: left.end };
    const isSplit = isCommand(left)
      ? isCommand(right) || ASKS.test(right.text)
      : !LISTS.test(joint[0]) && !REPORTS.test(left.text) && isForgetting(right);
    if (isSplit) return [left, ...splitRequests(right)];
  }
  return [sentence];
}

const isForgetting = ({ text }: Request): boolean => !isAsking(text) && parseForget(text) !== null;

function partOf(piece: Request, from: number, to: number): Request {
  return { ...piece, text: piece.text.slice(from, to), start: piece.start + from, end: piece.start + to };
}

/** The piece is a command by itself. */
function isCommand(piece: Request): boolean {
  const { text } = piece;
  const alone = { ...piece, start: 0, end: text.length };
  return (
    withholds(piece) ||
    parseCommand(piece) !== null ||
    parseRemember({ text, straight: text, pieces: [alone], isCommand: () => false }, alone, 0) !== null ||
    GRAMMARS.some(({ rememberBefore }) =>
      rememberBefore.some((pattern) => pattern.exec(text)?.groups?.content === ''),
    )
  );
}

/** Asked of each sentence for all that come before it, and once for sentences that are alike. */
function createCommandTest(): Told['isCommand'] {
  const found = new Map<string, boolean>();
  return (piece) => {
    const known = found.get(piece.text);
    if (known !== undefined) return known;
    const is = isCommand(piece);
    found.set(piece.text, is);
    return is;
  };
}

/** A sentence that asks is no command, unless it asks for it politely or only for an ok. */
function isAsking(text: string): boolean {
  return QUESTION.test(text) && !POLITE_QUESTION.test(text) && !TAG.test(text);
}

/** List, show, clear and forget. */
function parseCommand({ text, start, end }: Request): (Command & Stretch) | null {
  const command = readWhole(text);
  if (command) return { ...command, start, end };
  const wish = isAsking(text) ? null : parseForget(text);
  return wish && { kind: 'forget', query: wish.query, start, end: start + wish.end };
}

function readWhole(message: string): Command | null {
  for (const { clearAll, list, show } of GRAMMARS) {
    if (matchesAny(clearAll, message) && !isAsking(message)) return { kind: 'clear_all' };
    if (matchesAny(list, message)) return { kind: 'list' };
    for (const pattern of show) {
      const { name, stored } = pattern.exec(message)?.groups ?? {};
      const isStored = stored !== undefined || /\b(?:stored|saved|remembered)\b/i.test(message);
      const shelf = name ? shownCategory(name, isStored) : null;
      if (shelf) return { kind: 'show', ...shelf };
    }
  }
  return null;
}

interface Told extends Pick<ReadText, 'text' | 'straight'> {
  pieces: readonly Request[];
  isCommand(piece: Request): boolean;
}

/** @param from where the command before ends. */
function parseRemember(told: Told, piece: Request, from: number): RememberDirective | null {
  if (isAsking(piece.text)) return null;
  const end = endOfContent(told, told.pieces.indexOf(piece));
  for (const grammar of GRAMMARS) {
    const found = contentAfter(grammar, told, piece, end) ?? contentBefore(grammar, told, piece, from);
    if (found) return fileContent(told.text, found, piece, 'explicit');
  }
  return null;
}

/** "Remember that …": the content after it, with the plain statements that follow. */
function contentAfter(
  grammar: DirectiveGrammar,
  { straight }: Told,
  piece: Request,
  end: number,
): Stretch | null {
  for (const pattern of grammar.remember) {
    // The sentence alone decides that it is a command; its content may continue.
    const match = execNaming(pattern, piece.text) ?? execNaming(pattern, straight.slice(piece.start, end));
    const content = match?.groups?.content;
    if (match === null || content === undefined || grammar.notContent.test(content.trim())) continue;
    const start = piece.start + match[0].lastIndexOf(content);
    const follows = match[0].endsWith(content);
    const stretch = trimStretch(straight, { start, end: follows ? end : start + content.length });
    if (stretch) return stretch;
  }
  return null;
}

/** "…, remember that": the content before it, in the same sentence or in earlier ones. */
function contentBefore(grammar: DirectiveGrammar, told: Told, piece: Request, from: number): Stretch | null {
  const { straight, pieces } = told;
  for (const pattern of grammar.rememberBefore) {
    const content = pattern.exec(piece.text)?.groups?.content;
    if (content === undefined) continue;
    const { start } = piece;
    const stretch =
      content === ''
        ? statementsAround(told, pieces.indexOf(piece), from)
        : { start, end: start + content.length };
    return stretch && !grammar.notContent.test(content) ? trimStretch(straight, stretch) : null;
  }
  return null;
}

/** "I moved to Oslo. Remember that." and "Remember this. I moved to Oslo." */
function statementsAround(told: Told, place: number, from: number): Stretch | null {
  const { pieces } = told;
  let first = place;
  while (
    first > 0 &&
    isStatement(pieces[first - 1], pieces[place]) &&
    (pieces[first - 1]?.start ?? 0) >= from
  )
    first--;
  const before = pieces[first];
  const last = pieces[place - 1];
  if (first < place && before && last) return { start: before.start, end: last.end };
  const next = pieces[place + 1];
  return next && isStatement(next, pieces[place])
    ? { start: next.start, end: endOfContent(told, place + 1) }
    : null;
}

function isStatement(piece: Request | undefined, beside: Request | undefined): boolean {
  return piece !== undefined && piece.paragraph === beside?.paragraph && !CONTENT_ENDS.test(piece.text);
}

/**
 * The statements that follow in the paragraph; after a colon also those of the next one. A secret keeps no statement beside it
 * from being remembered.
 */
function endOfContent({ pieces, isCommand }: Told, place: number): number {
  let last = pieces[place];
  if (hasRedaction(last?.text ?? '')) return last?.end ?? 0;
  for (const piece of pieces.slice(place + 1)) {
    const isNext =
      piece.paragraph === last?.paragraph || (last === pieces[place] && ANNOUNCES.test(last?.text ?? ''));
    if (!isNext || CONTENT_ENDS.test(piece.text) || hasRedaction(piece.text) || isCommand(piece)) break;
    last = piece;
  }
  return last?.end ?? 0;
}

function parseImplicit({ text }: Told, piece: Request): RememberDirective | null {
  for (const { implicit, notImplicit } of GRAMMARS) {
    if (notImplicit.test(piece.text) || !matchesAny(implicit, piece.text)) continue;
    const stretch = trimStretch(text, piece);
    if (stretch) return fileContent(text, stretch, stretch, 'implicit');
  }
  return null;
}

/** @param request the sentence of the command itself. */
function fileContent(
  text: string,
  { start, end }: Stretch,
  request: Stretch,
  strength: RememberDirective['strength'],
): RememberDirective {
  const content = text.slice(start, end);
  return {
    kind: 'remember',
    content,
    statement: AFTER_DASS.test(text.slice(0, start)) ? toMainClause(content) : content,
    start: Math.min(start, request.start),
    end: Math.max(end, request.end),
    strength,
  };
}

/** Without outer whitespace, closing punctuation and courtesies; null when nothing is left. */
function trimStretch(text: string, { start, end }: Stretch): Stretch | null {
  const raw = text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  const trail = TRAILING.exec(raw)?.[0].length ?? 0;
  const trimmed = { start: start + lead, end: end - trail };
  return trimmed.end - trimmed.start >= SHORTEST_CONTENT ? trimmed : null;
}

function matchesAny(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
