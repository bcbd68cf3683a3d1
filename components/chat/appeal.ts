import { type AppealablePattern, readAppealable } from '@/lib/contracts/enums';
import type { ThreadMessage } from './thread-message';

export interface Appealed {
  text: string;
  notSecret: AppealablePattern[];
}

/**
 * What "that is not a secret" would send: the text as typed, and the patterns to allow from now on. Null if nothing can be
 * appealed, or this tab no longer has the text: the server never had it.
 */
export function appealedOf({ metadata }: ThreadMessage): Appealed | null {
  const { typed, redactions = [], notSecret = [] } = metadata ?? {};
  const found = redactions.flatMap(({ pattern }) => readAppealable(pattern) ?? []);
  if (typed === undefined || found.length === 0) return null;
  return { text: typed, notSecret: [...new Set([...notSecret, ...found])] };
}
