'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import Link from 'next/link';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { count } from '@/components/common/count';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import {
  type ExportFile,
  exportFileSchema,
  type ImportResult,
  MAX_PASTED_LINES,
} from '@/lib/contracts/api/transfer';
import { explainReason } from '@/lib/contracts/reasons';
import { describeError } from '@/lib/query/api-error';
import { useImport } from '@/lib/query/transfer';
import { BackToProfile } from './back-to-profile';
import { downloadAll } from './download-memories';

/** Takes what is known along, and brings it in from elsewhere. */
export function TransferPage() {
  return (
    <Page
      title="Export and import"
      intro="What I know about you is yours: as a file, to keep or to carry elsewhere."
    >
      <div className="-mt-4">
        <BackToProfile />
      </div>
      <Part
        title="Export"
        intro="Everything, with the words it rests on. JSON comes back in; Markdown is for reading, and for other assistants."
      >
        <div className="flex flex-wrap gap-2">
          <TakeAlong format="json">JSON</TakeAlong>
          <TakeAlong format="markdown">Markdown</TakeAlong>
        </div>
      </Part>
      <ImportFile />
      <ImportSummary />
    </Page>
  );
}

/** Fetched here and then saved, so that a server that refuses is told in words and not as a broken file. */
function TakeAlong(props: { format: 'json' | 'markdown'; children: ReactNode }) {
  const take = useMutation({ mutationFn: downloadAll });
  const onClick = () =>
    notifyOutcome(take.mutateAsync(props.format), {
      done: 'The file is yours.',
      failed: 'No file was written.',
    });
  return (
    <Button variant="outline" disabled={take.isPending} onClick={onClick}>
      {take.isPending ? <Spinner /> : <Download />}
      {props.children}
    </Button>
  );
}

function Part(props: { title: string; intro: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-2xl">
          {props.title}
        </h2>
        <p className="text-muted text-sm leading-relaxed">{props.intro}</p>
      </div>
      {props.children}
    </section>
  );
}

/** Our own JSON. It is read here first, so that a wrong file is said to be one before anything is sent. */
function ImportFile() {
  const [share, setShare] = useState(0);
  const [chosen, setChosen] = useState<{ name: string; file: ExportFile | null } | null>(null);
  const bring = useImport(setShare);
  const choose = async (picked: File | undefined) => {
    bring.reset();
    setChosen(picked ? { name: picked.name, file: await readExport(picked) } : null);
  };
  // What was picked while the page was still loading, and nobody listened.
  const field = useRef<HTMLInputElement>(null);
  const chooseEarly = useEffectEvent(() => {
    const picked = field.current?.files?.[0];
    if (picked) void choose(picked);
  });
  useEffect(() => chooseEarly(), []);
  return (
    <Part
      title="Bring a file in"
      intro="A JSON file that Keepsake made. What is here already stays; what you had me forget stays forgotten; your settings are not touched."
    >
      <Field
        label="File"
        error={chosen && !chosen.file ? 'This is no file that Keepsake made, or not a whole one.' : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="file"
            accept="application/json,.json"
            onChange={(event) => void choose(event.target.files?.[0])}
            className="min-h-11 text-sm file:mr-3 file:h-9 file:rounded-md file:border file:border-line file:bg-background file:px-3 file:font-medium"
          />
        )}
      </Field>
      {chosen?.file ? (
        <Button
          className="w-fit"
          disabled={bring.isPending || bring.isSuccess}
          onClick={() => chosen.file && bring.mutate({ file: chosen.file })}
        >
          Bring in {count(chosen.file.memories.length, 'memory', 'memories')}
        </Button>
      ) : null}
      <Outcome bring={bring} share={share} />
    </Part>
  );
}

async function readExport(picked: File): Promise<ExportFile | null> {
  try {
    return exportFileSchema.safeParse(JSON.parse(await picked.text())).data ?? null;
  } catch {
    return null;
  }
}

/** What another assistant says it knows. */
function ImportSummary() {
  const [share, setShare] = useState(0);
  const [text, setText] = useState('');
  const bring = useImport(setShare);
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length > 2 && !line.startsWith('#'));
  const isTooMany = lines.length > MAX_PASTED_LINES;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    bring.mutate({ lines }, { onSuccess: () => setText('') });
  };
  return (
    <Part
      title="Paste from another assistant"
      intro="Ask it what it knows about you and paste the answer, one thing a line. I decide on each line as if you said it, and keep none without your yes."
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label="What it said"
          error={isTooMany ? `At most ${MAX_PASTED_LINES} lines at once.` : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={7}
              value={text}
              placeholder={'The user lives in Porto\nPrefers short answers'}
              onChange={(event) => {
                bring.reset();
                setText(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" className="w-fit" disabled={lines.length === 0 || isTooMany || bring.isPending}>
          Look at {count(lines.length, 'line')}
        </Button>
      </form>
      <Outcome bring={bring} share={share} />
    </Part>
  );
}

function Outcome({ bring, share }: { bring: ReturnType<typeof useImport>; share: number }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {bring.isPending ? <Progress value={Math.round(share * 100)} aria-label="How much is done" /> : null}
      {bring.error ? (
        <p className="text-danger text-sm">
          {describeError(bring.error)} What was brought in before stays; begin again, nothing comes twice.
        </p>
      ) : null}
      {bring.data ? <Result result={bring.data} /> : null}
    </div>
  );
}

function Result({ result }: { result: ImportResult }) {
  const refused = Object.entries(result.refused);
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-4 text-sm leading-relaxed">
      <p>
        {count(result.added, 'memory', 'memories')} came in
        {result.known > 0 ? `, ${result.known} I knew already` : ''}.{' '}
        {result.waiting > 0 ? (
          <Link href="/profile" className="underline underline-offset-3">
            {result.waiting === 1 ? 'It waits' : `${result.waiting} wait`} for your word.
          </Link>
        ) : null}
        {result.undecided > 0 ? ` ${result.undecided} I could not read yet, and try again.` : null}
      </p>
      {refused.length > 0 ? (
        <ul className="grid gap-0.5 text-muted">
          {refused.map(([reason, amount]) => (
            <li key={reason}>
              {amount} left out: {explainReason(reason)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
