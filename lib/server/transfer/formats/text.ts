import {
  digest,
  type FileAbout,
  type Found,
  type FoundLeftOut,
  type FoundMessage,
  message,
  titleOf,
} from './found';

/** The speaker at the beginning of a line: "**You:**", "## ChatGPT said:", "Human:". */
const LABEL =
  /^(?:#{1,6}\s*)?(?:\*\*|__|\[)?\s*(you|me|user|human|prompt|assistant|ai|bot|chatgpt|claude|gemini|bard|copilot|model|response)(?:\s+said)?\s*(?:\*\*|__|\])?\s*:\s*(?:\*\*|__)?\s*(.*)$/iu;
/** In a heading the colon is optional. */
const HEADING =
  /^#{1,6}\s*(?:\*\*)?(you|me|user|human|prompt|assistant|ai|bot|chatgpt|claude|gemini|bard|copilot|model|response)(?:\s+said)?(?:\*\*)?\s*$/iu;
const THE_PERSON = new Set(['you', 'me', 'user', 'human', 'prompt']);
const TITLE = /^#\s+(.+)$/;
const DAY = /\b(20\d{2})-(\d{2})-(\d{2})\b/;

/** The length of a line in a list of statements, in characters, and the maximum number of lines. */
const SHORTEST_LINE = 3;
const LONGEST_LINE = 2000;
const MOST_LINES = 2000;

/**
 * Reads text or Markdown: a chat if the lines name both sides, otherwise another assistant's list of what it knows, one
 * statement per line. In an archive only chats are read, since other texts may be anything.
 */
export function readText(text: string, about: FileAbout): Found | null {
  const at = dayOf(text, about);
  return readTranscript(text, about, at) ?? (about.isInZip ? null : readList(text, about, at));
}

function dayOf(text: string, about: FileAbout): Date {
  const day = DAY.exec(about.name) ?? DAY.exec(text.slice(0, 300));
  const at = day ? new Date(`${day[0]}T12:00:00Z`) : about.at;
  return Number.isNaN(at.getTime()) || at > about.at ? about.at : at;
}

function readTranscript(text: string, about: FileAbout, at: Date): Found | null {
  const paragraphs: { role: 'user' | 'assistant'; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const label = LABEL.exec(line) ?? HEADING.exec(line);
    const role = label?.[1] && (THE_PERSON.has(label[1].toLowerCase()) ? 'user' : 'assistant');
    if (role) paragraphs.push({ role, lines: [label[2] ?? ''] });
    else paragraphs.at(-1)?.lines.push(line);
  }
  if (!paragraphs.some(({ role }) => role === 'user') || !paragraphs.some(({ role }) => role === 'assistant'))
    return null;
  const key = digest(text.slice(0, 2000));
  const messages = paragraphs.flatMap(({ role, lines }, index): FoundMessage[] => {
    const words = lines.join('\n').replace(/\n-{3,}\s*$/, '');
    return message({
      id: digest(key, String(index), words),
      role,
      author: null,
      text: words,
      at: new Date(at.getTime() + index * 1000),
    });
  });
  const title = titleOf(TITLE.exec(text.split('\n', 1)[0] ?? '')?.[1] ?? about.name.replace(/\.\w+$/, ''));
  return { kind: 'chat', format: 'text', key, title, messages };
}

function readList(text: string, about: FileAbout, at: Date): Found | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => ({ text: line, at: new Date(at.getTime() + index) }));
  const messages: FoundMessage[] = [];
  const leftOut: FoundLeftOut[] = [];
  for (const line of lines) {
    const reason = whyLeftOut(line.text, messages.length);
    if (reason) leftOut.push({ ...line, reason });
    else messages.push(...message({ id: digest(line.text), role: 'user', author: null, ...line }));
  }
  if (messages.length === 0) return null;
  return {
    kind: 'statements',
    format: 'text',
    key: digest(text),
    // Pasted lines have none.
    title: titleOf(about.name),
    messages,
    leftOut,
  };
}

/** Why a line of a list is not read; null if it is. */
function whyLeftOut(line: string, read: number): FoundLeftOut['reason'] | null {
  if (line.startsWith('#')) return 'heading';
  if (line.length < SHORTEST_LINE) return 'too_short';
  if (line.length > LONGEST_LINE) return 'too_long';
  return read >= MOST_LINES ? 'too_many' : null;
}
