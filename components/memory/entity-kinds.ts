import type { EntityKind } from '@/lib/contracts/enums';

/** What memories speak of, in words that begin a sentence. */
export const ENTITY_KINDS: Record<EntityKind, string> = {
  person: 'A person',
  place: 'A place',
  organisation: 'An organisation',
  animal: 'An animal',
  thing: 'A thing',
};
