import { AUTUMN } from './autumn';
import { EVERYDAY } from './everyday';
import { SPRING } from './spring';
import { SUMMER } from './summer';
import type { Telling } from './telling';

/** Sixteen weeks of somebody's life, told over several conversations; oldest first. */
export const STORY: readonly Telling[] = [...SPRING, ...SUMMER, ...AUTUMN, ...EVERYDAY].toSorted(
  (a, b) => b.daysAgo - a.daysAgo,
);
