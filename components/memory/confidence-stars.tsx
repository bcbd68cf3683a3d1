import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '@/lib/utils';

const STARS = [1, 2, 3, 4, 5] as const;

/** Stars for a confidence of 0 to 1. The levels are the extraction specification's: explicit, clear, inferred. */
export function starsFor(confidence: number): (typeof STARS)[number] {
  if (confidence >= 0.95) return 5;
  if (confidence >= 0.8) return 4;
  if (confidence >= 0.7) return 3;
  return confidence >= 0.5 ? 2 : 1;
}

const KEYS = { 5: 'explicit', 4: 'clear', 3: 'inferred', 2: 'uncertain', 1: 'guess' } as const;

export function ConfidenceStars({ confidence, className }: { confidence: number; className?: string }) {
  const t = useTranslations('memories.confidence');
  const stars = starsFor(confidence);
  const label = t(KEYS[stars], { share: confidence });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={cn('inline-flex gap-px align-[-0.15em]', className)}
    >
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cn('size-3', star <= stars ? 'fill-accent text-accent' : 'text-line-strong')}
        />
      ))}
    </span>
  );
}
