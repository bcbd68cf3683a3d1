'use client';

import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetTitle } from '@/components/ui/sheet';
import type { ConversationDetail } from '@/lib/contracts/api/conversations';
import { PanelContent } from './panel-content';

/** From here on the panel stands beside the thread; below it is a drawer over it. */
const WIDE = '(min-width: 64rem)';

/** "This conversation", at the right: what it left so far, what it waits for, and its role. */
export function ConversationPanel(props: {
  detail: ConversationDetail;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const isWide = useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(WIDE);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
  if (!isWide) {
    return (
      <Sheet open={props.isOpen} onOpenChange={props.onOpenChange}>
        <SheetContent>
          <div className="border-line border-b p-5 pr-14">
            <SheetTitle>This conversation</SheetTitle>
            <SheetDescription className="sr-only">What it left so far and what it waits for</SheetDescription>
          </div>
          <PanelContent detail={props.detail} />
        </SheetContent>
      </Sheet>
    );
  }
  if (!props.isOpen) return null;
  return (
    <aside
      aria-label="This conversation"
      className="flex w-88 shrink-0 flex-col border-line border-l bg-sunken/40"
    >
      <div className="flex items-center justify-between gap-2 py-3 pr-3 pl-5">
        <h2 className="text-lg">This conversation</h2>
        <Button
          variant="quiet"
          size="icon-small"
          aria-label="Close “This conversation”"
          onClick={() => props.onOpenChange(false)}
        >
          <X />
        </Button>
      </div>
      <PanelContent detail={props.detail} />
    </aside>
  );
}
