'use client';

import { Check, Copy, Pencil, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/tooltip';
import { cn } from '@/lib/utils';
import { useCopy } from './use-copy';

/** The actions of a message; shown on hover and focus, on touch screens always. */
export function MessageActions(props: {
  text: string;
  onEdit?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  className?: string;
}) {
  const t = useTranslations('chat.message');
  const { isCopied, copy } = useCopy();
  return (
    <div
      className={cn(
        'flex items-center text-muted opacity-0 transition-opacity focus-within:opacity-100 group-hover/message:opacity-100 touch:opacity-100',
        props.className,
      )}
    >
      <Hint label={isCopied ? t('copied') : t('copy')}>
        <Button
          variant="quiet"
          size="icon-small"
          aria-label={isCopied ? t('copied') : t('copyMessage')}
          onClick={() => copy(props.text)}
        >
          {isCopied ? <Check /> : <Copy />}
        </Button>
      </Hint>
      {props.onEdit ? (
        <Hint label={t('edit')}>
          <Button variant="quiet" size="icon-small" aria-label={t('edit')} onClick={props.onEdit}>
            <Pencil />
          </Button>
        </Hint>
      ) : null}
      {props.onRetry ? (
        <Hint label={t('answerAgain')}>
          <Button variant="quiet" size="icon-small" aria-label={t('answerAgain')} onClick={props.onRetry}>
            <RotateCcw />
          </Button>
        </Hint>
      ) : null}
    </div>
  );
}
