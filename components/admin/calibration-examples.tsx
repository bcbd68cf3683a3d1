import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useGateWords } from '@/components/common/use-gate-words';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Calibration } from '@/lib/contracts/api/admin-calibration';
import { useChooseExample, useRevealExample } from '@/lib/query/admin';

type Example = Calibration['examples'][number];

/** Labelled readings that can be examples for the model: viewed, tried in a replay, used from now on, and withdrawn. */
export function CalibrationExamples({ examples }: { examples: readonly Example[] }) {
  const t = useTranslations('admin.calibration.examples');
  const settings = useTranslations('settings.memory.rows.shareCorrections');
  const inUse = examples.filter((example) => example.inUse).map(({ id }) => id);
  return (
    <section aria-labelledby="calibration-examples" className="grid gap-2">
      <h3 id="calibration-examples" className="font-medium">
        {t('title')}
      </h3>
      <p className="text-muted text-sm">
        {examples.length === 0 ? t('introNone', { setting: settings('label') }) : t('intro')}
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
  const describeError = useDescribeError();
  const t = useTranslations('admin.calibration');
  const failed = useTranslations('admin')('failed');
  const { mutate: choose, isPending } = useChooseExample();
  const { mutate: reveal, data: words, isPending: isRevealing } = useRevealExample();
  const onError = (error: Error) => toast.error(failed, { description: describeError(error) });
  const tried = [...inUse.filter((id) => id !== example.id), example.id].slice(-4);
  const name = useExampleName(example);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3">
      <div className="min-w-60 flex-1">
        <p className="font-medium">{name}</p>
        <p className="meta-text [overflow-wrap:anywhere]">
          {words
            ? words.reading === null
              ? t('examples.nothing', { words: words.words })
              : t('examples.reading', { words: words.words, reading: words.reading })
            : t('examples.hidden', { person: example.person })}
        </p>
      </div>
      {words ? null : (
        <Button
          variant="quiet"
          size="small"
          disabled={isRevealing}
          aria-label={t('examples.revealOf', { example: name })}
          onClick={() => reveal(example.id, { onError })}
        >
          {t('examples.reveal')}
        </Button>
      )}
      {example.inUse ? null : (
        <Button asChild variant="quiet" size="small">
          <Link href={`/admin/replays?examples=${tried.join(',')}`}>{t('inReplay')}</Link>
        </Button>
      )}
      <Button
        variant={example.inUse ? 'quiet' : 'outline'}
        size="small"
        disabled={isPending}
        aria-label={t(example.inUse ? 'examples.stopExample' : 'examples.useExample', { example: name })}
        onClick={() => choose({ id: example.id, use: !example.inUse }, { onError })}
      >
        {example.inUse ? t('examples.stop') : t('examples.use')}
      </Button>
    </li>
  );
}

function useExampleName({ label, category }: Example): string {
  const t = useTranslations('admin.calibration.examples');
  const { nameCategory } = useGateWords();
  if (category === null) return label === 'wrong' ? t('nothingWrong') : t('nothingRight');
  return t(label === 'wrong' ? 'keptWrong' : 'keptRight', { category: nameCategory(category) });
}
