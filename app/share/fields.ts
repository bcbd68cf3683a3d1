/** What an app that shares text may send: declared in the manifest, parsed by the route. */
export const SHARED_FIELDS = ['title', 'text', 'url'] as const;
