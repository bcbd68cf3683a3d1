import { memoryLinkSchema } from '@/lib/contracts/api/memory-links';
import { type MemoryWithSources, memoryWithSourcesSchema } from '@/lib/contracts/memory';
import { digest, type OnFound, type RecordReader } from './found';

/** Memories that are one item of the import. */
const TOGETHER = 200;

/** Memories of our own export, as they were; what hangs them together comes after them. */
export function createKeepsakeReader(onFound: OnFound): RecordReader {
  let memories: MemoryWithSources[] = [];
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
        onFound({
          kind: 'memories',
          format: 'keepsake',
          key: digest(JSON.stringify(links)),
          memories: [],
          links,
        });
        return true;
      }
      const memory = memoryWithSourcesSchema.safeParse(record).data;
      if (!memory) return false;
      memories.push(memory);
      if (memories.length >= TOGETHER) flush();
      return true;
    },
    end: flush,
  };
}
