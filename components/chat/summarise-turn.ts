import type { useTranslations } from 'use-intl';
import type { useLists } from '@/components/common/lists';
import type { Turn } from '@/lib/contracts/api/conversations';
import { reasonForNothing } from './reason-for-nothing';

interface Words {
  t: ReturnType<typeof useTranslations<'chat.turn'>>;
  listClauses: ReturnType<typeof useLists>['listClauses'];
  explainReason: (code: string) => string;
}

/** The outcome of a message: "kept 2", "knew 1 already", "kept nothing: small talk", "1 waits for your word". */
export function summariseTurn(turn: Turn, { t, listClauses, explainReason }: Words): string {
  const waiting = turn.memories.filter((memory) => memory.status === 'pending').length;
  const settled = turn.memories.filter((memory) => memory.status !== 'pending');
  const known = settled.filter(({ action }) => action === 'reinforce').length;
  const over = settled.filter(({ action }) => action === 'retract').length;
  const kept = settled.length - known - over;
  const parts = [
    kept > 0 ? t('kept', { count: kept }) : null,
    known > 0 ? t('known', { count: known }) : null,
    over > 0 ? t('over', { count: over }) : null,
    waiting > 0 ? t('waiting', { count: waiting }) : null,
    turn.reconciliationId ? t('differs') : null,
    turn.forgottenBefore ? t('forgottenBefore') : null,
  ].filter((part) => part !== null);
  if (parts.length > 0) return listClauses(parts);
  // Memories that were kept then but are gone now were forgotten or replaced.
  if (turn.keptCount > 0) return t('noLongerKept');
  if (!turn.decision) return t('nothing');
  return t('nothingBecause', { reason: explainReason(reasonForNothing(turn.decision)) });
}
