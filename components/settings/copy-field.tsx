'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCopy } from '@/components/chat/use-copy';
import { Button } from '@/components/ui/button';

/** A text with a copy button. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const t = useTranslations('settings.connections.copy');
  const { isCopied, copy } = useCopy();
  return (
    <figure className="grid min-w-0 gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <figcaption className="font-medium text-sm">{label}</figcaption>
        <Button
          variant="quiet"
          size="small"
          aria-label={t(isCopied ? 'copiedLabel' : 'copyLabel', { label })}
          onClick={() => copy(text)}
        >
          {isCopied ? <Check /> : <Copy />}
          <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
        </Button>
      </div>
      <pre className="whitespace-pre-wrap rounded-lg border border-line bg-sunken p-3.5 text-xs leading-relaxed [overflow-wrap:anywhere]">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
