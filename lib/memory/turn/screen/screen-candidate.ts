import type { Candidate, FilterVerdict } from '@/lib/contracts/candidate';
import { applyFilters, type ScreenContext } from './filters';

/** What recognises harm in a text. Each answers with a code, never with words of the text. */
export interface ScreenDetectors {
  redactSecrets(text: string): Promise<{ redactions: readonly { pattern: string }[] }>;
  /** A text by itself. */
  detectInjection(text: string): { flagged: boolean; code: string };
  /** With the message the span stands in: what surrounds it counts. */
  detectInjectionAt(content: string, span: string, message: string): { flagged: boolean; code: string };
  detectHealth(text: string): { isHealth: boolean; code: string };
  detectDanger(text: string): { isDanger: boolean; code: string };
}

/** All verdicts on one candidate: the filters by name, then secrets, injection, health and danger. */
export async function screenCandidate(
  candidate: Candidate,
  context: ScreenContext,
  detectors: ScreenDetectors,
): Promise<FilterVerdict[]> {
  // All that would be stored in words, the evidence too.
  const text = `${candidate.content}\n${candidate.span}\n${candidate.triple.object}`;
  const { redactions } = await detectors.redactSecrets(text);
  const marked = redactions[0]?.pattern ?? (/\[redacted\b/.test(text) ? 'redacted' : null);
  const injection = detectors.detectInjectionAt(candidate.content, candidate.span, context.message);
  const danger = detectors.detectDanger(text);
  const health = detectors.detectHealth(text);
  return [
    ...applyFilters(candidate, context),
    { filter: 'secret', passed: marked === null, detail: marked ?? '' },
    { filter: 'injection', passed: !injection.flagged, detail: injection.flagged ? injection.code : '' },
    { filter: 'danger', passed: !danger.isDanger, detail: danger.isDanger ? danger.code : '' },
    // Kept only when the person asks for it (decision logic, section 7).
    {
      filter: 'health',
      passed: !health.isHealth || candidate.userRequested,
      detail: health.isHealth ? health.code : '',
    },
  ];
}
