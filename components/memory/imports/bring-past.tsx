'use client';

import { Upload } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { Textarea } from '@/components/ui/textarea';
import { useBringImport } from '@/lib/query/imports';
import { cn } from '@/lib/utils';

/** Uploads a file with the person's past; its contents are shown before anything is learned. */
export function BringPast() {
  const t = useTranslations('transfer.drop');
  const describeError = useDescribeError();
  const router = useRouter();
  const hintId = useId();
  const [share, setShare] = useState(0);
  const [isOver, setOver] = useState(false);
  const bring = useBringImport(setShare);
  const send = (file: File | undefined) => {
    if (!file || bring.isPending) return;
    setShare(0);
    bring.mutate(file, { onSuccess: ({ id }) => router.push(`/profile/transfer/${id}`) });
  };
  // A file that was chosen before hydration.
  const field = useRef<HTMLInputElement>(null);
  const sendEarly = useEffectEvent(() => send(field.current?.files?.[0]));
  useEffect(() => sendEarly(), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button within does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'grid justify-items-center gap-3 rounded-lg border-2 border-line-strong/60 border-dashed px-4 py-8 text-center transition-colors',
          isOver && 'border-accent bg-sunken',
        )}
      >
        <Upload aria-hidden className="size-7 text-muted" strokeWidth={1.5} />
        <p className="max-w-md text-muted text-sm leading-relaxed" id={hintId}>
          {t('hint')}
        </p>
        <label className="relative inline-flex">
          <input
            ref={field}
            type="file"
            aria-label={t('file')}
            aria-describedby={hintId}
            disabled={bring.isPending}
            onChange={(event) => {
              send(event.target.files?.[0]);
              event.target.value = '';
            }}
            className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
          />
          <span
            aria-hidden
            className="inline-flex h-9 items-center rounded-md border border-line-strong/60 bg-surface px-4 font-medium text-sm touch:min-h-11 peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
          >
            {t('choose')}
          </span>
        </label>
      </div>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {bring.isPending ? (
          <>
            <Progress value={Math.round(share * 100)} aria-label={t('progress')} />
            <p className="meta-text">{t('looking')}</p>
          </>
        ) : null}
        {bring.error ? <p className="text-danger text-sm">{describeError(bring.error)}</p> : null}
      </div>
    </div>
  );
}

/** Imports what another assistant knows, as a list with one fact per line. */
export function PasteSummary() {
  const t = useTranslations('transfer.paste');
  const describeError = useDescribeError();
  const router = useRouter();
  const [text, setText] = useState('');
  const bring = useBringImport(() => {});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pasted = new Blob([text], { type: 'text/plain' });
    bring.mutate(pasted, { onSuccess: ({ id }) => router.push(`/profile/transfer/${id}`) });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={t('label')} error={bring.error ? describeError(bring.error) : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text}
            placeholder={t('example')}
            onChange={(event) => {
              bring.reset();
              setText(event.target.value);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="w-fit"
        disabled={text.trim().length < 3 || bring.isPending}
      >
        {t('submit')}
      </Button>
    </form>
  );
}
