'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** After this long without a word, it explains why; after another such time, that nothing is lost. */
const FIRST_MS = 5_000;
const LONG_MS = 30_000;

/** Explains the wait when the first word takes long. */
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
