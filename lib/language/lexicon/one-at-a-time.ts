/** Whom most people have one of: who is called so now is no longer somebody else. */
export const ONE_AT_A_TIME: ReadonlySet<string> = new Set(
  `wife husband spouse partner fiance fiancee fiancé fiancée girlfriend boyfriend boss manager landlord landlady mother mum mom
  father dad`.split(/\s+/),
);

export function isOneAtATime(relative: string): boolean {
  return ONE_AT_A_TIME.has(relative);
}

/** Whom most people have one of, now or ever: what is said of "my brother" is said of Tom. */
const MOSTLY_ONE: ReadonlySet<string> = ONE_AT_A_TIME.union(
  new Set('sister brother son daughter grandmother grandfather dog cat horse pet'.split(' ')),
);
/** One word for those that mean the same. */
const SAME: Readonly<Record<string, string>> = {
  mum: 'mother',
  mom: 'mother',
  dad: 'father',
  fiancé: 'fiance',
  fiancée: 'fiancee',
};

/** Under which word somebody is known by what they are to the person; null where there may be several ("a friend"). */
export function knownAs(relation: string): string | null {
  const words = relation.toLowerCase().split(/[\s-]+/);
  const last = words.at(-1) ?? '';
  return MOSTLY_ONE.has(last) ? [...words.slice(0, -1), SAME[last] ?? last].join(' ') : null;
}
