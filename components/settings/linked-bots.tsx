'use client';

import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { TimeAgo } from '@/components/common/time-ago';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { LinkedBot } from '@/lib/contracts/api/links';
import { describeError } from '@/lib/query/api-error';
import { linkedBotsQuery, useLinkBot, useUnlinkBot } from '@/lib/query/linked-bots';
import { Section } from './section';

/** Bots in channels elsewhere that speak with this memory. */
export function LinkedBots() {
  const { data = [] } = useQuery(linkedBotsQuery);
  const link = useLinkBot();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void notifyOutcome(
      link.mutateAsync(code).then(() => setCode('')),
      { done: 'The bot speaks with your memory now.', failed: 'The bot was not linked.' },
    );
  };
  return (
    <Section
      title="Linked bots"
      intro="A bot that you talk to elsewhere can give you a code. With it, the bot reads and adds to this memory, and what it knew of you comes here."
    >
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          label="Code from the bot"
          className="min-w-48"
          error={link.error ? describeError(link.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              required
              maxLength={40}
              autoComplete="off"
              placeholder="ABCDE-FGHJK"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={link.isPending}>
          Link
        </Button>
      </form>
      <ul aria-label="Linked bots" className="grid gap-3">
        {data.map((bot) => (
          <BotRow key={bot.id} bot={bot} />
        ))}
      </ul>
    </Section>
  );
}

function BotRow({ bot }: { bot: LinkedBot }) {
  const unlink = useUnlinkBot();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <Bot aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="break-words font-medium text-sm">
          {bot.botName} <span className="font-normal text-muted">of {bot.ownerName}</span>
        </p>
        <p className="meta-text break-words">
          knows you as {bot.externalId}, linked <TimeAgo date={bot.linkedAt} />
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <Button variant="danger-quiet" size="small" aria-label={`Unlink ${bot.botName}`}>
            Unlink …
          </Button>
        }
        title={`Unlink “${bot.botName}”?`}
        action="Unlink"
        onConfirm={() =>
          notifyOutcome(unlink.mutateAsync(bot.id), {
            done: 'It is unlinked.',
            failed: 'It is still linked.',
          })
        }
      >
        It loses access at once and knows nothing about you any more. What it added to your memory stays.
      </ConfirmDialog>
    </li>
  );
}
