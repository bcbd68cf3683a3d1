'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import type { Models, ModelTest } from '@/lib/contracts/api/admin-models';
import { describeModelTrouble } from '@/lib/contracts/model-trouble';
import { modelsQuery, useIndexMemories, useTestModels } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';
import { AdminPage } from './admin-page';

const CHECKS: Record<ModelTest['checks'][number]['check'], string> = {
  server: 'The server lists its models',
  reply: 'The chat model answers',
  gatekeeper: 'The memory model decides on a sentence',
  embedding: 'The embedding model gives a vector',
};

/** What is configured, whether it works, and how far vectors have moved to the present model. */
export function ModelsPage() {
  const { data, error, refetch } = useQuery(modelsQuery);
  return (
    <AdminPage title="Models" intro="Set by the operator, in the environment of the server.">
      {error && !data ? (
        <ErrorState title="The models could not be fetched" onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-80 rounded-lg" /> : null}
      {data ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Configured models={data} />
          <Test />
          <Vectors vectors={data.vectors} />
        </div>
      ) : null}
    </AdminPage>
  );
}

function Configured({ models }: { models: Models }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Configured</CardTitle>
        <CardDescription>
          {models.engine === 'model'
            ? 'A server that speaks the OpenAI protocol.'
            : 'Nothing: the engine that needs no model answers and decides.'}
        </CardDescription>
      </CardHeader>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm [&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-muted">
        <Fact term="Server">{models.server ?? 'none'}</Fact>
        <Fact term="Chat">{models.chatModel}</Fact>
        <Fact term="Memory">{models.memoryModel}</Fact>
        <Fact term="Embedding">{models.embeddingModel || 'Not chosen yet: the server was not reached'}</Fact>
      </dl>
      {models.ollamaOffer ? (
        <p className="rounded-lg bg-accent-soft p-3 text-sm">
          An Ollama runs on this machine ({models.ollamaOffer.models.join(', ') || 'without models'}). To use
          it, start with <code className="text-xs">OPENAI_BASE_URL={models.ollamaOffer.baseUrl}</code>.
        </p>
      ) : null}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Test() {
  const test = useTestModels();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Test</CardTitle>
        <CardDescription>
          Each model is asked once, with a sentence of ours. It may cost a few tokens.
        </CardDescription>
      </CardHeader>
      <Button
        variant="outline"
        className="w-fit"
        disabled={test.isPending}
        onClick={() =>
          test.mutate(undefined, {
            onError: (error) => toast.error('The test did not run.', { description: describeError(error) }),
          })
        }
      >
        <FlaskConical />
        {test.isPending ? 'Asking…' : 'Test the models'}
      </Button>
      <ul aria-live="polite" className="grid gap-2 text-sm">
        {test.data?.checks.map(({ check, ok, latencyMs, detail }) => (
          <li key={check} className="flex items-start gap-2.5">
            {ok ? (
              <CircleCheck aria-label="Works" className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <CircleX aria-label="Fails" className="mt-0.5 size-4 shrink-0 text-danger" />
            )}
            <span className="flex-1">
              {CHECKS[check]}
              <span className="block text-muted">
                {ok ? detail.replaceAll('_', ' ') : describeModelTrouble(detail)}
              </span>
            </span>
            <span className="figures-tabular text-muted">{latencyMs} ms</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Vectors({ vectors }: { vectors: Models['vectors'] }) {
  const index = useIndexMemories();
  const total = vectors.reduce((sum, row) => sum + row.amount, 0);
  const current = vectors.find((row) => row.isCurrent)?.amount ?? 0;
  const share = total === 0 ? 100 : Math.round((current / total) * 100);
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>Vectors</CardTitle>
        <CardDescription>
          What has no vector of the present model, after a change or a failure, gets one in the background
          within minutes, or when you index it where the server does not by itself; until then its words find
          it.
        </CardDescription>
      </CardHeader>
      <div className="grid gap-2">
        <Progress value={share} aria-label="Memories and diary entries with a vector of the present model" />
        <p className="meta-text figures-tabular">
          {current} of {total} memories and diary entries, {share} %
        </p>
      </div>
      <Button
        variant="outline"
        className="w-fit"
        disabled={index.isPending || current === total}
        onClick={() =>
          index.mutate(undefined, {
            onSuccess: (embedded) => toast.success(`${embedded} got a vector.`),
            onError: (error) =>
              toast.error('Not everything was indexed.', { description: describeError(error) }),
          })
        }
      >
        {index.isPending ? 'Indexing…' : 'Index now'}
      </Button>
      <ul className="grid gap-1.5 text-sm">
        {vectors.map((row) => (
          <li key={row.model ?? ''} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate">{row.model ?? 'no vector yet'}</span>
            {row.isCurrent ? <Badge tone="good">present</Badge> : null}
            <span className="figures-tabular text-muted">{row.amount}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
