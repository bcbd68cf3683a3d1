'use client';

import { useEffect, useState } from 'react';

/** After so long without a word, why it may take longer is worth saying; after so long again, that it is not lost. */
const FIRST_MS = 5_000;
const LONG_MS = 30_000;

/** Says while the first word is long in coming what the wait is for. */
export function WaitingLine() {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [FIRST_MS, LONG_MS].map((ms) => setTimeout(() => setWaited(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waited === 0) return null;
  return (
    <p role="status" className="meta-text">
      {waited < LONG_MS
        ? 'The model is getting ready. One on this machine is loaded first, which can take a minute.'
        : 'Still waiting for its first word. Your message is kept; you can stop and send it again later.'}
    </p>
  );
}
