import type { Memory } from '@/lib/contracts/memory';
import type { Consolidated } from '@/lib/memory/ports';
import { listProblems } from '../candidates/read-candidates';
import type { Reading } from '../client/ask';
import { consolidationOutputSchema } from './prompt';

/**
 * Reads a merged sentence. If it lost or gained a number, it does not say what its sources say, so it is refused (decision
 * logic, 5: keep every detail).
 */
export function readConsolidationAnswer(
  memories: readonly Memory[],
): (value: unknown) => Reading<{ merged: Consolidated | null }> {
  return (value) => {
    const parsed = consolidationOutputSchema.safeParse(value);
    if (!parsed.success) return { value: null, problems: listProblems(parsed.error) };
    const { belong_together, title, content, keywords } = parsed.data;
    if (!belong_together) return { value: { merged: null }, problems: [] };
    const problems = title && content ? numberProblems(content, memories) : ['title, content: expected both'];
    return problems.length > 0
      ? { value: null, problems }
      : { value: { merged: { title, content, keywords } }, problems };
  };
}

function numberProblems(content: string, memories: readonly Memory[]): string[] {
  const sources = numbersIn(memories.map((memory) => memory.content).join('\n'));
  const merged = numbersIn(content);
  const lost = sources.difference(merged);
  const invented = merged.difference(sources);
  return [
    ...(lost.size > 0 ? [`content: these numbers of the notes are missing: ${[...lost].join(', ')}`] : []),
    ...(invented.size > 0 ? [`content: these numbers are in no note: ${[...invented].join(', ')}`] : []),
  ];
}

function numbersIn(text: string): Set<string> {
  return new Set(text.match(/\d+(?:[.,:]\d+)*/g) ?? []);
}
