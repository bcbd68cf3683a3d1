import type { Command, Directive, RememberDirective } from '@/lib/memory/directives/directive';
import type { Piece } from '../sentences';
import { toMainClause } from './german/main-clause';
import { type DirectiveGrammar, GRAMMARS, type Stretch } from './grammar';
import { shownCategory } from './shown-category';

/** A longer command is a pasted document that happens to begin like one. */
const LONGEST_COMMAND = 600;
/** Shorter content cannot usefully be stored or found. */
const SHORTEST_CONTENT = 3;

/** "Can you remember that …?" is a command phrased as a question; other questions are not commands. */
const POLITE_QUESTION =
  /^(?:\S+[,!]?\s+){0,3}?(?:(?:can|could|would|will) you|puedes|podr[ií]as|(?:peux|pourrais)[- ]tu|tu (?:peux|pourrais)|kannst du|k[oö]nntest du|(?:voc[eê] )?(?:pode|poderia))\b|(?:くれますか|もらえますか|줄래요?|줄 수 있|可以|能不能|能帮)/iu;
const QUESTION = /[?？]\s*$/;
/** Where the content ends: a question, a thank-you, the next request. */
const CONTENT_ENDS =
  /[?？]\s*$|^(?:what|who|when|where|why|how|can|could|would|will|do|does|did|please|thanks|thank you|cheers|now|anyway|ok(?:ay)?|tell|give|show|write|explain|help|suggest|recommend)\b|^(?:gracias|merci|danke|obrigad[oa]|ありがとう|감사|고마|谢谢)/iu;
/** The verb comes last in a German clause. */
const AFTER_DASS = /(?<!\p{L})dass\s+$/iu;
/** Spanish opens questions and exclamations with a mark. */
const OPENING = /^[¿¡\s]+/;
const TRAILING =
  /(?:[\s,]+(?:please|thanks|thank you|ok(?:ay)?|for me|por favor|bitte|merci))*[\s.!?。！？,;]*$/iu;

/** The forms of a text in which commands are looked for. */
interface ReadText {
  text: string;
  /** With straight apostrophes. */
  straight: string;
  /** Without quotations. */
  own: string;
  straightSentences: readonly Piece[];
}

/**
 * Reads a memory command from a message that is one (decision logic, sections 2 and 7.2).
 *
 * Null for everything else: recollections ("I remember when …"), tasks ("remember to …"), questions, reported
 * speech, and commands in a quotation, a code block or a pasted document (design §9).
 */
export function parseDirective({ text, straight, own, straightSentences }: ReadText): Directive | null {
  const message = straight.trim();
  if (message === '' || isDocument(message)) return null;
  const pieces = straightSentences.map(withoutOpening);
  const whole = { text: message.replace(OPENING, ''), start: 0, end: text.length };
  const unquoted = pieces.filter((piece) => !isQuoted(piece, own));
  const commands = unquoted.filter(({ text }) => !QUESTION.test(text) || POLITE_QUESTION.test(text));
  return (
    parseCommand([whole, ...unquoted]) ??
    parseForget(commands) ??
    parseRemember({ text, straight, pieces }, commands) ??
    parseImplicit(text, unquoted)
  );
}

function withoutOpening(piece: Piece): Piece {
  const text = piece.text.replace(OPENING, '');
  return { text, start: piece.end - text.length, end: piece.end };
}

function isDocument(message: string): boolean {
  return message.length > LONGEST_COMMAND || /```|\n\s*\n|^\s*>/.test(message);
}

/** List, show and clear: one of the pieces is exactly the command. */
function parseCommand(pieces: readonly Piece[]): Directive | null {
  for (const { text, start, end } of pieces) {
    const command = readWhole(text);
    if (command) return { ...command, start, end };
  }
  return null;
}

function readWhole(message: string): Command | null {
  for (const { clearAll, list, show } of GRAMMARS) {
    if (matchesAny(clearAll, message) && !QUESTION.test(message)) return { kind: 'clear_all' };
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

function parseForget(pieces: readonly Piece[]): Directive | null {
  for (const { text, start, end } of pieces)
    for (const { forget, notQuery } of GRAMMARS)
      for (const pattern of forget) {
        const query = execNaming(pattern, text)?.groups?.query?.trim();
        if (query && query.length > 1 && !notQuery.test(query)) return { kind: 'forget', query, start, end };
      }
  return null;
}

interface Told extends Pick<ReadText, 'text' | 'straight'> {
  pieces: readonly Piece[];
}

function parseRemember(told: Told, commands: readonly Piece[]): RememberDirective | null {
  for (const piece of commands)
    for (const grammar of GRAMMARS) {
      const found = contentAfter(grammar, told, piece) ?? contentBefore(grammar, told, piece);
      if (found) return fileContent(told.text, found, 'explicit');
    }
  return null;
}

/** "Remember that …": the content after it, with the plain statements that follow. */
function contentAfter(grammar: DirectiveGrammar, told: Told, piece: Piece): Stretch | null {
  const { straight, pieces } = told;
  const end = endOfContent(pieces, pieces.indexOf(piece));
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
function contentBefore(grammar: DirectiveGrammar, told: Told, piece: Piece): Stretch | null {
  const { straight, pieces } = told;
  for (const pattern of grammar.rememberBefore) {
    const content = pattern.exec(piece.text)?.groups?.content;
    if (content === undefined) continue;
    const { start } = piece;
    const stretch =
      content === ''
        ? statementsAround(pieces, pieces.indexOf(piece))
        : { start, end: start + content.length };
    return stretch && !grammar.notContent.test(content) ? trimStretch(straight, stretch) : null;
  }
  return null;
}

/** "I moved to Oslo. Remember that." and "Remember this. I moved to Oslo." */
function statementsAround(pieces: readonly Piece[], place: number): Stretch | null {
  let first = place;
  while (first > 0 && !CONTENT_ENDS.test(pieces[first - 1]?.text ?? '')) first--;
  const before = pieces[first];
  const last = pieces[place - 1];
  if (first < place && before && last) return { start: before.start, end: last.end };
  const next = pieces[place + 1];
  return next && !CONTENT_ENDS.test(next.text)
    ? { start: next.start, end: endOfContent(pieces, place + 1) }
    : null;
}

function endOfContent(pieces: readonly Piece[], place: number): number {
  let end = pieces[place]?.end ?? 0;
  for (const piece of pieces.slice(place + 1)) {
    if (CONTENT_ENDS.test(piece.text)) break;
    end = piece.end;
  }
  return end;
}

function parseImplicit(text: string, pieces: readonly Piece[]): RememberDirective | null {
  for (const piece of pieces)
    for (const { implicit, notImplicit } of GRAMMARS) {
      if (notImplicit.test(piece.text) || !matchesAny(implicit, piece.text)) continue;
      const stretch = trimStretch(text, piece);
      if (stretch) return fileContent(text, stretch, 'implicit');
    }
  return null;
}

function fileContent(
  text: string,
  { start, end }: Stretch,
  strength: RememberDirective['strength'],
): RememberDirective {
  const content = text.slice(start, end);
  return {
    kind: 'remember',
    content,
    statement: AFTER_DASS.test(text.slice(0, start)) ? toMainClause(content) : content,
    start,
    end,
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

/** The command's first words are part of a quotation. */
function isQuoted(piece: Piece, own: string): boolean {
  return own.slice(piece.start, piece.start + 6).trim() === '';
}

/** Checks the capital itself: the engine's optimiser ignores inline modifiers such as `(?-i:…)`. */
function execNaming(pattern: RegExp, text: string): RegExpExecArray | null {
  const found = pattern.exec(text);
  const somebody = found?.groups?.somebody;
  return somebody === undefined || /^\p{Lu}/u.test(somebody) ? found : null;
}

function matchesAny(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
