import { AUTUMN } from './autumn';
import { FIRST_MONTHS } from './everyday-first-months';
import { LAST_MONTHS } from './everyday-last-months';
import { SPRING } from './spring';
import { SUMMER } from './summer';
import type { Telling } from './telling';

/** Twenty weeks of somebody's life, four of them silent; what came before has begun to fade. Oldest first. */
export const STORY: readonly Telling[] = [
  ...SPRING,
  ...SUMMER,
  ...AUTUMN,
  ...FIRST_MONTHS,
  ...LAST_MONTHS,
].toSorted((a, b) => b.daysAgo - a.daysAgo);
