'use client';

import type { ReactNode } from 'react';
import { useStarted } from '@/components/common/use-started';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

/**
 * A form whose fields keep their text, so that what is typed before hydration stays. Until then it cannot be submitted: the
 * browser would reload the page and lose the text.
 */
export function AccountForm(props: {
  action: string;
  isPending: boolean;
  onSubmit: (values: Record<string, string>) => void;
  noValidate?: boolean;
  children: ReactNode;
}) {
  const isStarted = useStarted();
  return (
    <form
      className="grid gap-4"
      noValidate={props.noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        const values = [...new FormData(event.currentTarget)];
        props.onSubmit(Object.fromEntries(values.map(([name, value]) => [name, String(value)])));
      }}
    >
      {props.children}
      <Button
        type="submit"
        size="large"
        disabled={!isStarted || props.isPending}
        className={isStarted ? undefined : 'disabled:opacity-100'}
      >
        {props.isPending ? <Spinner /> : null}
        {props.action}
      </Button>
    </form>
  );
}
