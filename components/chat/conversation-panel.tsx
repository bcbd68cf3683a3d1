'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetTitle } from '@/components/ui/sheet';
import type { ConversationDetail } from '@/lib/contracts/api/conversations';
import { PanelContent } from './panel-content';
import type { PanelState } from './panel-state';

/** The panel "This conversation", at the right: its memories, pending questions, and its role. */
export function ConversationPanel({ detail, panel }: { detail: ConversationDetail; panel: PanelState }) {
  const t = useTranslations('chat');
  if (!panel.isWide) {
    return (
      <Sheet open={panel.isOpen} onOpenChange={panel.setOpen}>
        <SheetContent>
          <div className="border-line border-b p-5 pr-14">
            <SheetTitle>{t('thisConversation')}</SheetTitle>
            <SheetDescription className="sr-only">{t('panel.description')}</SheetDescription>
          </div>
          <PanelContent detail={detail} />
        </SheetContent>
      </Sheet>
    );
  }
  if (!panel.isOpen) return null;
  return (
    <aside
      aria-label={t('thisConversation')}
      className="flex w-88 shrink-0 flex-col border-line border-l bg-sunken/40"
    >
      <div className="flex items-center justify-between gap-2 py-3 pr-3 pl-5">
        <h2 className="text-lg">{t('thisConversation')}</h2>
        <Button
          variant="quiet"
          size="icon-small"
          aria-label={t('panel.close')}
          onClick={() => panel.setOpen(false)}
        >
          <X />
        </Button>
      </div>
      <PanelContent detail={detail} />
    </aside>
  );
}
