import { useTranslations } from 'use-intl';
import { FADING_BELOW } from '@/lib/contracts/memory';
import { cn } from '@/lib/utils';

/** The level of a memory's ink: 0 fresh, 1 paler, 2 fading. Pinned memories do not fade. */
export function inkOf(memory: { relevance: number; pinned: boolean }): 0 | 1 | 2 {
  if (memory.pinned || memory.relevance >= 0.7) return 0;
  return memory.relevance >= FADING_BELOW ? 1 : 2;
}

/** The text colour of each level; the palest still meets AA contrast. */
export const INK_CLASSES = ['text-ink', 'text-ink-paler', 'text-ink-fading'] as const;

const KEYS = ['fresh', 'paler', 'fading'] as const;

/** The freshness as a word and a small bar, independent of colour. */
export function Freshness({ memory }: { memory: { relevance: number; pinned: boolean } }) {
  const t = useTranslations('memories.freshness');
  if (memory.pinned) return null;
  return (
    <span className="inline-flex items-center gap-1.5" title={t('relevance', { share: memory.relevance })}>
      <span aria-hidden className="flex h-2.5 items-end gap-px">
        {[0.25, 0.5, 0.75, 1].map((step) => (
          <span
            key={step}
            className={cn(
              'w-0.75 rounded-[1px]',
              memory.relevance >= step - 0.125 ? 'bg-muted' : 'bg-line-strong/40',
              {
                'h-1': step === 0.25,
                'h-1.5': step === 0.5,
                'h-2': step === 0.75,
                'h-2.5': step === 1,
              },
            )}
          />
        ))}
      </span>
      {t(KEYS[inkOf(memory)])}
    </span>
  );
}
