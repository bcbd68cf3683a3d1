'use client';

import { Check, Copy, Pencil, RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/tooltip';
import { cn } from '@/lib/utils';
import { useCopy } from './use-copy';

/** What can be done with a message; appears beside it on hover and focus, always where fingers are. */
export function MessageActions(props: {
  text: string;
  onEdit?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  className?: string;
}) {
  const { isCopied, copy } = useCopy();
  return (
    <div
      className={cn(
        'flex items-center text-muted opacity-0 transition-opacity focus-within:opacity-100 group-hover/message:opacity-100 touch:opacity-100',
        props.className,
      )}
    >
      <Hint label={isCopied ? 'Copied' : 'Copy'}>
        <Button
          variant="quiet"
          size="icon-small"
          aria-label={isCopied ? 'Copied' : 'Copy message'}
          onClick={() => copy(props.text)}
        >
          {isCopied ? <Check /> : <Copy />}
        </Button>
      </Hint>
      {props.onEdit ? (
        <Hint label="Edit and send again">
          <Button variant="quiet" size="icon-small" aria-label="Edit and send again" onClick={props.onEdit}>
            <Pencil />
          </Button>
        </Hint>
      ) : null}
      {props.onRetry ? (
        <Hint label="Answer again">
          <Button variant="quiet" size="icon-small" aria-label="Answer again" onClick={props.onRetry}>
            <RotateCcw />
          </Button>
        </Hint>
      ) : null}
    </div>
  );
}
