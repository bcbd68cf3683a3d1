import type { MemoryKind, MemoryProfile } from '@/lib/contracts/enums';
import { defaultMemoryConfig, type MemoryPolicy, policyOf } from '@/lib/contracts/memory-config';

/** Kinds that each memory profile keeps (extraction specification, phase 8; design §9). */
export const KINDS_BY_PROFILE: Record<MemoryProfile, readonly MemoryKind[]> = {
  minimal: ['fact', 'project'],
  balanced: ['fact', 'project', 'experience'],
  full: ['fact', 'project', 'experience', 'story', 'relationship'],
  unbounded: ['fact', 'project', 'experience', 'story', 'relationship'],
};

/** Below this a candidate is refused (extraction specification, confidence levels). */
export const MIN_CONFIDENCE = 0.7;
/** The unbounded profile takes weaker inferences (design §9). */
export const MIN_CONFIDENCE_UNBOUNDED = 0.6;
/** Below this a candidate waits for the person's decision, if they chose to review (design §4). */
export const REVIEW_BELOW = 0.8;

/** @param calibrated this server's value for the candidate's category; absent: the specification's */
export function minConfidence(profile: MemoryProfile, calibrated = MIN_CONFIDENCE): number {
  return profile === 'unbounded' ? Math.min(MIN_CONFIDENCE_UNBOUNDED, calibrated) : calibrated;
}

/** The server's policy, or the default one of the specification. */
export const policyFor = ({ policy }: { policy?: MemoryPolicy }) => policy ?? policyOf(defaultMemoryConfig());
