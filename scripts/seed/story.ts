import { AUTUMN } from './autumn';
import { FIRST_MONTHS } from './everyday-first-months';
import { LAST_MONTHS } from './everyday-last-months';
import { SPRING } from './spring';
import type { StoryConversation } from './story-conversation';
import { SUMMER } from './summer';

/** Twenty weeks of somebody's life, four of them silent, so that older memories have begun to decay. Oldest first. */
export const STORY: readonly StoryConversation[] = [
  ...SPRING,
  ...SUMMER,
  ...AUTUMN,
  ...FIRST_MONTHS,
  ...LAST_MONTHS,
].toSorted((a, b) => b.daysAgo - a.daysAgo);
