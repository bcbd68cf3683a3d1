import Link from 'next/link';
import { toast } from 'sonner';
import { CATEGORIES } from '@/components/memory/categories';
import { Button } from '@/components/ui/button';
import type { Calibration } from '@/lib/contracts/api/admin-calibration';
import { useChooseExample, useRevealExample } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';

type Example = Calibration['examples'][number];

/** Labelled readings that may teach the model: looked at, tried in a replay, shown from now on, and taken back. */
export function CalibrationExamples({ examples }: { examples: readonly Example[] }) {
  const inUse = examples.filter((example) => example.inUse).map(({ id }) => id);
  return (
    <section aria-labelledby="calibration-examples" className="grid gap-2">
      <h3 id="calibration-examples" className="font-medium">
        Examples for the model
      </h3>
      <p className="text-muted text-sm">
        {examples.length === 0
          ? 'A labelled reading can be shown to the model, so that it judges alike. None can be suggested yet: people agree to it in their settings, under “Let my corrections teach this server”.'
          : 'Labelled readings of people who agreed to it. An example in use is shown to the model beside everybody’s messages, without a name.'}
      </p>
      {examples.length > 0 ? (
        <ul className="grid">
          {examples.map((example) => (
            <ExampleRow key={example.id} example={example} inUse={inUse} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function ExampleRow({ example, inUse }: { example: Example; inUse: readonly string[] }) {
  const { mutate: choose, isPending } = useChooseExample();
  const { mutate: reveal, data: words, isPending: isRevealing } = useRevealExample();
  const onError = (error: Error) => toast.error('That did not work.', { description: describeError(error) });
  const tried = [...inUse.filter((id) => id !== example.id), example.id].slice(-4);
  const name = describeExample(example);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3">
      <div className="min-w-60 flex-1">
        <p className="font-medium">{name}</p>
        <p className="meta-text [overflow-wrap:anywhere]">
          {words
            ? `“${words.words}” → ${words.reading ?? 'nothing was kept'}`
            : `${example.person}, words covered`}
        </p>
      </div>
      {words ? null : (
        <Button
          variant="quiet"
          size="small"
          disabled={isRevealing}
          aria-label={`Show the words of: ${name}`}
          onClick={() => reveal(example.id, { onError })}
        >
          Show the words
        </Button>
      )}
      {example.inUse ? null : (
        <Button asChild variant="quiet" size="small">
          <Link href={`/admin/replays?examples=${tried.join(',')}`}>See it in a replay</Link>
        </Button>
      )}
      <Button
        variant={example.inUse ? 'quiet' : 'outline'}
        size="small"
        disabled={isPending}
        aria-label={`${example.inUse ? 'Take back' : 'Use'}: ${name}`}
        onClick={() => choose({ id: example.id, use: !example.inUse }, { onError })}
      >
        {example.inUse ? 'Take it back' : 'Use it'}
      </Button>
    </li>
  );
}

function describeExample({ label, category }: Example): string {
  const what = category ? `${CATEGORIES[category].label} that was kept` : 'Nothing was kept';
  return label === 'wrong' ? `${what}, called wrong` : `${what}, called right`;
}
