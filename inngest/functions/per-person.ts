/** Per person one at a time, in the order they were written (design §4). */
export const PER_PERSON = { key: 'event.data.userId', limit: 1 } as const;

/** Work that nobody waits for: the embedded engine keeps places for the turns beside it, and takes it as limited by this. */
export const PER_PERSON_APART = [PER_PERSON, { limit: 8 }] as const;
