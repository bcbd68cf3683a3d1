/** Memoises a function of one argument. */
export function remember<K, V>(answer: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = answer(key);
    known.set(key, found);
    return found;
  };
}
