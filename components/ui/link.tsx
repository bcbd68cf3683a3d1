'use client';

import NextLink, { type LinkProps } from 'next/link';
import { useState } from 'react';

/**
 * A link within the app. Its page is loaded ahead once somebody is about to open it (pointer, keyboard or finger), not
 * because the link is on the screen: a page shows two dozen of them, and each would ask the server.
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
