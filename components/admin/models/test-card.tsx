'use client';

import { FlaskConical } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { describeError } from '@/lib/query/api-error';
import { useTestModels } from '@/lib/query/models';
import { CheckList } from './check-list';

/** Asks the models that are in use. */
export function TestCard() {
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
      <div aria-live="polite">{test.data ? <CheckList checks={test.data.checks} /> : null}</div>
    </Card>
  );
}
