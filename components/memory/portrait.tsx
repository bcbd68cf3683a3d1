'use client';

import { useTranslations } from 'use-intl';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import { closeSentence, gapAfter } from '@/messages/sentences';

/** A short portrait in sentences; each links to its memory. */
export function Portrait({ summary, onOpen }: { summary: MemorySummary; onOpen: (id: string) => void }) {
  const t = useTranslations('profile');
  const byId = new Map(
    summary.groups.flatMap(({ memories }) => memories).map((memory) => [memory.id, memory]),
  );
  const sentences = summary.portrait.flatMap((id) => byId.get(id) ?? []);
  if (sentences.length < 2) return null;
  return (
    <section aria-label={t('portrait')} className="border-accent/60 border-l-2 pl-5 sm:pl-6">
      <p dir="auto" className="max-w-3xl font-serif text-xl leading-[1.65] sm:text-[1.4rem]">
        {sentences.map(({ id, content }) => (
          <span key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="rounded-sm text-start underline decoration-line-strong/50 decoration-dotted decoration-1 underline-offset-[5px] hover:decoration-accent hover:decoration-solid"
            >
              {closeSentence(content)}
            </button>
            {gapAfter(closeSentence(content))}
          </span>
        ))}
      </p>
    </section>
  );
}
