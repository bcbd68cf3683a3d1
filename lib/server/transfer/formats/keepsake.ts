import { z } from 'zod';
import { type MemoryLink, memoryLinkSchema } from '@/lib/contracts/api/memory-links';
import { type MemoryWithSources, memoryWithSourcesSchema } from '@/lib/contracts/memory';
import { digest, type OnFound, type RecordReader } from './found';

/** As JSON Lines has it. */
const linkLineSchema = memoryLinkSchema.extend({ type: z.literal('link') });

/** Memories that are one item of the import. */
const TOGETHER = 200;

/** Memories of our own export, as they were; what hangs them together comes after them. */
export function createKeepsakeReader(onFound: OnFound): RecordReader {
  let memories: MemoryWithSources[] = [];
  let lines: MemoryLink[] = [];
  const give = (links: MemoryLink[]) => {
    const key = digest(JSON.stringify(links));
    if (links.length > 0) onFound({ kind: 'memories', format: 'keepsake', key, memories: [], links });
  };
  const flush = () => {
    const [first] = memories;
    if (first)
      onFound({
        kind: 'memories',
        format: 'keepsake',
        key: digest(...memories.map(({ id }) => id)),
        memories,
        links: [],
      });
    memories = [];
  };
  return {
    take(record) {
      const links = memoryLinkSchema.array().min(1).safeParse(record).data;
      if (links) {
        flush();
        give(links);
        return true;
      }
      // Of lines, each is a link of its own: they are given when all their ends were.
      const link = linkLineSchema.safeParse(record).data;
      if (link) {
        lines.push({ from: link.from, to: link.to, relation: link.relation });
        return true;
      }
      const memory = memoryWithSourcesSchema.safeParse(record).data;
      if (!memory) return false;
      memories.push(memory);
      if (memories.length >= TOGETHER) flush();
      return true;
    },
    end() {
      flush();
      give(lines);
      lines = [];
    },
  };
}
