import type { Found } from './worthwhile';

/** "Keep them in a notebook" is incomplete without the message before it. */
const POINTS_BACK = /^(?:it|them) (?!when\b|that\b|if\b)/i;

/** "My daughter Mia turned six" already includes her name. */
function isCoveredElsewhere({ draft }: Found, found: readonly Found[]): boolean {
  const names = draft.content.match(/(?<= named .*)\p{Lu}[\p{L}'-]+/gu) ?? [
    draft.triple.object.replace(/^.* /, ''),
  ];
  return found.some(
    (other) => other.way !== 'possession' && names.every((name) => other.draft.content.includes(name)),
  );
}

/** "Yes, I have a parrot" tells more than that there are pets. */
function isToldBeside({ draft }: Found, found: readonly Found[]): boolean {
  const { predicate } = draft.triple;
  return (
    predicate.startsWith('has_') &&
    found.some((other) => other.draft !== draft && other.draft.triple.predicate === predicate)
  );
}

/** Opinions are kept only if the message says nothing about the person themselves. */
export function selectFound(read: readonly Found[]): Found[] {
  const found = read.filter(
    (one) =>
      !(one.way === 'possession' && isCoveredElsewhere(one, read)) &&
      !(one.way === 'answer' && isToldBeside(one, read)),
  );
  const own = found.filter(({ way }) => way !== 'opinion');
  const clear = own.filter(({ draft }) => !POINTS_BACK.test(draft.triple.object));
  if (own.length > 0) return clear.length > 0 ? clear : own;
  return found;
}
