import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { useGateWords } from '@/components/common/use-gate-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { GateLogRow } from '@/lib/contracts/api/admin';
import { type GateReason, gateReasonSchema } from '@/lib/contracts/enums';
import { useAdminWords } from './use-admin-words';
import { useAmounts } from './use-amounts';

export const gateFeatures = tableFeatures({ columnVisibilityFeature });

/** The actions of clicks in the log. */
export interface GateActions {
  onOpen: (id: string) => void;
  onPerson: (person: string) => void;
  onReason: (reason: GateReason | null) => void;
}

const helper = createColumnHelper<typeof gateFeatures, GateLogRow>();

/** The columns of the log, in order. */
export function useGateColumns({ onOpen, onPerson, onReason }: GateActions) {
  const t = useTranslations('admin.gate');
  const { nameCategory, nameStage } = useGateWords();
  const { nameReason, nameScope } = useAdminWords();
  const { amount, milliseconds } = useAmounts();
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('createdAt', {
          header: t('columnNames.createdAt'),
          // The link to the decision cannot be hidden.
          enableHiding: false,
          cell: ({ row }) => (
            <Button variant="link" size="inline" onClick={() => onOpen(row.original.id)}>
              <TimeAgo date={row.original.createdAt} />
            </Button>
          ),
        }),
        helper.accessor('person', {
          header: t('columnNames.person'),
          cell: ({ row: { original } }) => (
            <NarrowButton onClick={() => onPerson(original.person)}>{original.person}</NarrowButton>
          ),
        }),
        helper.accessor('isMemorable', {
          header: t('columnNames.isMemorable'),
          cell: ({ row }) => <Verdict row={row.original} />,
        }),
        helper.accessor('scope', {
          header: t('columnNames.scope'),
          cell: ({ row }) => nameScope(row.original.scope),
        }),
        helper.accessor('category', {
          header: t('columnNames.category'),
          cell: ({ row }) => nameCategory(row.original.category),
        }),
        helper.accessor('priority', { header: t('columnNames.priority') }),
        helper.accessor('reason', {
          header: t('columnNames.reason'),
          cell: ({ row: { original } }) => (
            <>
              <NarrowButton
                onClick={() => onReason(gateReasonSchema.safeParse(original.reason).data ?? null)}
              >
                {nameReason(original.reason)}
              </NarrowButton>
              {original.syncRequired ? (
                <Badge tone="caution" className="ml-1">
                  {t('settings')}
                </Badge>
              ) : null}
            </>
          ),
        }),
        helper.accessor('stage', {
          header: t('columnNames.stage'),
          cell: ({ row }) => nameStage(row.original.stage),
        }),
        helper.accessor('model', {
          header: t('columnNames.model'),
          cell: ({ row: { original } }) => (
            <>
              {original.model}
              {original.promptVersion ? (
                <span className="text-muted"> · {original.promptVersion}</span>
              ) : null}
            </>
          ),
        }),
        helper.accessor('latencyMs', {
          header: t('columnNames.latencyMs'),
          cell: ({ row }) => milliseconds(row.original.latencyMs),
        }),
        helper.accessor('tokens', {
          header: t('columnNames.tokens'),
          cell: ({ row }) => amount(row.original.tokens),
        }),
      ]),
    [onOpen, onPerson, onReason, t, nameCategory, nameStage, nameReason, nameScope, amount, milliseconds],
  );
}

function Verdict({ row }: { row: GateLogRow }) {
  const t = useTranslations('admin.gate.labels');
  const verdicts = useTranslations('gatekeeper.verdicts');
  return (
    <>
      <Badge tone={row.isMemorable ? 'good' : 'neutral'}>
        {verdicts(row.isMemorable ? 'accepted' : 'rejected')}
      </Badge>
      {row.label ? (
        <Badge tone={row.label === 'wrong' ? 'danger' : 'outline'} className="ml-1">
          {t(row.label)}
        </Badge>
      ) : null}
    </>
  );
}

/** Filters the log by the same value. */
function NarrowButton(props: { onClick: () => void; children: string }) {
  return (
    <Button
      variant="link"
      size="inline"
      className="text-ink no-underline hover:underline"
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  );
}
