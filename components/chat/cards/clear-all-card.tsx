'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import Link from 'next/link';
import { toast } from 'sonner';
import { count } from '@/components/common/count';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { describeError } from '@/lib/query/api-error';
import { memoryListQuery } from '@/lib/query/memories';
import { usePatchMemories } from '@/lib/query/memory-changes';
import { CardFrame } from './card-frame';

/** As many as the list gives at once. */
const ALL = 10_000;

/** "Clear all my memories": put away, or forgotten for good (design §9). */
export function ClearAllCard({ total }: { total: number }) {
  const client = useQueryClient();
  const archive = usePatchMemories();
  if (total === 0) return <CardFrame icon={Archive} title="There is nothing to clear" />;
  if (archive.isSuccess) {
    return (
      <CardFrame icon={Archive} title={`${count(archive.data, 'memory', 'memories')} archived`}>
        <p className="text-muted text-sm leading-relaxed">
          I no longer use them. They wait under “Archived” and can be restored at any time.
        </p>
      </CardFrame>
    );
  }
  const archiveAll = async () => {
    try {
      const { memories } = await client.fetchQuery(memoryListQuery({ limit: ALL }));
      await archive.mutateAsync({ ids: memories.map((memory) => memory.id), patch: { status: 'archived' } });
    } catch (error) {
      toast.error('Not all of them were archived. Try again for the rest.', {
        description: describeError(error),
      });
    }
  };
  return (
    <CardFrame
      icon={Archive}
      title={`Archive or forget ${count(total, 'memory', 'memories')}?`}
      actions={
        <>
          <Button variant="outline" size="small" disabled={archive.isPending} onClick={archiveAll}>
            Archive all
          </Button>
          <Button asChild variant="danger-quiet" size="small">
            <Link href="/profile/forget">Forget all …</Link>
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm leading-relaxed">
        Archived memories are no longer used and can be restored. Forgetting is for good.
      </p>
      {archive.isPending ? <Progress value={null} aria-label="Archiving" /> : null}
    </CardFrame>
  );
}
