'use client';

import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import type { Models } from '@/lib/contracts/api/admin-models';
import { describeError } from '@/lib/query/api-error';
import { useIndexMemories } from '@/lib/query/models';

/** How far vectors have moved to the present model. */
export function VectorsCard({ vectors }: { vectors: Models['vectors'] }) {
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
