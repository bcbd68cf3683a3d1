import type { Detectors } from '@/lib/memory/screening/detectors';
import { involvesAssistant, isAboutAssistant, isAboutPerson } from '@/lib/safety/claims/candidate-subject';
import { isConversationAction } from '@/lib/safety/claims/conversation-action';
import { isDemographicGuess } from '@/lib/safety/claims/demographic-guess';
import { isPromptLeak } from '@/lib/safety/claims/prompt-leak';
import { statesUnknown } from '@/lib/safety/claims/unknown-information';
import { detectDanger } from '@/lib/safety/danger/detect-danger';
import { detectHealth, mentionsHealth } from '@/lib/safety/health/detect-health';
import { detectInjection, detectInjectionAt } from '@/lib/safety/injection/detect-injection';
import { redactSecrets } from '@/lib/safety/secrets/redact-secrets';

/** Recognises secrets, injected instructions, health, danger and false claims; the same for every engine. */
export const detectors: Detectors = {
  redactSecrets,
  detectInjection,
  detectInjectionAt,
  detectHealth,
  mentionsHealth,
  detectDanger,
  claims: {
    isConversationAction,
    isAboutAssistant,
    involvesAssistant,
    isPromptLeak,
    isDemographicGuess,
    statesUnknown,
    isAboutPerson,
  },
};
