import type { MemoryStatus } from '@/lib/contracts/enums';

/** States in words; an active memory needs none. */
export const STATUS_NAMES: Record<MemoryStatus, string | null> = {
  active: null,
  pending: 'waits for your word',
  archived: 'archived',
  superseded: 'superseded',
  consolidated: 'merged into another',
  paused: 'paused',
  wrong: 'was wrong',
  forgetting: 'being forgotten',
};
