'use client';

import type { ReactNode } from 'react';
import { useStarted } from '@/components/common/use-started';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

/**
 * A form whose fields keep their own text, so that what is typed while the page still starts stays. Until then it cannot be
 * sent: the browser by itself would load the page anew, without what was typed.
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
