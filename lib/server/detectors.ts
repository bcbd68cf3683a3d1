import { detectDanger } from '@/lib/memory/safety/danger/detect-danger';
import { detectHealth } from '@/lib/memory/safety/health/detect-health';
import { detectInjection, detectInjectionAt } from '@/lib/memory/safety/injection/detect-injection';
import { redactSecrets } from '@/lib/memory/safety/secrets/redact-secrets';
import type { ScreenDetectors } from '@/lib/memory/turn/screen/screen-candidate';

/** What recognises secrets, injected instructions, health and danger: the same for every engine. */
export const detectors: ScreenDetectors = {
  redactSecrets,
  detectInjection,
  detectInjectionAt,
  detectHealth,
  detectDanger,
};
