'use client';

import NextLink, { type LinkProps } from 'next/link';
import { useState } from 'react';

/**
 * A link within the app. Its page is prefetched when somebody is about to open it (pointer, keyboard or touch), not because
 * the link is visible: a page has two dozen of them, and each would be a request.
 */
export function Link<Route>({
  onPointerEnter,
  onFocus,
  onTouchStart,
  ...props
}: Omit<LinkProps<Route>, 'prefetch'>) {
  const [isLikely, setLikely] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isLikely ? null : false}
      onPointerEnter={(event) => {
        setLikely(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setLikely(true);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        setLikely(true);
        onTouchStart?.(event);
      }}
    />
  );
}
