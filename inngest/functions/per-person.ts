/** One run per person at a time, in the order of the events (design §4). */
export const PER_PERSON = { key: 'event.data.userId', limit: 1 } as const;

/** For work that nobody waits for: the embedded engine reserves slots for turns, and recognises this work by its limit. */
export const PER_PERSON_APART = [PER_PERSON, { limit: 8 }] as const;
