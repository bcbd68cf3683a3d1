import { memoryCategorySchema } from '@/lib/contracts/enums';
import type { Shelf } from '@/lib/memory/directives/directive';
import NAMES from '../multilingual/shelf-names.json';

/** What people may call a part of their memory. */
interface NamedShelf extends Shelf {
  name: keyof typeof NAMES;
  /** The word also means a calendar or an address book: only "my stored …" counts. */
  ambiguous?: true;
}

const SHELVES: readonly NamedShelf[] = [
  { name: 'preferences', category: 'preference', topic: 'preferences' },
  { name: 'goals', category: 'goal', topic: null },
  { name: 'facts', category: 'personal_info', topic: 'user_info' },
  { name: 'relationships', category: 'relationship', topic: 'contacts' },
  { name: 'contacts', category: 'relationship', topic: 'contacts', ambiguous: true },
  { name: 'skills', category: 'skill', topic: null },
  { name: 'habits', category: 'habit', topic: null },
  { name: 'experiences', category: 'experience', topic: null },
  { name: 'opinions', category: 'opinion', topic: null },
  { name: 'events', category: 'event', topic: null, ambiguous: true },
  { name: 'projects', category: 'goal', topic: 'projects', ambiguous: true },
  { name: 'decisions', category: 'other', topic: 'decisions', ambiguous: true },
];

/**
 * Which part of the memory a name means; null if none ("my calendar").
 *
 * @param stored the person said that it is stored, so that ambiguous words count too.
 */
export function shownCategory(called: string, stored: boolean): Shelf | null {
  const lower = called.toLowerCase().trim();
  const shelf = SHELVES.find(
    ({ name, ambiguous }) => (stored || !ambiguous) && new RegExp(`^(?:${NAMES[name]})$`, 'u').test(lower),
  );
  if (shelf) return { category: shelf.category, topic: shelf.topic };
  const exact = stored ? memoryCategorySchema.safeParse(lower.replaceAll(' ', '_')) : null;
  return exact?.success ? { category: exact.data, topic: null } : null;
}
