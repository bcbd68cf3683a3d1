import { AUTUMN } from './autumn';
import { EVERYDAY } from './everyday';
import { SPRING } from './spring';
import { SUMMER } from './summer';
import type { Telling } from './telling';

/** Twenty weeks of somebody's life, four of them silent; what came before has begun to fade. Oldest first. */
export const STORY: readonly Telling[] = [...SPRING, ...SUMMER, ...AUTUMN, ...EVERYDAY].toSorted(
  (a, b) => b.daysAgo - a.daysAgo,
);
