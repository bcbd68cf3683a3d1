'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import type { LocalEmbedding, LocalEmbeddingAction } from '@/lib/contracts/api/local-embedding';
import { describeError } from '@/lib/query/api-error';
import { keys } from '@/lib/query/keys';
import { meaningModelQuery, useChangeMeaningModel } from '@/lib/query/models';

const MEGABYTE = 1_000_000;

const TROUBLE: Record<NonNullable<LocalEmbedding['trouble']>, string> = {
  stopped: 'The download was stopped. It continues from there when you start it again.',
  interrupted: 'The download was interrupted. It continues from there when you start it again.',
  not_found: 'The server does not have this model.',
  refused: 'The server did not give the model out.',
  checksum: 'What came is not the model that the server lists. It was removed; download it again.',
  damaged: 'The files of the model have changed on the disk. Download it again.',
  unusable: 'The model cannot be loaded on this machine.',
  no_room: 'The disk is full.',
  no_folder: 'The data folder cannot be written to.',
  forbidden_address: 'The address of the server is never connected to.',
};

/** A model that gives vectors on this machine, downloaded on a click. */
export function MeaningCard() {
  const client = useQueryClient();
  const { data } = useQuery(meaningModelQuery);
  const isUsed = data?.isUsed;
  // The page's other cards name the model in use.
  useEffect(() => {
    if (isUsed !== undefined) void client.invalidateQueries({ queryKey: keys.models });
  }, [client, isUsed]);
  if (!data) return null;
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-3">
          Better meaning without a server
          {data.isUsed ? <Badge tone="good">in use</Badge> : null}
        </CardTitle>
        <CardDescription>
          A small model for many languages, {data.name}, finds memories by what they mean. It is downloaded
          once from {data.host}, about 140 MB, and then runs on this machine: no text leaves it. Until it is
          ready, and wherever it is not used, the built-in word vectors serve.
        </CardDescription>
      </CardHeader>
      {data.isOverruled ? (
        <p className="text-sm">The environment of the server names another embedding model, which wins.</p>
      ) : (
        <Body model={data} />
      )}
    </Card>
  );
}

function Body({ model }: { model: LocalEmbedding }) {
  const { state, bytes, totalBytes, trouble, isUsed } = model;
  return (
    <>
      {state === 'downloading' ? (
        <div className="grid gap-2">
          <Progress
            value={totalBytes ? Math.floor((bytes / totalBytes) * 100) : null}
            aria-label="Download of the model"
          />
          <p className="meta-text figures-tabular">
            {totalBytes ? `${inMegabytes(bytes)} of ${inMegabytes(totalBytes)} MB` : 'Asking the server…'}
          </p>
        </div>
      ) : null}
      {state === 'loading' ? <p className="meta-text">Loading the model…</p> : null}
      {trouble ? (
        <p role="alert" className="text-sm">
          {TROUBLE[trouble]}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {state === 'downloading' ? <Action action="stop">Stop</Action> : null}
        {state === 'absent' ? <Action action="use">Download and use</Action> : null}
        {state === 'ready' && !isUsed ? <Action action="use">Use it</Action> : null}
        {state === 'ready' && isUsed && trouble ? <Action action="use">Try again</Action> : null}
        {isUsed ? <Action action="leave">Use the word vectors again</Action> : null}
      </div>
    </>
  );
}

function Action({ action, children }: { action: LocalEmbeddingAction; children: string }) {
  const change = useChangeMeaningModel();
  return (
    <Button
      variant={action === 'use' ? 'primary' : 'outline'}
      disabled={change.isPending}
      onClick={() =>
        change.mutate(action, {
          onError: (error) => toast.error('That did not work.', { description: describeError(error) }),
        })
      }
    >
      {children}
    </Button>
  );
}

const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(bytes < MEGABYTE ? 2 : 0);
