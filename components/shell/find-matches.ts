/** The first `limit` entries that contain every word of the search; those that begin with it come first. */
export function findMatches<T>(
  list: readonly T[],
  search: string,
  textOf: (item: T) => string,
  limit: number,
): T[] {
  const sought = search.trim().toLocaleLowerCase();
  if (!sought) return list.slice(0, limit);
  const words = sought.split(/\s+/);
  const matches = list.filter((item) => {
    const text = textOf(item).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = (item: T) => (textOf(item).toLocaleLowerCase().startsWith(sought) ? 0 : 1);
  return matches.sort((a, b) => begins(a) - begins(b)).slice(0, limit);
}
