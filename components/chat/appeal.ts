import { type AppealablePattern, readAppealable } from '@/lib/contracts/enums';
import type { ThreadMessage } from './thread-message';

export interface Appealed {
  text: string;
  notSecret: AppealablePattern[];
}

/**
 * What "that is not a secret" would send: the words as they were typed, and which patterns may pass from now on. Null
 * where nothing can be appealed, or where this tab no longer has the words: the server never had them.
 */
export function appealedOf({ metadata }: ThreadMessage): Appealed | null {
  const { typed, redactions = [], notSecret = [] } = metadata ?? {};
  const found = redactions.flatMap(({ pattern }) => readAppealable(pattern) ?? []);
  if (typed === undefined || found.length === 0) return null;
  return { text: typed, notSecret: [...new Set([...notSecret, ...found])] };
}
