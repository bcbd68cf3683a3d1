import type { MemoryOrigin } from '@/lib/contracts/enums';

/** How a memory came to be, in plain words. */
export const ORIGINS: Record<MemoryOrigin, string> = {
  turn: 'From something you said',
  directive: 'You asked me to remember it',
  session_review: 'From reading a conversation over',
  analysis: 'From an analysis',
  consolidation: 'Merged from several',
  import: 'Imported',
  manual: 'Written by you',
  remember_anyway: 'Kept at your word, after all',
};
