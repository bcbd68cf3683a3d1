/** Fields that an app can share: declared in the manifest, parsed by the route. */
export const SHARED_FIELDS = ['title', 'text', 'url'] as const;
