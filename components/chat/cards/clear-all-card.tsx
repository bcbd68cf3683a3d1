'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { memoryListQuery } from '@/lib/query/memories';
import { usePatchMemories } from '@/lib/query/memory-changes';
import { useSettleCard } from '@/lib/query/turns';
import { CardFrame } from './card-frame';

/** The most that one request returns. */
const ALL = 10_000;

/** "Clear all my memories": archives them, or forgets them for good (design §9). */
export function ClearAllCard({ messageId, total }: { messageId: string; total: number }) {
  const t = useTranslations('chat.cards.clear');
  const describeError = useDescribeError();
  const client = useQueryClient();
  const archive = usePatchMemories();
  const { mutate: settle } = useSettleCard();
  if (total === 0) return <CardFrame icon={Archive} title={t('nothing')} />;
  if (archive.isSuccess) {
    return (
      <CardFrame icon={Archive} title={t('done', { count: archive.data })}>
        <p className="text-muted text-sm leading-relaxed">{t('doneText')}</p>
      </CardFrame>
    );
  }
  const archiveAll = async () => {
    try {
      const { memories } = await client.fetchQuery(memoryListQuery({ limit: ALL }));
      await archive.mutateAsync({ ids: memories.map((memory) => memory.id), patch: { status: 'archived' } });
      settle(messageId);
    } catch (error) {
      toast.error(t('failed'), {
        description: describeError(error),
      });
    }
  };
  return (
    <CardFrame
      icon={Archive}
      title={t('title', { count: total })}
      actions={
        <>
          <Button variant="outline" size="small" disabled={archive.isPending} onClick={archiveAll}>
            {t('archive')}
          </Button>
          <Button asChild variant="danger-quiet" size="small">
            <Link href="/profile/forget">{t('forget')}</Link>
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm leading-relaxed">{t('text')}</p>
      {archive.isPending ? <Progress value={null} aria-label={t('archiving')} /> : null}
    </CardFrame>
  );
}
