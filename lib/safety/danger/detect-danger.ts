import { normaliseText } from '@/lib/basics/normalise';
import { DANGER_SIGNS } from './danger-words';

/** Detects self-harm, abuse or danger to life: never stored as facts; the reply responds with care. */
export function detectDanger(text: string): { isDanger: boolean; code: string } {
  const normalised = normaliseText(text);
  const sign = DANGER_SIGNS.find(([, pattern]) => pattern.test(normalised));
  return { isDanger: sign !== undefined, code: sign?.[0] ?? '' };
}
