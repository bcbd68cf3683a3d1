/** Per person one at a time, in the order they were written (design §4). */
export const PER_PERSON = { key: 'event.data.userId', limit: 1 } as const;
