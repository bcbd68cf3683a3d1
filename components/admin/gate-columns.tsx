import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { GateLogRow } from '@/lib/contracts/api/admin';
import { type GateReason, gateReasonSchema } from '@/lib/contracts/enums';

export const gateFeatures = tableFeatures({ columnVisibilityFeature });

/** What a click in the log does. */
export interface GateActions {
  onOpen: (id: string) => void;
  onPerson: (person: string) => void;
  onReason: (reason: GateReason | null) => void;
}

const helper = createColumnHelper<typeof gateFeatures, GateLogRow>();

/** What the log tells of a decision, in the order it is told. */
export function gateColumns(actions: GateActions) {
  return helper.columns([
    helper.accessor('createdAt', {
      header: 'Time',
      // The way into the decision: it cannot be left out.
      enableHiding: false,
      cell: ({ row }) => (
        <Button variant="link" size="inline" onClick={() => actions.onOpen(row.original.id)}>
          <TimeAgo date={row.original.createdAt} />
        </Button>
      ),
    }),
    helper.accessor('person', {
      header: 'Person',
      cell: ({ row }) => (
        <NarrowButton onClick={() => actions.onPerson(row.original.person)}>
          {row.original.person}
        </NarrowButton>
      ),
    }),
    helper.accessor('isMemorable', {
      header: 'Verdict',
      cell: ({ row }) => <Verdict row={row.original} />,
    }),
    helper.accessor('scope', { header: 'Scope' }),
    helper.accessor('category', {
      header: 'Category',
      cell: ({ row }) => row.original.category.replaceAll('_', ' '),
    }),
    helper.accessor('priority', { header: 'Priority' }),
    helper.accessor('reason', {
      header: 'Reason',
      cell: ({ row: { original } }) => (
        <>
          <NarrowButton
            onClick={() => actions.onReason(gateReasonSchema.safeParse(original.reason).data ?? null)}
          >
            {original.reason.replaceAll('_', ' ')}
          </NarrowButton>
          {original.syncRequired ? (
            <Badge tone="caution" className="ml-1">
              settings
            </Badge>
          ) : null}
        </>
      ),
    }),
    helper.accessor('stage', {
      header: 'Stage',
      cell: ({ row }) => row.original.stage.replaceAll('_', ' '),
    }),
    helper.accessor('model', {
      header: 'Model and prompt',
      cell: ({ row: { original } }) => (
        <>
          {original.model}
          {original.promptVersion ? <span className="text-muted"> · {original.promptVersion}</span> : null}
        </>
      ),
    }),
    helper.accessor('latencyMs', { header: 'Latency', cell: ({ row }) => `${row.original.latencyMs} ms` }),
    helper.accessor('tokens', { header: 'Tokens' }),
  ]);
}

function Verdict({ row }: { row: GateLogRow }) {
  return (
    <>
      <Badge tone={row.isMemorable ? 'good' : 'neutral'}>{row.isMemorable ? 'accepted' : 'rejected'}</Badge>
      {row.label ? (
        <Badge tone={row.label === 'wrong' ? 'danger' : 'outline'} className="ml-1">
          {row.label}
        </Badge>
      ) : null}
    </>
  );
}

/** Narrows the log to the rows that say the same. */
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
