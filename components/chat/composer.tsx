'use client';

import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/is-composing';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import { cn } from '@/lib/utils';

/** The remaining length is shown from this many characters before the limit. */
const WARN_WITHIN = 2000;

interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  onStop?: () => void;
  isAnswering?: boolean;
  /** The last message is being sent, so another one cannot be sent yet. */
  isWaiting?: boolean;
  placeholder: string;
  /** Shown at the left below the text: who answers, whether learning is on. */
  note?: ReactNode;
  autoFocus?: boolean;
}

/** The message field. Enter sends, Shift+Enter inserts a line break, `/` anywhere on the page focuses it. */
export function Composer(props: ComposerProps) {
  const t = useTranslations('chat.composer');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = props.value.trim();
  const left = MAX_MESSAGE_LENGTH - text.length;
  const canSend = text !== '' && left >= 0 && !props.isAnswering && !props.isWaiting;
  useSlashFocus(field);
  useEarlyWords(field, props.onChange);
  useEffect(() => {
    if (props.autoFocus) field.current?.focus();
  }, [props.autoFocus]);

  const send = () => {
    if (!canSend) return;
    props.onSend(text);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="min-w-0 rounded-xl border border-line-strong/70 bg-surface shadow-page transition-colors focus-within:border-accent"
    >
      <textarea
        ref={field}
        dir="auto"
        aria-label={t('yourMessage')}
        placeholder={props.placeholder}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={onKeyDown}
        rows={1}
        aria-invalid={left < 0 || undefined}
        className="field-sizing-content block max-h-[40dvh] min-h-13 w-full min-w-0 resize-none bg-transparent px-4 pt-3.5 pb-1 text-base leading-relaxed outline-hidden [overflow-wrap:anywhere] placeholder:text-muted"
      />
      <div className="flex min-h-11 items-center gap-2 px-2 pb-2">
        <div className="meta-text min-w-0 flex-1 px-2">{props.note}</div>
        {left < WARN_WITHIN ? (
          <span
            className={cn('meta-text figures-tabular', left < 0 && 'font-medium text-danger')}
            role="status"
          >
            {left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left })}
          </span>
        ) : null}
        {/* Two elements: if a click on one turned it into the other, the browser would submit the form. */}
        {props.isAnswering ? (
          <Button key="stop" size="icon" variant="soft" aria-label={t('stop')} onClick={props.onStop}>
            <Square className="size-3.5 fill-current" />
          </Button>
        ) : (
          <Button key="send" size="icon" type="submit" aria-label={t('send')} aria-disabled={!canSend}>
            <ArrowUp />
          </Button>
        )}
      </div>
    </form>
  );
}

/** Text that was typed before hydration. */
function useEarlyWords(
  field: React.RefObject<HTMLTextAreaElement | null>,
  onChange: (text: string) => void,
): void {
  const change = useRef(onChange);
  useEffect(() => {
    if (field.current?.value) change.current(field.current.value);
  }, [field]);
}

/** `/` focuses the composer, unless the person is typing elsewhere. */
function useSlashFocus(field: React.RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      )
        return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
