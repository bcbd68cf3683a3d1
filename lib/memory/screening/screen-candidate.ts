import { hasRedaction } from '@/lib/basics/redaction-mark';
import type { Candidate, FilterVerdict } from '@/lib/contracts/candidate';
import type { Language } from '../language-port';
import type { Detectors } from './detectors';
import { applyFilters, type ScreenContext } from './filters';

/** All verdicts on one candidate: the filters by name, then secrets, injection, health and danger. */
export async function screenCandidate(
  candidate: Candidate,
  context: ScreenContext,
  detectors: Detectors,
  language: Pick<Language, 'stems' | 'words'>,
): Promise<FilterVerdict[]> {
  // All text that would be stored, including the evidence.
  const text = `${candidate.content}\n${candidate.span}\n${candidate.triple.object}`;
  const { redactions } = await detectors.redactSecrets(text);
  const marked = redactions[0]?.pattern ?? (hasRedaction(text) ? 'redacted' : null);
  const injection = detectors.detectInjectionAt(candidate.content, candidate.span, context.message);
  const danger = detectors.detectDanger(text);
  // The object alone does not say whose it is: "pregnant".
  const health = detectors.detectHealth(`${candidate.content}\n${candidate.span}`);
  const harm = [
    {
      filter: 'injection' as const,
      passed: !injection.flagged,
      detail: injection.flagged ? injection.code : '',
    },
    { filter: 'danger' as const, passed: !danger.isDanger, detail: danger.isDanger ? danger.code : '' },
  ];
  // A candidate that only ends a memory stores nothing, so no rule about what may be kept applies, secrets included.
  if (candidate.onlyRetracts) return harm;
  return [
    ...applyFilters(candidate, context, { claims: detectors.claims, language }),
    { filter: 'secret', passed: marked === null, detail: marked ?? '' },
    ...harm,
    // Kept only on the person's request (decision logic, section 7), or never if the operator forbids it.
    {
      filter: 'health',
      passed: !health.isHealth || (candidate.userRequested && context.healthInfo !== 'never'),
      detail: health.isHealth ? health.code : '',
    },
  ];
}
