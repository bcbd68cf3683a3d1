import type { Platform } from '@/lib/contracts/enums';

export const PLATFORM_NAMES: Record<Platform, string> = {
  web: 'Keepsake',
  api: 'another app',
  discord: 'Discord',
  slack: 'Slack',
};
