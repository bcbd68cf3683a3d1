/** What an app that shares text may send, as the manifest tells the system and the route reads it. */
export const SHARED_FIELDS = ['title', 'text', 'url'] as const;
