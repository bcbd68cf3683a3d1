import { useTranslations } from 'use-intl';
import type { Overview } from '@/lib/contracts/api/admin-overview';
import { Figure } from './panel';
import { countStatements, sum } from './sums';
import { useAmounts } from './use-amounts';

/** The four main figures of the period, each with an explanation. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const t = useTranslations('admin.overview');
  const { share } = useAmounts();
  const { acceptance, decisions, decidedBy, saved } = overview;
  const accepted = acceptance.reduce((total, day) => total + day.accepted, 0);
  const settled = sum(decidedBy.filter(({ by }) => by === 'pre_gate' || by === 'directive'));
  const statements = countStatements(overview.statements);
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4">
      <Figure
        term={t('decisions')}
        value={decisions}
        note={
          decisions === 0
            ? t('noDecisions')
            : t('decisionsNote', {
                accepted,
                share: share(accepted, decisions),
                rejected: decisions - accepted,
              })
        }
      />
      <Figure
        term={t('settled')}
        value={settled}
        note={t('settledNote', { share: share(settled, Math.max(1, decisions)) })}
      />
      <Figure
        term={t('tokens')}
        value={saved?.tokens ?? '–'}
        note={saved ? t('tokensNote', { count: saved.decisions }) : t('tokensNone')}
      />
      <Figure term={t('statements')} value={statements.total} note={t('statementsNote', statements)} />
    </dl>
  );
}
