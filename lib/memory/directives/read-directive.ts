import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';

/** A memory command, understood before the model answers (decision logic, sections 2 and 7.2). */
export type Directive =
  | { kind: 'remember'; content: string; start: number; end: number }
  | { kind: 'forget'; query: string }
  | { kind: 'list' }
  | { kind: 'show'; category: MemoryCategory }
  | { kind: 'clear_all' };

/** A command longer than this is a pasted document that happens to begin like one. */
const LONGEST_COMMAND = 600;

const POLITE = '(?:(?:please|hey|ok(?:ay)?|and|also|so|oh|can you|could you|would you)[,!]?\\s+)*';

const CLEAR_ALL = new RegExp(
  `^${POLITE}(?:clear|delete|erase|wipe|remove) (?:all|everything)(?: of)?(?: (?:my|your|the))?(?: stored| saved)? ?(?:memor(?:y|ies)|(?:that )?(?:you )?(?:know|remember|stored)(?: about me)?)(?:,? please)?[.!]*$|^${POLITE}forget everything(?: (?:about me|you know(?: about me)?))?[.!]*$`,
  'i',
);
const LIST =
  /^(?:so[, ]+|and[, ]+)?(?:what (?:do|can) you (?:remember|know)(?: about me)?|what have you (?:stored|remembered|learned|noted)(?: about me)?|(?:show|list|tell)(?: me)? (?:(?:all )?(?:my|your) (?:stored )?memories(?: about me)?|(?:everything|what) you (?:know|remember)(?: about me)?))[.?!\s]*$/i;
const SHOW = /^(?:please\s+)?(?:show|list)(?: me)? my (?:stored |saved )?([a-z ]{3,30}?)[.?!\s]*$/i;
const FORGET = new RegExp(
  `^${POLITE}(?:forget|(?:delete|erase|remove) (?:the memory|what you know|everything you know))(?: (?:about|that|of))?:?\\s+(?:the fact that\\s+)?(.{3,}?)[.!]*$`,
  'is',
);
const REMEMBER = new RegExp(
  `^${POLITE}(?:remember(?: that| this)?|don'?t (?:ever )?forget(?: that)?|(?:take |make a )?note(?: that| this| down)?|keep in mind(?: that)?|bear in mind(?: that)?|(?:store|save) (?:this|that)(?: for later| to (?:your )?memory)?)\\s*[:,]?\\s+(.{3,})$`,
  'is',
);
/** What looks like "remember …" and is a recollection, a task, or a question. */
const NOT_REMEMBER =
  /^(?:when|how|where|why|who|what|the (?:time|day)|to\b|me\b|us\b|you\b|him\b|her\b(?! name)|going|being|having|seeing|it\b[.!]?$|that time)/i;
const NOT_FORGET = /^(?:it|that|this|about it|me|things?|to\b|how\b)[.!]*$|^to\b/i;

const CATEGORY_NAMES: readonly [RegExp, MemoryCategory][] = [
  [/^preferences?|likes|tastes$/, 'preference'],
  [/^goals?|plans|projects?$/, 'goal'],
  [/^(?:facts?|personal (?:info|information|details)|details)$/, 'personal_info'],
  [/^(?:relationships?|family|friends|people)$/, 'relationship'],
  [/^(?:skills?|languages)$/, 'skill'],
  [/^habits?|routines?$/, 'habit'],
  [/^(?:experiences?|stories)$/, 'experience'],
  [/^events?|appointments?|dates$/, 'event'],
  [/^opinions?|views$/, 'opinion'],
];

/** Reads a command from a message that is one. Null for everything else: quotations, questions, documents, tasks. */
export function readDirective(text: string): Directive | null {
  const message = text.trim().replaceAll('’', "'");
  if (message.length === 0 || message.length > LONGEST_COMMAND || /```|\n\s*\n|^>/.test(message)) return null;
  if (CLEAR_ALL.test(message)) return { kind: 'clear_all' };
  if (LIST.test(message)) return { kind: 'list' };
  const shown = SHOW.exec(message)?.[1]?.toLowerCase().trim();
  const category = shown ? namedCategory(shown) : null;
  if (category) return { kind: 'show', category };
  return readRemember(text, message) ?? readForget(message);
}

function namedCategory(name: string): MemoryCategory | null {
  const exact = memoryCategorySchema.safeParse(name.replaceAll(' ', '_'));
  if (exact.success) return exact.data;
  return CATEGORY_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

function readRemember(text: string, message: string): Directive | null {
  const content = REMEMBER.exec(message)?.[1]?.trim();
  if (!content || NOT_REMEMBER.test(content) || /\?\s*$/.test(message)) return null;
  // Quotes were straightened character by character, so that places are the same.
  const start =
    text.trimStart() === text ? message.indexOf(content) : text.indexOf(message) + message.indexOf(content);
  return {
    kind: 'remember',
    content: text.slice(start, start + content.length) || content,
    start,
    end: start + content.length,
  };
}

function readForget(message: string): Directive | null {
  if (/\?\s*$/.test(message)) return null;
  const query = FORGET.exec(message)?.[1]?.trim();
  return !query || NOT_FORGET.test(query) ? null : { kind: 'forget', query };
}
