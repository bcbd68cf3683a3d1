'use client';

import { useId } from 'react';
import { toast } from 'sonner';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import type { ContextSettings, MemorySettings, UserSettings } from '@/lib/contracts/settings';
import { describeError } from '@/lib/query/api-error';
import { useChangeSettings } from '@/lib/query/settings';

type Switches<S> = { [K in keyof S as S[K] extends boolean ? K : never]?: string };

const MEMORY: Switches<MemorySettings> = {
  enabled: 'Remember things about me',
  backgroundScan: 'Learn from each message',
  sessionEndReview: 'Review a conversation when it ends',
  reviewUncertain: 'Ask me before keeping what is uncertain',
  chatHistoryRecall: 'Recall from earlier chats',
  decay: 'Let what is not used fade',
  noticeOnSessionEnd: 'Tell me what a conversation left behind',
};
const CONTEXT: Switches<ContextSettings> = {
  enableMemories: 'Use memories in replies',
  stateBlock: 'Keep the present state in mind',
  historyCurrentChat: 'Use this chat’s earlier messages',
  liteMode: 'Keep prompts as small as possible',
};

/** What the memory may do, one switch each; a change is saved at once and taken back when that fails. */
export function SwitchList({ settings }: { settings: UserSettings }) {
  const change = useChangeSettings();
  const onError = (error: unknown) => void toast.error('Not saved.', { description: describeError(error) });
  return (
    <section aria-labelledby="memory-settings" className="grid gap-4">
      <h2 id="memory-settings" className="text-2xl">
        Memory
      </h2>
      {entriesOf(MEMORY).map(([name, label]) => (
        <Row
          key={name}
          label={label}
          checked={settings.memory[name]}
          onChange={(value) => change.mutate({ memory: { [name]: value } }, { onError })}
        />
      ))}
      <h2 className="mt-4 text-2xl">Replies</h2>
      {entriesOf(CONTEXT).map(([name, label]) => (
        <Row
          key={name}
          label={label}
          checked={settings.context[name]}
          onChange={(value) => change.mutate({ context: { [name]: value } }, { onError })}
        />
      ))}
    </section>
  );
}

function entriesOf<K extends string>(labels: Partial<Record<K, string>>): [K, string][] {
  return Object.entries(labels) as [K, string][];
}

function Row({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (value: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b pb-3">
      <Label htmlFor={id}>{label}</Label>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
