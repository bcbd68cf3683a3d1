import { toSecondPerson } from './second-person';

/** List markers. */
const BULLET = /^\s*(?:[-*•–—]|\d{1,3}[.)])\s+/u;
/** Markdown emphasis, which assistants often use. */
const EMPHASIS = /\*\*|__|`/g;
/** Other assistants write "the user", or omit the subject: "Lives in Leeds". */
const NAMED = /^(?:the\s+)?user(?=['’\s])/iu;
const SUBJECTLESS =
  /^(?:is|was|has|lives|lived|works|worked|likes|loves|prefers|dislikes|hates|enjoys|wants|hopes|plans|speaks|studies|learns|owns|plays|knows|uses|needs|grew|moved|never|always|usually)\b/iu;

/**
 * Rewrites a summary's line in the first person: "- The user lives in Leeds" becomes "I live in Leeds".
 * Headings and lines with another subject only lose their bullet.
 */
export function toFirstPerson(line: string): string {
  const plain = line.replace(BULLET, '').replace(EMPHASIS, '').trim();
  const named = plain.replace(NAMED, 'User');
  const withSubject = SUBJECTLESS.test(named)
    ? `User ${named.charAt(0).toLowerCase()}${named.slice(1)}`
    : named;
  return fromSecondPerson(/^User\b/.test(withSubject) ? toSecondPerson(withSubject) : withSubject);
}

function fromSecondPerson(text: string): string {
  if (!/^you(?:r|rs|['’]re|['’]ve)?\b/iu.test(text)) return text;
  return text
    .replace(/^you are\b/iu, 'I am')
    .replace(/^you were\b/iu, 'I was')
    .replace(/^you['’]re\b/iu, 'I am')
    .replace(/^you['’]ve\b/iu, 'I have')
    .replace(/^your\b/iu, 'My')
    .replace(/^you\b/iu, 'I')
    .replace(/\byourself\b/giu, 'myself')
    .replace(/\byour\b/giu, 'my')
    .replace(/\byou\b/giu, 'me');
}
