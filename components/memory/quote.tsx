import { useTranslations } from 'use-intl';
import { cn } from '@/lib/utils';

/** The person's own words on which a memory rests. */
export function Quote({ text, className }: { text: string; className?: string }) {
  const t = useTranslations('memories');
  return (
    <blockquote
      dir="auto"
      className={cn(
        'border-accent/50 border-s-2 ps-3 font-serif text-muted italic leading-snug [overflow-wrap:anywhere]',
        className,
      )}
    >
      {t('quoted', { text })}
    </blockquote>
  );
}
