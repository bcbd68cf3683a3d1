'use client';

import { FlaskConical } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { useTestModels } from '@/lib/query/models';
import { CheckList } from './check-list';

/** Tests the models in use. */
export function TestCard() {
  const describeError = useDescribeError();
  const t = useTranslations('models.test');
  const test = useTestModels();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        <CardDescription>{t('intro')}</CardDescription>
      </CardHeader>
      <Button
        variant="outline"
        className="w-fit"
        disabled={test.isPending}
        onClick={() =>
          test.mutate(undefined, {
            onError: (error) => toast.error(t('notRun'), { description: describeError(error) }),
          })
        }
      >
        <FlaskConical />
        {test.isPending ? t('running') : t('run')}
      </Button>
      <div aria-live="polite">{test.data ? <CheckList checks={test.data.checks} /> : null}</div>
    </Card>
  );
}
