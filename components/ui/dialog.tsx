'use client';

import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ComponentProps, type FormEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '@/lib/utils';
import { Button } from './button';
import { keepWhileComposing } from './is-composing';
import { overlayClasses } from './overlay';

export function Dialog(props: ComponentProps<typeof DialogPrimitive.Root>) {
  return <DialogPrimitive.Root data-slot="dialog" {...props} />;
}

/** Once a form in it was changed, only its buttons close it: a click beside it or Escape would lose what was typed. */
export function DialogContent({
  className,
  children,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  const t = useTranslations('common.actions');
  const isChanged = useRef(false);
  const onInput = ({ target }: FormEvent) => {
    if ('form' in target && target.form) isChanged.current = true;
  };
  const keepChanges = (event: Event) => {
    if (isChanged.current) event.preventDefault();
  };
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={cn(overlayClasses)} />
      <DialogPrimitive.Content
        onOpenAutoFocus={() => {
          isChanged.current = false;
        }}
        onInput={onInput}
        onInteractOutside={keepChanges}
        onEscapeKeyDown={(event) => {
          keepWhileComposing(event);
          keepChanges(event);
        }}
        data-slot="dialog-content"
        className={cn(
          'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-xl border border-line bg-surface p-6 shadow-lift',
          'duration-150 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0',
          className,
        )}
        {...props}
      >
        {children}
        <DialogPrimitive.Close asChild>
          <Button
            variant="quiet"
            size="icon-small"
            className="absolute top-3 right-3"
            aria-label={t('close')}
          >
            <X />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={cn('grid gap-1.5 pr-8', className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn('flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn('text-2xl leading-tight', className)}
      {...props}
    />
  );
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn('text-muted text-sm leading-relaxed', className)}
      {...props}
    />
  );
}
