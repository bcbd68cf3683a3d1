import { normaliseText } from '@/lib/basics/normalise';
import { DANGER_SIGNS } from './danger-words';

/** Lines about self-harm, abuse or danger to life: never filed as facts; the reply answers them with care. */
export function detectDanger(text: string): { isDanger: boolean; code: string } {
  const normalised = normaliseText(text);
  const sign = DANGER_SIGNS.find(([, pattern]) => pattern.test(normalised));
  return { isDanger: sign !== undefined, code: sign?.[0] ?? '' };
}
