'use client';

import { useFormatter, useTranslations } from 'use-intl';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import type { ListItem } from './list-item';
import { MemoryRow } from './memory-row';
import { SessionContexts } from './session-contexts';
import type { Selection } from './use-selection';
import { VirtualList } from './virtual-list';

const ROW_HEIGHT = 104;
const HEADING_HEIGHT = 64;

/** The memories under their group headings. */
export function VirtualMemories(props: {
  items: ListItem[];
  sessions: MemorySummary['sessions'];
  selection: Selection;
  onOpen: (id: string) => void;
}) {
  return (
    <VirtualList
      items={props.items}
      estimate={(item) => (item.type === 'memory' ? ROW_HEIGHT : HEADING_HEIGHT)}
    >
      {(item) =>
        item.type === 'memory' ? (
          <MemoryRow memory={item.memory} selection={props.selection} onOpen={props.onOpen} />
        ) : (
          <GroupHeading item={item} sessions={props.sessions} />
        )
      }
    </VirtualList>
  );
}

function GroupHeading(props: {
  item: Exclude<ListItem, { type: 'memory' }>;
  sessions: MemorySummary['sessions'];
}) {
  const { item } = props;
  const t = useTranslations('memories');
  const format = useFormatter();
  return (
    <div className="grid gap-3 pt-6 pb-2">
      <h2 className="flex items-baseline gap-2 text-2xl">
        {item.type === 'topic' ? (item.name ?? t('list.rest')) : t(`group.${item.key}`)}
        <span className="figures-tabular font-sans text-muted text-sm tracking-normal">
          {item.amount === null ? null : format.number(item.amount)}
        </span>
      </h2>
      {item.key === 'this_session' ? <SessionContexts sessions={props.sessions} /> : null}
    </div>
  );
}
