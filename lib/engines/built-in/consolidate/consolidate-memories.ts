import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import type { Memory } from '@/lib/contracts/memory';
import { compareStatements } from '@/lib/language/comparison/compare-statements';
import { makeTitle } from '@/lib/language/directives/describe-content';
import { isOneAtATime } from '@/lib/language/lexicon/one-at-a-time';
import { keywords, stems } from '@/lib/language/words';
import type { Consolidated } from '@/lib/memory/ports';
import { slotOf } from '@/lib/memory/reconciliation/slots';

/** "Tea, jazz and chess". */
const LIST = new Intl.ListFormat('en-GB');
/** The word that every memory begins with says nothing about its topic. */
const SUBJECT = /^(\S+?)(?:'s)? /;

/**
 * Merges memories about the same thing into one sentence; each keeps its own words, so no detail is lost (decision logic, 5).
 * Null if they are about different people or things, contradict each other, or make too long a sentence.
 */
export function consolidateMemories(memories: readonly Memory[]): Consolidated | null {
  if (memories.length < 2 || !isOneSubject(memories) || contradict(memories) || !isConnected(memories))
    return null;
  const content = joinStatements(
    dropContained(memories.map((memory) => memory.content.replace(/[.\s]+$/, ''))),
  );
  if (content.length > MAX_CONTENT_LENGTH) return null;
  return { title: makeTitle(content), content, keywords: keywords(content) };
}

function isOneSubject(memories: readonly Memory[]): boolean {
  return new Set(memories.map(({ triple }) => triple.subject.toLowerCase())).size === 1;
}

function contradict(memories: readonly Memory[]): boolean {
  return memories.some((one, position) =>
    memories.slice(position + 1).some((other) => {
      const slot = slotOf(one.triple, isOneAtATime);
      const rivals =
        slot !== null &&
        slot === slotOf(other.triple, isOneAtATime) &&
        one.triple.object !== other.triple.object;
      return rivals || compareStatements(one, other).relation === 'contradicts';
    }),
  );
}

/** Every memory is connected to the others by its relation or a shared word. */
function isConnected(memories: readonly Memory[]): boolean {
  const [first, ...rest] = memories;
  if (!first) return false;
  const reached = [first];
  const waiting = new Set(rest);
  for (const one of reached) {
    for (const other of waiting) {
      if (!isRelated(one, other)) continue;
      reached.push(other);
      waiting.delete(other);
    }
  }
  return waiting.size === 0;
}

function isRelated(one: Memory, other: Memory): boolean {
  if (one.triple.predicate === other.triple.predicate && one.category === other.category) return true;
  const words = new Set(stems(one.content.replace(SUBJECT, '')));
  return stems(other.content.replace(SUBJECT, '')).some((stem) => words.has(stem));
}

/** Drops sentences whose words are all in another one. */
function dropContained(sentences: readonly string[]): string[] {
  const bags = sentences.map((sentence) => new Set(sentence.toLowerCase().split(/\s+/)));
  return sentences.filter((_, position) =>
    bags.every((bag, other) => {
      const own = bags[position] ?? new Set<string>();
      if (other === position || ![...own].every((word) => bag.has(word))) return true;
      return bag.size === own.size && other > position;
    }),
  );
}

/** "User likes tea", "User likes jazz", "User plays chess" → "User likes tea and jazz, and plays chess". */
function joinStatements(sentences: readonly string[]): string {
  const subject = SUBJECT.exec(sentences[0] ?? '')?.[1] ?? '';
  const plain = sentences.filter((sentence) => sentence.startsWith(`${subject} `));
  const rest = sentences.filter((sentence) => !sentence.startsWith(`${subject} `));
  const byVerb = new Map<string, string[]>();
  for (const sentence of plain) {
    const [verb = '', ...object] = sentence.slice(subject.length + 1).split(' ');
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), object.join(' ')]);
  }
  const parts = [...byVerb].map(([verb, objects]) => `${verb} ${LIST.format(objects)}`.trim());
  const first = parts.length > 0 ? [`${subject} ${parts.join('; ')}`] : [];
  return [...first, ...rest].join('; ');
}
