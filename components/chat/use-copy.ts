'use client';

import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

const SHOWN_MS = 1500;

/** Copies a text and briefly confirms it. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const t = useTranslations('chat.message');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = useCallback(
    (text: string) => {
      // The clipboard is missing on insecure origins.
      const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
      writing.then(
        () => setCopied(true),
        () => toast.error(t('cannotCopy')),
      );
    },
    [t],
  );
  return { isCopied, copy };
}
