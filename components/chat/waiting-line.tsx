'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** After so long without a word, why it may take longer is worth saying; after so long again, that it is not lost. */
const FIRST_MS = 5_000;
const LONG_MS = 30_000;

/** Says while the first word is long in coming what the wait is for. */
export function WaitingLine() {
  const t = useTranslations('chat.reply');
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [FIRST_MS, LONG_MS].map((ms) => setTimeout(() => setWaited(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waited === 0) return null;
  return (
    <p role="status" className="meta-text">
      {waited < LONG_MS ? t('loading') : t('stillWaiting')}
    </p>
  );
}
