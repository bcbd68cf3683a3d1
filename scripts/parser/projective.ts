/** The tree with each crossing arc moved up to the head's head until none crosses (Nivre and Nilsson, 2005). */
export function makeProjective(heads: readonly number[]): number[] {
  const lifted = [...heads];
  for (;;) {
    const word = shortestCrossing(lifted);
    if (word === 0) return lifted;
    lifted[word - 1] = lifted[(lifted[word - 1] ?? 0) - 1] ?? 0;
  }
}

/** The word with the shortest arc over a word that is not its head's descendant; 0 if there is none. */
function shortestCrossing(heads: readonly number[]): number {
  let found = 0;
  let shortest = Number.POSITIVE_INFINITY;
  heads.forEach((head, index) => {
    const word = index + 1;
    if (head === 0 || Math.abs(word - head) >= shortest) return;
    for (let between = Math.min(word, head) + 1; between < Math.max(word, head); between++) {
      if (descends(heads, between, head)) continue;
      found = word;
      shortest = Math.abs(word - head);
      return;
    }
  });
  return found;
}

function descends(heads: readonly number[], word: number, from: number): boolean {
  for (let at = word; at !== 0; at = heads[at - 1] ?? 0) if (at === from) return true;
  return false;
}
