import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractDrafts, extractWorthwhile } from '../extract-drafts';

/** The sentences that a message becomes, in alphabetical order; `previous` is the assistant's message before it. */
export const contentsOf = (text: string, previous: string | null = null): string[] =>
  extractDrafts({
    text: analyse(text),
    previous: previous === null ? null : analyse(previous),
    speaker: null,
    kinds: KINDS_BY_PROFILE.full,
    assistantName: 'Nova',
  })
    .map(({ content }) => content)
    .sort();

/** Those that a careful reader would keep. */
export const keptOf = (text: string): string[] =>
  extractWorthwhile(
    { text: analyse(text), speaker: null, kinds: KINDS_BY_PROFILE.full, assistantName: 'Nova' },
    [],
  ).map(({ content }) => content);
